/** CZ: the people and companies that the public register names at a company. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Address, Interest, PartyRecord, Tie } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { entityType, legalForm } from './forms.ts';
import { ico } from './ico.ts';
import { officerNature, ownerNature, roleOf } from './natures.ts';
import { current, type Engagement, type Entry, type Place, type Stake } from './wire.ts';

/** `hidden` counts those whom the register keeps to itself (`skrytyUdaj`) or does not name. */
export interface Section {
  parties: PartyRecord[];
  hidden: number;
}
type Mention = readonly [member: Engagement, tie: Tie];

export function officers(entry: Entry, form: string | undefined): Section {
  const organs = current([...(entry.statutarniOrgany ?? []), ...(entry.ostatniOrgany ?? [])]);
  const members = organs.flatMap((organ) =>
    serving(organ.clenoveOrganu).map(
      (member): Mention => [member, { nature: officerNature(member, organ, form), role: roleOf(member, organ), from: since(member) }],
    ),
  );
  return section([...members, ...practitioners(entry)]);
}

export function owners(entry: Entry, form: string | undefined): Section {
  const shareholders = current(entry.akcionari).flatMap((organ) =>
    serving(organ.clenoveOrganu).map(
      (member): Mention => [
        member,
        { nature: 'Shareholder', role: roleOf(member, organ), from: since(member), interests: [{ kind: 'shareholding' }] },
      ],
    ),
  );
  return section([...shareholders, ...partners(entry, form), ...jointHolders(entry, form)]);
}

function partners(entry: Entry, form: string | undefined): Mention[] {
  return current(entry.spolecnici).flatMap((group) =>
    current(group.spolecnik).flatMap(({ osoba, podil, datumZapisu }) =>
      serving(osoba ? [osoba] : []).map((member): Mention => {
        const nature = ownerNature(member, group, form);
        const role = withWords(roleOf(member, group), 'podíl', podil);
        return [member, { nature, role, from: since(member) ?? isoDate(datumZapisu), interests: interests(nature, podil) }];
      }),
    ),
  );
}

/** Holders of one share together: how much of it is whose is not said, so none of them is given its percentage. */
function jointHolders(entry: Entry, form: string | undefined): Mention[] {
  return current(entry.spolecnici).flatMap((group) =>
    current(group.spolecnyPodil).flatMap(({ podilnik, podil, datumZapisu }) =>
      serving(podilnik).map((member): Mention => {
        const nature = ownerNature(member, group, form);
        const role = withWords(member.nazevAngazma ?? 'Podílník', 'společný podíl', podil, true);
        return [member, { nature, role, from: since(member) ?? isoDate(datumZapisu), interests: interests(nature, undefined) }];
      }),
    ),
  );
}

function practitioners({ insolvence, konkursy }: Entry): Mention[] {
  return [...openProceedings(insolvence), ...openProceedings(konkursy)].flatMap(({ spravce }) =>
    serving(spravce).map(
      (member): Mention => [
        member,
        { nature: 'Insolvency Practitioner', role: roleOf(member, { nazevOrganu: 'Insolvenční správce' }), from: since(member) },
      ],
    ),
  );
}

export const openProceedings = (proceedings: Entry['insolvence']) =>
  current(proceedings).filter(({ zruseniKonkursu }) => current(zruseniKonkursu).length === 0);

/** Branches that have a number of their own. */
export function branches(entry: Entry): PartyRecord[] {
  return current(entry.odstepneZavody).flatMap((branch) => {
    const name = current(branch.obchodniJmeno)[0]?.hodnota?.trim();
    const number = parseIdentifier(ico, current(branch.ico)[0]?.hodnota ?? '');
    if (!name || !number) return [];
    const tie: Tie = { nature: 'Branch', role: 'Odštěpný závod', from: isoDate(branch.datumZapisu) };
    return [{ entityType: 'company', legalName: name, ...czech(number), ties: [tie] }];
  });
}

function section(mentions: readonly Mention[]): Section {
  const parties = mentions.flatMap(([member, tie]) => person(member, tie) ?? company(member, tie) ?? []);
  return { parties, hidden: mentions.length - parties.length };
}

/** Titles are no part of the name, and the home address is left out: its country is enough. */
function person({ fyzickaOsoba: found }: Engagement, tie: Tie): PartyRecord | undefined {
  const legalName = fullName(found?.jmeno, found?.prijmeni) || found?.textOsoba?.trim();
  if (!found || !legalName) return undefined;
  return {
    entityType: 'person',
    legalName,
    nationality: countryCode(found.statniObcanstvi),
    countryOfResidence: countryCode(found.bydliste?.kodStatu ?? found.adresa?.kodStatu),
    dateOfBirth: isoDate(found.datumNarozeni),
    ties: [tie],
  };
}

