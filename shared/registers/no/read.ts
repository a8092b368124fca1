/** NO: reads the answers of Brønnøysundregistrene. PURE. */
import type * as z from 'zod';
import { address } from '../../model/entity/addresses.ts';
import type { Activity, Address, CompanyRecord, Standing, StatusKind, StatusReason } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { organisationIdentifier } from './identifiers.ts';
import { foreignHeadOffice, headOffice, isPresent, party } from './parties.ts';
import { OWNER_CODES } from './roles.ts';
import { type Shareholders, shareholdersOf } from './shareholders.ts';
import type { Coded, Role, Roles, Unit, UnitAddress } from './wire.ts';

export interface Answer {
  unit: Unit;
  roles: z.output<typeof Roles>;
  /** The unit that this one is a part of: the company of a branch, the public body of an office (ORGL). */
  mainUnit: Unit | undefined;
  /** Of the yearly file of shareholders; none where it is not loaded, or has nothing of this company. */
  rows: readonly string[];
}

/** Forms whose owners the register names: partnerships (only the general partners of a limited partnership, KS) and sole proprietorships. */
const FORMS_WITH_OWNERS = new Set(['ANS', 'DA', 'KS', 'PRE', 'ENK', 'PART', 'TVAM']);

/** The record of a unit from the unit, its roles, the unit that it is a part of, and its shareholders. */
export function read({ unit, roles, mainUnit, rows }: Answer): CompanyRecord {
  const shareholders = shareholdersOf(rows, unit.organisasjonsnummer);
  const otherRoles = roles.rollegrupper
    .flatMap(({ roller }, group) => roller.map((role, at) => ({ ...role, pointer: `/rollegrupper/${group}/roller/${at}` })))
    .filter(({ enhet }) => enhet?.organisasjonsnummer !== unit.organisasjonsnummer);
  const present = otherRoles.filter(isPresent);
  const former = otherRoles.filter((role) => !isPresent(role)).flatMap(party);
  return {
    entityType: 'company',
    legalName: unit.navn,
    registrationNumber: unit.organisasjonsnummer,
    legalForm: unit.organisasjonsform.beskrivelse ?? unit.organisasjonsform.kode,
    ...status(unit),
    countryOfRegistration: 'NO',
    jurisdiction: 'NO',
    registrationDate: isoDate(unit.registreringsdatoEnhetsregisteret),
    addresses: [
      addressOf('registered', unit.forretningsadresse),
      addressOf('business', unit.beliggenhetsadresse),
      addressOf('postal', unit.postadresse),
    ].filter((found) => found !== undefined),
    identifiers: [organisationIdentifier(unit.organisasjonsnummer)],
    activities: [unit.naeringskode1, unit.naeringskode2, unit.naeringskode3].flatMap((code, at) => activity(code, at === 0)),
    capital: unit.kapital
      ? {
          amount: unit.kapital.belop,
          currency: unit.kapital.valuta,
          kind: unit.kapital.type ?? undefined,
          shares: unit.kapital.antallAksjer ?? undefined,
        }
      : undefined,
    otherNames: (unit.historiskeNavn ?? []).map(({ navn, fraDato, tilDato }) => ({
      name: navn,
      kind: 'previous',
      from: isoDate(fraDato),
      to: isoDate(tilDato),
    })),
    parties: [
      ...present.flatMap(party),
      ...(shareholders?.parties ?? []),
      ...(mainUnit ? [headOffice(mainUnit)] : []),
      ...foreignHeadOffice(unit),
    ],
    ...(former.length > 0 && { formerParties: former }),
    ...(shareholders?.ownership && { ownership: shareholders.ownership }),
    ...withShareholders(sections(unit, present), shareholders),
  };
}

/** The list is of the end of a year: who came or went since is not in it. */
function withShareholders(found: Sections, shareholders: Shareholders | undefined): Sections {
  if (!shareholders) return found;
  const { dataStatus, dataStatusReasons = {} } = found;
  return {
    dataStatus: { ...dataStatus, owners: shareholders.isWhole ? 'complete' : 'partial' },
    dataStatusReasons: { ...dataStatusReasons, owners: shareholders.isWhole ? [] : ['parts_missing'] },
  };
}

type Sections = Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'>;

