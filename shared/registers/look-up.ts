/** One look-up through the contract: ask, read, and make sure that the answer is about the company that was asked for. */
import type { CompanyRecord, PartyRecord } from '../model/entity/company-record.ts';
import { asPartial } from '../model/entity/completeness.ts';
import { withoutImplausibleValues } from '../model/entity/implausible-values.ts';
import { isNoText } from '../model/entity/placeholders.ts';
import type { Reference, Registry, RegistryClient } from './contract.ts';
import { Changed, RegistryFault } from './faults.ts';
import { type Notice, noticesTo } from './notices.ts';
import { withRequiredEntries } from './required-entries.ts';

const MAX_PARTIES = 50_000;
/** In UTF-16 units; no company has a longer name. A truncated field (`truncate-fields.ts`) is longer and is no name. */
const MAX_NAME_LENGTH = 1_000;

/** Rejects with a `RegistryFault`; an answer that cannot be read, or that is about another company, is `Changed`. */
export async function lookUp<Answer>(registry: Registry<Answer>, reference: Reference, client: RegistryClient): Promise<CompanyRecord> {
  const missing = new Map<string, Drift>();
  const noting = { ...client, notice: (notice: Notice) => noteOnce(notice, missing, client) };
  const answer = await registry.ask(reference, noting);
  const record = noticesTo(noting, () => readAnswer(registry, answer));
  if (reference.registrationNumber && record.registrationNumber !== reference.registrationNumber) {
    throw new Changed('an answer about another company');
  }
  const parties = [...record.parties, ...(record.formerParties ?? [])];
  if (parties.length > MAX_PARTIES) throw new Changed('more parties than a result can hold');
  if (isNoText(record.legalName)) throw new Changed('an answer without a name');
  if (parties.some(isNameless)) throw new Changed('an answer with a party that has no name');
  if ([record, ...parties].some(({ legalName }) => legalName.length > MAX_NAME_LENGTH)) throw new Changed('a name too long to be one');
  return withRequiredEntries(withMissing(plausibleRecord(record, client), [...missing.values()]), registry.formsWithEntries);
}

type Drift = Extract<Notice, { event: 'register_drift' }>;

/** A list of a thousand entries may lack one member a thousand times. */
function noteOnce(notice: Notice, missing: Map<string, Drift>, client: RegistryClient): void {
  if (notice.event === 'register_drift') {
    const key = `${notice.section} ${notice.member}`;
    if (missing.has(key)) return;
    missing.set(key, notice);
  }
  client.notice?.(notice);
}

/** A list is partial where members of its entries are missing; of the company's own facts it is said which. */
function withMissing(record: CompanyRecord, missing: readonly Drift[]): CompanyRecord {
  if (missing.length === 0) return record;
  const sections = new Set(missing.flatMap(({ section }) => (section === 'company' ? [] : [section])));
  const missingFields = [...new Set([...(record.missingFields ?? []), ...missing.map(({ member }) => member)])].toSorted();
  return { ...[...sections].reduce(asPartial, record), missingFields };
}

/** Without placeholders and impossible values; each is noticed. */
function plausibleRecord(read: CompanyRecord, client: RegistryClient): CompanyRecord {
  const { record, dropped } = withoutImplausibleValues(read, new Date().toISOString().slice(0, 10));
  for (const value of dropped) client.notice?.({ event: 'dropped_value', ...value });
  return record;
}

const isNameless = ({ legalName, parties }: PartyRecord): boolean => !legalName.trim() || (parties ?? []).some(isNameless);

function readAnswer<Answer>(registry: Registry<Answer>, answer: Answer): CompanyRecord {
  try {
    return registry.read(answer);
  } catch (cause) {
    if (cause instanceof RegistryFault) throw cause;
    throw new Changed('an answer that cannot be read', { cause });
  }
}
