/** CZ: the people and companies in a company's entry of the public register. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { addressOf } from './addresses.ts';
import { endedRelationships, type Mention, mention, since, UNKNOWN_DAY } from './history.ts';
import { ico } from './identifiers.ts';
import { entityType, legalForm } from './legal-forms.ts';
import { officerNature, ownerNature, roleOf } from './roles.ts';
import { interests, withWords } from './shares.ts';
import { current, type Engagement, type Entry, type Partners } from './wire.ts';

/** `hidden`: the number of entries that the register hides (`skrytyUdaj`) or that have no name. */
export interface Section {
  parties: PartyRecord[];
  former: PartyRecord[];
  hidden: number;
}

/** `until`: the date on which the whole entry was deleted, with everybody in it. */
export function officers(entry: Entry, form: string | undefined, until?: string | null): Section {
  const organs = [...entry.statutarniOrgany, ...entry.ostatniOrgany];
  const members = organs.flatMap((organ) =>
    organ.clenoveOrganu.map((member) => {
      const relationship: Relationship = { nature: officerNature(member, organ, form), role: roleOf(member, organ), from: since(member) };
      return mention(member, relationship, [organ, { datumVymazu: until }]);
    }),
  );
  return section([...members, ...practitioners(entry, until)]);
}

/** `pointer`: that of the entry in the answer of the public register. */
export function owners(entry: Entry, form: string | undefined, until: string | null | undefined, pointer: string): Section {
  const shareholders = entry.akcionari.flatMap((organ, at) =>
    organ.clenoveOrganu.map((member, place) => {
      const relationship: Relationship = {
        nature: 'Shareholder',
        role: roleOf(member, organ),
        from: since(member),
        interests: [{ kind: 'shareholding' }],
        pointer: `${pointer}/akcionari/${at}/clenoveOrganu/${place}`,
      };
      return mention(member, relationship, [organ, { datumVymazu: until }]);
    }),
  );
  const groups = entry.spolecnici.map((group, at) => ({ group, pointer: `${pointer}/spolecnici/${at}` }));
  return section([
    ...shareholders,
    ...groups.flatMap(({ group, pointer: place }) => partners(group, place, form, until)),
    ...jointHolders(groups, form, until),
  ]);
}

function partners(group: Partners, pointer: string, form: string | undefined, until: string | null | undefined): Mention[] {
  return group.spolecnik.flatMap((row, at) => {
    const { osoba: member, podil, datumZapisu } = row;
    if (!member) return [];
    const nature = ownerNature(member, group, form);
    const relationship: Relationship = {
      nature,
      role: withWords(roleOf(member, group), 'podíl', podil),
      from: since(member) ?? isoDate(datumZapisu),
      interests: interests(nature, podil),
      pointer: `${pointer}/spolecnik/${at}`,
    };
    return [mention(member, relationship, [row, group, { datumVymazu: until }])];
  });
}

/**
 * Joint holders of one share: a holding (`h1`, `h2` …) for each entry of the register, past ones included. It is left out where
 * not all holders are named, because the named ones do not hold the whole share.
 */
function jointHolders(
  groups: readonly { group: Partners; pointer: string }[],
  form: string | undefined,
  until: string | null | undefined,
): Mention[] {
  const parcels = groups.flatMap(({ group, pointer }) =>
    group.spolecnyPodil.map((row, at) => ({ group, row, pointer: `${pointer}/spolecnyPodil/${at}` })),
  );
  return parcels.flatMap(({ group, row, pointer }, parcel) => {
    const isNamed = row.podilnik.length > 1 && row.podilnik.every(hasName);
    return row.podilnik.map((member, at) => {
      const nature = ownerNature(member, group, form);
      const relationship: Relationship = {
        nature,
        role: withWords(member.nazevAngazma ?? 'Podílník', 'společný podíl', row.podil, true),
        from: since(member) ?? isoDate(row.datumZapisu),
        interests: interests(nature, row.podil, true),
        ...(isNamed && { holding: { id: `h${parcel + 1}`, manner: 'joint' as const } }),
        pointer: `${pointer}/podilnik/${at}`,
      };
      return mention(member, relationship, [row, group, { datumVymazu: until }]);
    });
  });
}

