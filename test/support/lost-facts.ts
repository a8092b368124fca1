/**
 * Facts that a corrupted answer has removed from a record without a word of it. PURE.
 *
 * What may be missing in an answer is decided by the honest answers of the register: a member that each of several objects has is always
 * there, and an answer without it is not another company's answer but another interface's.
 */
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import type { WireAnswer } from '../../shared/registers/wire-request.ts';
import type { Corrupted } from './corrupted-answers.ts';

interface Count {
  objects: number;
  members: Map<string, number>;
}

/** The members of JSON that are always there, by the kind of request and the place: `GET /officers $.items[].name`. */
export class AlwaysThere {
  readonly #counts = new Map<string, Count>();

  constructor(answers: readonly { kind: string; answer: WireAnswer }[]) {
    for (const { kind, answer } of answers) this.#add(`${kind} $`, parsed(answer));
  }

  has(kind: string, { what }: Corrupted): boolean {
    const [, place = '', member = ''] = /^(\S*)\.(\w+) (?:dropped|renamed)$/.exec(what.replace(/\[\d+\]/g, '[]')) ?? [];
    const count = this.#counts.get(`${kind} ${place}`);
    return count !== undefined && count.objects > 1 && count.members.get(member) === count.objects;
  }

  #add(place: string, value: unknown): void {
    if (Array.isArray(value)) for (const item of value) this.#add(`${place}[]`, item);
    else if (typeof value === 'object' && value !== null) {
      const count = this.#counts.get(place) ?? { objects: 0, members: new Map() };
      this.#counts.set(place, count);
      count.objects += 1;
      for (const [member, inner] of Object.entries(value)) {
        count.members.set(member, (count.members.get(member) ?? 0) + 1);
        this.#add(`${place}.${member}`, inner);
      }
    }
  }
}

function parsed({ body }: WireAnswer): unknown {
  const text = Buffer.from(body).toString('utf8').trim();
  const start = /^[[{]/.test(text) ? 0 : text.indexOf('(') + 1;
  try {
    return JSON.parse(start === 0 ? text : text.slice(start, text.lastIndexOf(')')));
  } catch {
    return undefined;
  }
}

/** Of the record itself, not of what it is about. */
const ABOUT_THE_RECORD: ReadonlySet<string> = new Set(['dataStatus', 'dataStatusReasons', 'ownership', 'pointer', 'missingFields']);

/** `parties.legalName=ADA MARLOW`, as often as the record says it. */
function* factsIn(value: unknown, path = ''): Generator<string> {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') return yield `${path}=${String(value)}`;
  for (const [name, inner] of Object.entries(value))
    if (!ABOUT_THE_RECORD.has(name)) yield* factsIn(inner, Array.isArray(value) ? path : `${path}.${name}`);
}

/** The facts of `right` that `record` has not. */
export function lostFacts(right: CompanyRecord, record: CompanyRecord): string[] {
  const left = new Map<string, number>();
  for (const fact of factsIn(record)) left.set(fact, (left.get(fact) ?? 0) + 1);
  return [...factsIn(right)].filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}

/** Whether the record says that something is missing. */
export function saysIncomplete(right: CompanyRecord, record: CompanyRecord): boolean {
  const worse = (['officers', 'owners'] as const).some((section) => {
    const [was, is] = [right.dataStatus[section], record.dataStatus[section]];
    const [before, now] = [right.dataStatusReasons?.[section] ?? [], record.dataStatusReasons?.[section] ?? []];
    const hasNewReason = now.some((reason) => reason !== 'none_entered' && !before.includes(reason));
    return !['complete', 'none_on_register'].includes(is) && (was !== is || hasNewReason);
  });
  return worse || ((record as { missingFields?: string[] }).missingFields ?? []).length > 0;
}