/** Slovak numbers have the same check digit, so a number counts as Czech only where no other country is given. */
function company({ pravnickaOsoba: found }: Engagement, tie: Tie): PartyRecord | undefined {
  const legalName = found?.obchodniJmeno?.trim() || found?.textOsoba?.trim();
  if (!found || !legalName) return undefined;
  const country = countryCode(found.adresa?.kodStatu);
  const number = country === undefined || country === 'CZ' ? parseIdentifier(ico, found.ico ?? '') : undefined;
  const seat = place('registered', found.adresa);
  return {
    entityType: entityType(found.pravniForma ?? undefined),
    legalName,
    legalForm: legalForm(found.pravniForma),
    countryOfRegistration: country,
    jurisdiction: country,
    ...(number && czech(number)),
    ...(seat && { addresses: [seat] }),
    ties: [tie],
  };
}

const czech = (value: string) => ({
  countryOfRegistration: 'CZ',
  jurisdiction: 'CZ',
  identifiers: [{ type: ico.label, value, jurisdiction: 'CZ', registry: 'ARES' }],
});

export function place(type: Address['type'], found: Place | null | undefined): Address | undefined {
  if (!found) return undefined;
  const { cisloDomovni, cisloOrientacni, cisloOrientacniPismeno, psc } = found;
  const second = cisloOrientacni ? `${cisloOrientacni}${cisloOrientacniPismeno ?? ''}` : undefined;
  const number = [cisloDomovni, second].filter(Boolean).join('/') || found.cisloDoAdresy;
  const street = number ? `${found.nazevUlice ?? found.nazevCastiObce ?? found.nazevObce ?? ''} ${number}` : found.nazevUlice;
  return address(type, {
    lines: [street],
    city: found.nazevObce,
    postalCode: psc ? String(psc).padStart(5, '0') : found.pscTxt,
    region: found.nazevKraje,
    country: countryCode(found.kodStatu),
    text: found.textovaAdresa,
  });
}

/** Neither the entry, nor the membership, nor the function has ended. */
const serving = (members: Engagement[] | null | undefined): Engagement[] =>
  current(members).filter(({ clenstvi }) => !clenstvi?.clenstvi?.zanikClenstvi && !clenstvi?.funkce?.zanikFunkce);

/** Where the register gives no beginning of the function or membership: the day of its entry. */
const since = ({ clenstvi, datumZapisu }: Engagement): string | undefined =>
  isoDate(clenstvi?.funkce?.vznikFunkce) ?? isoDate(clenstvi?.clenstvi?.vznikClenstvi) ?? isoDate(datumZapisu);

function interests(nature: Tie['nature'], stakes: Stake[] | null | undefined): Interest[] {
  const kind = nature === 'Shareholder' ? 'shareholding' : 'capital';
  const shares = current(stakes).map(percent);
  if (shares.length === 0) return [{ kind }];
  return shares.map((exact) => ({ kind, ...(exact !== undefined && { share: { exact } }) }));
}

/** `60`, `60;50`, `100 %` and fractions such as `1/3` (to four decimals); a share told in words has no figure. */
export function percent({ velikostPodilu }: Stake): number | undefined {
  const written = (velikostPodilu?.hodnota ?? '').replace(/\s/g, '');
  const fraction = velikostPodilu?.typObnos === 'ZLOMEK' ? written.replace(';', '/') : written;
  const [, part, whole] = /^(\d{1,12})\/(\d{1,12})$/.exec(fraction) ?? [];
  if (part && whole) return within(Math.round((Number(part) / Number(whole)) * 1e6) / 1e4);
  const [, figure] =
    (velikostPodilu?.typObnos === 'PROCENTA' ? /^(\d{1,3}(?:[.,;]\d+)?)%?$/ : /^(\d{1,3}(?:[.,;]\d+)?)%$/).exec(written) ?? [];
  return figure ? within(Number(figure.replace(/[,;]/, '.'))) : undefined;
}

const within = (value: number): number | undefined => (value >= 0 && value <= 100 ? value : undefined);

/** A share that is no plain percentage stays in the role as it is written. */
function withWords(role: string | undefined, label: string, stakes: Stake[] | null | undefined, always = false): string | undefined {
  const written = current(stakes).flatMap(({ velikostPodilu }) => {
    const { typObnos, hodnota } = velikostPodilu ?? {};
    if (!hodnota) return [];
    if (typObnos === 'PROCENTA') return always ? [`${hodnota} %`] : [];
    return [hodnota.trim()];
  });
  return written.length > 0 ? `${role ?? 'Společník'}; ${label}: ${written.join(', ')}` : role;
}
