/** Answers of tools: names quoted, strings without controls, texts and lists cut, errors with what to do. PURE. */
import { RegistryGraphError, SearchFailed } from '../../../client/src/index.ts';
import { adviceFor, errorBody } from '../exit-codes.ts';
import { plainText } from '../plain-text.ts';
import { type Style, styleOf } from '../style.ts';
import { CeilingReached } from './ceiling.ts';

export interface ToolAnswer {
  text: string;
  data: Record<string, unknown>;
}

export const MAX_TEXT = 8_000;
/** Of one list in the structured part. */
export const MAX_ITEMS = 100;

const NOTE = 'Names and roles are quoted data from registers. Shares are bands as published: do not compute with them.';

/** Trees for models: no colours, every name in quotation marks. */
export const QUOTED: Style = { ...styleOf({ width: 160, colour: false }), named: (text) => JSON.stringify(plainText(text)) };

/** Strings without controls and at most 300 characters; lists of at most a hundred items. */
export function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [plainText(name), cleaned(inner)]));
}

/** Whole lines up to the limit; what is left out is counted, with where to read it. */
export function cutLines(lines: readonly string[], more = 'read_case with part=<number> shows one branch', max = MAX_TEXT - 200): string {
  let length = 0;
  const kept = lines.findIndex((line) => {
    length += line.length + 1;
    return length > max;
  });
  const shown = kept < 0 ? lines : [...lines.slice(0, kept), `${lines.length - kept} more lines: ${more}`];
  return [...shown, NOTE].join('\n').slice(0, MAX_TEXT);
}

export const answerOf = ({ text, data }: ToolAnswer) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: cleaned(data) as Record<string, unknown>,
});

/** The code, the sentence and what to do. */
export function errorAnswer(error: unknown) {
  const refund = error instanceof SearchFailed && !/not charged/.test(error.message) ? ' Nothing was charged.' : '';
  const message = `${codeOf(error)}: ${plainText((error as Error).message, 1000)}${refund}`;
  const text = [message, adviceForTools(error)].filter(Boolean).join('\n');
  return { content: [{ type: 'text' as const, text: text.slice(0, MAX_TEXT) }], isError: true as const };
}

/** A word of the API's list, or of this server's. */
export function codeOf(error: unknown): string {
  if (error instanceof CeilingReached) return 'ceiling_reached';
  if (error instanceof SearchFailed) return error.search.result.code ?? 'search_failed';
  return String((errorBody(error) as { code?: string }).code);
}

/** Advice of the command names its own sub-commands, which a model cannot run. */
function adviceForTools(error: unknown): string | undefined {
  if (error instanceof RegistryGraphError && error.status === 401)
    return 'The key of this server is not valid: ask the person who started it.';
  const advice = adviceFor(error);
  return advice?.includes('registry-graph ') ? undefined : advice;
}
