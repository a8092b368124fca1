/** Candidates from a web search. A number seen on the web counts only when the register confirms it and the official name agrees. */
import { namesAgree } from '../../model/entity/legal-names.ts';
import type { Registry } from '../../registers/contract.ts';
import { lookUp } from '../../registers/look-up.ts';
import { candidateNumbers, textsOf } from './candidate-numbers.ts';
import { matchesOfRecord } from './matches.ts';
import { MAX_CONFIRMED } from './name-search.ts';
import type { LookUp } from './sources.ts';

/** In characters: what is typed becomes part of a query that the operator pays for. */
const MAX_NAME = 200;
const MAX_HINT = 100;

/** Each confirmation is a source of its own: one that fails does not stop the others. */
export async function searchWeb(search: LookUp, registry: Registry): Promise<[]> {
  const { services, wanted, signal } = search;
  const [{ label }] = registry.identifiers;
  const query = [phrase(wanted.legalName), label, plainWords(wanted.registry ?? registry.name)].join(' ');
  const hits = await services.webSearch!(query, signal);
  const candidates = candidateNumbers(registry.identifiers, textsOf(hits)).slice(0, MAX_CONFIRMED);
  const client = await search.client(registry);
  await Promise.all(
    candidates.map(({ registrationNumber }) =>
      search.askSource(registry.name, async () => {
        const record = await search.measured(registry, 'company', () => lookUp(registry, { registrationNumber }, client));
        return namesAgree(wanted.legalName, record.legalName) ? matchesOfRecord(registry, record) : [];
      }),
    ),
  );
  return [];
}

/** Quoted, without characters that end the quotation. */
const phrase = (typed: string): string =>
  `"${typed
    .slice(0, MAX_NAME)
    .toWellFormed()
    .replace(/["“”„«»\p{C}]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()}"`;

/** Without the operators of web searches: `site:x`, `-word`, `A OR B`. */
const plainWords = (typed: string): string =>
  typed
    .slice(0, MAX_HINT)
    .toWellFormed()
    .split(/[^\p{L}\p{M}\p{N}.&'’]+/u)
    .filter((word) => word !== '' && !['AND', 'NOT', 'OR'].includes(word))
    .join(' ');
