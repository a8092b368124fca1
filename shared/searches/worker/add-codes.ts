/**
 * Adds codes to the words of a register: the list of an identifier (org-id.guide), the countries of nationality and residence (ISO 3166-1)
 * and the legal form (ELF). A number that is quoted from another register gets the label and form of its own register, so that a company has
 * the same number in every source.
 */
import type { CompanyRecord, Identifier, PartyRecord } from '../../model/entity/company-record.ts';
import { type HomeRegister, inOwnForm } from '../../model/identifiers/quoted-number.ts';
import type { Registry } from '../../registers/contract.ts';

type RegistryOf = (jurisdiction: string) => Promise<Registry | undefined>;
type Party = CompanyRecord | PartyRecord;

/** The tables that one record needs; others are not loaded. */
interface Tables {
  homes: ReadonlyMap<string, HomeRegister>;
  countryOfWords?: (words: string) => string | undefined;
  /** By jurisdiction, then by words. */
  formsOf?: (jurisdiction: string) => (words: string) => string | undefined;
}

/** A copy with codes. The register's words, the order of parties and existing codes stay. */
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

/** A number without a jurisdiction is compared with the party's jurisdiction, and gets it only where its form proves it. */
function ownForm(number: Identifier, jurisdiction: string | undefined, homes: Tables['homes']): Identifier {
  const home = number.jurisdiction ?? jurisdiction;
  if (!home) return inOwnForm(number, undefined);
  const found = inOwnForm({ ...number, jurisdiction: home }, homes.get(home));
  return found.type === number.type && !number.jurisdiction ? inOwnForm(number, undefined) : found;
}

async function tablesFor(record: CompanyRecord, registryOf: RegistryOf): Promise<Tables> {
  const all = allParties(record);
  const hasCountryWords = all.some(({ nationality, countryOfResidence }) => nationality || countryOfResidence);
  const [homes, countries, forms] = await Promise.all([
    homesOf(all, registryOf),
    hasCountryWords ? import('../../model/entity/country-words.ts') : undefined,
    all.some(({ legalForm }) => legalForm) ? import('../../model/entity/legal-form-codes.ts') : undefined,
  ]);
  return {
    homes,
    ...(countries && { countryOfWords: cachedBy(countries.countryOfWords) }),
    ...(forms && {
      formsOf: cachedBy((jurisdiction: string) => cachedBy((words: string) => forms.legalFormCode(words, jurisdiction))),
    }),
  };
}

/** Cached: a register has few words for many persons. */
function cachedBy<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>();
  return (key) => {
    if (!found.has(key)) found.set(key, find(key));
    return found.get(key)!;
  };
}

/** The registers of the record's numbers, with their schemes. */
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

function allParties({ parties = [], formerParties = [], ...own }: Partial<CompanyRecord> & Partial<PartyRecord>): Party[] {
  return [own as Party, ...[...parties, ...formerParties].flatMap(allParties)];
}