function practitioners({ insolvence, konkursy }: Entry, until: string | null | undefined): Mention[] {
  return [...insolvence, ...konkursy].flatMap((proceeding) =>
    proceeding.spravce.map((member) => {
      const role = roleOf(member, { nazevOrganu: 'Insolvenční správce' });
      const ended = { datumVymazu: current(proceeding.zruseniKonkursu)[0]?.datumZapisu ?? (isOpen(proceeding) ? undefined : UNKNOWN_DAY) };
      return mention(member, { nature: 'Insolvency Practitioner', role, from: since(member) }, [proceeding, ended, { datumVymazu: until }]);
    }),
  );
}

const isOpen = ({ datumVymazu, zruseniKonkursu }: NonNullable<Entry['insolvence']>[number]): boolean =>
  !datumVymazu && current(zruseniKonkursu).length === 0;

export const openProceedings = (proceedings: Entry['insolvence']) => proceedings.filter(isOpen);

/** Branches with their own number. */
export function branches(entry: Entry): PartyRecord[] {
  return current(entry.odstepneZavody).flatMap((branch) => {
    const name = current(branch.obchodniJmeno)[0]?.hodnota?.trim();
    const number = parseIdentifier(ico, current(branch.ico)[0]?.hodnota ?? '');
    if (!name || !number) return [];
    const relationship: Relationship = { nature: 'Branch', role: 'Odštěpný závod', from: isoDate(branch.datumZapisu) };
    return [{ entityType: 'company', legalName: name, ...czech(number), relationships: [relationship] }];
  });
}

function section(mentions: readonly Mention[]): Section {
  const present = mentions.filter((found) => !found.isOver);
  const parties = present.flatMap(({ member, relationship }) => party(member, relationship) ?? []);
  return { parties, former: endedRelationships(mentions, party), hidden: present.length - parties.length };
}

const party = (member: Engagement, relationship: Relationship): PartyRecord | undefined =>
  person(member, relationship) ?? company(member, relationship);

const hasName = (member: Engagement): boolean => party(member, { nature: 'Shareholder' }) !== undefined;

/** Without titles, and of the home address only the country. */
function person({ fyzickaOsoba: found }: Engagement, relationship: Relationship): PartyRecord | undefined {
  const legalName = fullName(found?.jmeno, found?.prijmeni) || found?.textOsoba?.trim();
  if (!found || !legalName) return undefined;
  return {
    entityType: 'person',
    legalName,
    nationality: countryCode(found.statniObcanstvi),
    countryOfResidence: countryCode(found.bydliste?.kodStatu ?? found.adresa?.kodStatu),
    dateOfBirth: isoDate(found.datumNarozeni),
    relationships: [relationship],
  };
}

/** Slovak numbers have the same check digit, so a number is Czech only where no other country is given. */
function company({ pravnickaOsoba: found }: Engagement, relationship: Relationship): PartyRecord | undefined {
  const legalName = found?.obchodniJmeno?.trim() || found?.textOsoba?.trim();
  if (!found || !legalName) return undefined;
  const country = countryCode(found.adresa?.kodStatu);
  const number = country === undefined || country === 'CZ' ? parseIdentifier(ico, found.ico ?? '') : undefined;
  const seat = addressOf('registered', found.adresa);
  return {
    entityType: entityType(found.pravniForma ?? undefined),
    legalName,
    legalForm: legalForm(found.pravniForma),
    countryOfRegistration: country,
    jurisdiction: country,
    ...(number && czech(number)),
    ...(seat && { addresses: [seat] }),
    relationships: [relationship],
  };
}

const czech = (value: string) => ({
  countryOfRegistration: 'CZ',
  jurisdiction: 'CZ',
  identifiers: [{ type: ico.label, value, jurisdiction: 'CZ', registry: 'ARES' }],
});
