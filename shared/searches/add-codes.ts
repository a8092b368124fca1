/**
 * Codes beside a register's words, before its record becomes entities: which list a number is from (org-id.guide), the countries of
 * nationality and residence (ISO 3166-1) and the legal form (ELF). A number that is quoted from another register gets the label and the
 * form that its own register gives it, so that one company has one number whoever names it.
 */
import type { CompanyRecord, Identifier, PartyRecord } from '../entity/company-record.ts';
import { type HomeRegister, inOwnForm } from '../identifiers/quoted-number.ts';
import type { Registry } from '../registers/contract.ts';

type RegistryOf = (jurisdiction: string) => Promise<Registry | undefined>;
type Party = CompanyRecord | PartyRecord;

/** What it takes to code one record: no more of it is loaded than the record has use for. */
interface Tables {
  homes: ReadonlyMap<string, HomeRegister>;
  countryOfWords?: (words: string) => string | undefined;
  /** By jurisdiction, then by words. */
  formsOf?: (jurisdiction: string) => (words: string) => string | undefined;
}

/** A copy with codes. Words stay as the register writes them, parties stay in their order, and a code that is there stays. */
export async function addCodes(record: CompanyRecord, registryOf: RegistryOf): Promise<CompanyRecord> {
  const tables = await tablesFor(record, registryOf);
  const { formerParties } = record;
  return {
    ...record,
    ...codesOf(record, tables),
    parties: record.parties.map((party) => coded(party, tables)),
    ...(formerParties && { formerParties: formerParties.map((party) => coded(party, tables)) }),
  };
}

function coded(party: PartyRecord, tables: Tables): PartyRecord {
  const { parties } = party;
  return { ...party, ...codesOf(party, tables), ...(parties && { parties: parties.map((one) => coded(one, tables)) }) };
}

function codesOf(party: Party, { homes, countryOfWords, formsOf }: Tables) {
  const jurisdiction = homeOf(party);
  const { identifiers, legalForm, nationality, countryOfResidence: residence } = party;
  const form = party.legalFormCode ?? (legalForm && jurisdiction ? formsOf?.(jurisdiction)(legalForm) : undefined);
  const national = party.nationalityCode ?? (nationality ? countryOfWords?.(nationality) : undefined);
  const resident = party.countryOfResidenceCode ?? (residence ? countryOfWords?.(residence) : undefined);
  return {
    ...(identifiers && { identifiers: identifiers.map((number) => ownForm(number, jurisdiction, homes)) }),
    ...(form && { legalFormCode: form }),
    ...(national && { nationalityCode: national }),
    ...(resident && { countryOfResidenceCode: resident }),
  };
}

const homeOf = ({ jurisdiction, countryOfRegistration }: Party): string | undefined => jurisdiction ?? countryOfRegistration;

/** A number without a jurisdiction is held against the party's; it is said to be of there only where that is proven. */
function ownForm(number: Identifier, jurisdiction: string | undefined, homes: Tables['homes']): Identifier {
  const home = number.jurisdiction ?? jurisdiction;
  if (!home) return inOwnForm(number, undefined);
  const found = inOwnForm({ ...number, jurisdiction: home }, homes.get(home));
  return found.type === number.type && !number.jurisdiction ? inOwnForm(number, undefined) : found;
}

async function tablesFor(record: CompanyRecord, registryOf: RegistryOf): Promise<Tables> {
  const all = everybody(record);
  const hasCountryWords = all.some(({ nationality, countryOfResidence }) => nationality || countryOfResidence);
  const [homes, countries, forms] = await Promise.all([
    homesOf(all, registryOf),
    hasCountryWords ? import('../entity/country-words.ts') : undefined,
    all.some(({ legalForm }) => legalForm) ? import('../entity/legal-form-codes.ts') : undefined,
  ]);
  return {
    homes,
    ...(countries && { countryOfWords: remembered(countries.countryOfWords) }),
    ...(forms && {
      formsOf: remembered((jurisdiction: string) => remembered((words: string) => forms.legalFormCode(words, jurisdiction))),
    }),
  };
}

/** A register has few words for many people. */
function remembered<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>();
  return (key) => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key)!;
  };
}

/** The registers that the record's numbers are of, each with its schemes. */
async function homesOf(all: readonly Party[], registryOf: RegistryOf): Promise<Tables['homes']> {
  const named = all.flatMap((party) => (party.identifiers ?? []).map(({ jurisdiction }) => jurisdiction ?? homeOf(party)));
  const found = await Promise.all(
    [...new Set(named)].map(async (jurisdiction): Promise<[string, HomeRegister][]> => {
      const registry = jurisdiction ? await registryOf(jurisdiction) : undefined;
      if (!registry) return [];
      const { identifiers: schemes, name, operator, register } = registry;
      return [[jurisdiction!, { schemes, names: [name, operator, register].filter((one) => one !== undefined) }]];
    }),
  );
  return new Map(found.flat());
}

function everybody({ parties = [], formerParties = [], ...own }: Partial<CompanyRecord> & Partial<PartyRecord>): Party[] {
  return [own as Party, ...[...parties, ...formerParties].flatMap(everybody)];
}