type Status = Standing & { companyStatus: string; statusKind: StatusKind };

/** The register marks units that are deleted, bankrupt, dissolved or being wound up; a unit without such a mark is active. */
export function status(unit: Unit): Status {
  const ended = unit.slettedato || unit.nedleggelsesdato;
  if (ended) return standing('Slettet', 'dissolved', ended);
  if (unit.konkurs) return standing('Konkurs', 'insolvent', unit.konkursdato);
  if (unit.underTvangsavviklingEllerTvangsopplosning)
    return standing('Under tvangsavvikling eller tvangsoppløsning', 'liquidation', ...compulsoryWindingUps(unit));
  if (unit.underAvvikling) return standing('Under avvikling', 'liquidation', unit.underAvviklingDato);
  const { underRekonstruksjonsforhandlingDato: restructuring, underUtenlandskInsolvensbehandlingDato: abroad } = unit;
  if (restructuring) return standing('Under rekonstruksjonsforhandling', 'insolvent', restructuring);
  if (abroad) return standing('Under utenlandsk insolvensbehandling', 'insolvent', abroad);
  return standing('Aktiv', 'active');
}

/** `days`: those since which the status may hold; the first of them counts. */
function standing(companyStatus: string, statusKind: StatusKind, ...days: readonly (string | null | undefined)[]): Status {
  const [first] = days.flatMap((day) => isoDate(day) ?? []).toSorted();
  return { companyStatus, statusKind, ...statusDay(statusKind, first) };
}

/** A day for each reason of a compulsory winding up. */
const compulsoryWindingUps = (unit: Unit) => [
  unit.tvangsavvikletPgaManglendeSlettingDato,
  unit.tvangsopplostPgaManglendeDagligLederDato,
  unit.tvangsopplostPgaManglendeRevisorDato,
  unit.tvangsopplostPgaManglendeRegnskapDato,
  unit.tvangsopplostPgaMangelfulltStyreDato,
];

/** An entry that names neither a person nor a unit is one that is not understood. */
function sections(unit: Unit, present: readonly Role[]): Sections {
  const record = {
    dataStatus: {
      officers: present.length > 0 ? ('complete' as const) : ('none_on_register' as const),
      owners: ownersStatus(unit, present),
    },
    dataStatusReasons: { owners: ownersReasons(unit, present) },
  };
  const nameless = present.filter(({ person, enhet }) => !person && !enhet);
  const reason = { officers: ['entries_not_understood' as const] };
  if (nameless.length === 0) return record;
  const isOwner = nameless.some(({ type }) => OWNER_CODES.has(type.kode)) && FORMS_WITH_OWNERS.has(unit.organisasjonsform.kode);
  return {
    dataStatus: { officers: 'partial', owners: isOwner ? 'partial' : record.dataStatus.owners },
    dataStatusReasons: { ...record.dataStatusReasons, ...reason, ...(isOwner && { owners: ['entries_not_understood'] }) },
  };
}

function ownersStatus(unit: Unit, present: readonly Role[]): CompanyRecord['dataStatus']['owners'] {
  if (!FORMS_WITH_OWNERS.has(unit.organisasjonsform.kode)) return 'not_published';
  if (!present.some(({ type }) => OWNER_CODES.has(type.kode))) return 'none_on_register';
  return unit.organisasjonsform.kode === 'KS' ? 'partial' : 'complete';
}

function ownersReasons(unit: Unit, present: readonly Role[]): StatusReason[] {
  const status = ownersStatus(unit, present);
  if (status === 'partial') return ['some_roles_only'];
  if (status === 'none_on_register') return ['none_entered'];
  return status === 'complete' ? [] : ['some_legal_forms_only'];
}

function activity(code: z.output<typeof Coded> | null | undefined, primary: boolean): Activity[] {
  if (!code) return [];
  return [{ scheme: 'SN', code: code.kode, description: code.beskrivelse ?? undefined, ...(primary && { primary }) }];
}

const addressOf = (type: Address['type'], found: z.output<typeof UnitAddress> | null | undefined): Address | undefined =>
  found
    ? address(type, { lines: found.adresse ?? [], postalCode: found.postnummer, city: found.poststed, country: found.landkode })
    : undefined;
