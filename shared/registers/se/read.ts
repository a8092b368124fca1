/** SE: reads an organisation of Bolagsverket's API for valuable datasets. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type {
  Activity,
  Address,
  CompanyRecord,
  DissolutionReason,
  OtherName,
  Standing,
  StatusKind,
} from '../../model/entity/company-record.ts';
import { countryCode } from '../../model/entity/countries.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { codes } from '../codes.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { organisationNumber } from './identifiers.ts';
import type { Name, Organisation } from './wire.ts';

const NOT_KNOWN = 'ORGANISATION_FINNS_EJ';
const SOURCE_DOWN = new Set(['OTILLGANGLIG_UPPGIFTSKALLA', 'TIMEOUT']);

/** Short and long codes are both in use: Bolagsverket's code list and its examples differ. */
const nameKindOf = codes<OtherName['kind'] | 'own'>('SE organisationsnamntyp', {
  FORETAGSNAMN: 'own',
  NAMN: 'own',
  SARSKILT_FORETAGSNAMN: 'trading',
  SARS_FORNAMN: 'trading',
  FORETAGSNAMN_PA_FRAMMANDE_SPRAK: 'translated',
  FORNAMN_FRSPRAK: 'translated',
});

/** `ended` (a finished procedure) and `harmless` (for example a merger in which another company ends) do not change the status. */
type Weight = Exclude<StatusKind, 'unknown'> | 'harmless' | 'ended';
const weightOf = codes<Weight>('SE avveckling', {
  KK: 'insolvent',
  LI: 'liquidation',
  RES: 'insolvent',
  FR: 'insolvent',
  AC: 'insolvent',
  FUOL: 'active',
  DEOL: 'active',
  FUOT: 'harmless',
  DEOT: 'harmless',
  OM: 'harmless',
  GROM: 'harmless',
  KKAVOV: 'ended',
  KKUHAVD: 'ended',
  LIUHOR: 'ended',
  LIUHAVD: 'ended',
  ACUHOR: 'ended',
  ACUHAVD: 'ended',
  FRUHOR: 'ended',
  FRUHAVD: 'ended',
});
/** Procedures that decide the status, most serious first. */
const BY_SEVERITY = ['KK', 'LI', 'RES', 'FR', 'AC', 'FUOL', 'DEOL'];

export const read = (organisation: Organisation): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(organisation),
  registrationNumber: number(organisation),
  legalForm: labelOf(organisation.organisationsform) ?? labelOf(organisation.juridiskForm),
  ...status(organisation),
  countryOfRegistration: 'SE',
  jurisdiction: 'SE',
  registrationDate: isoDate(organisation.organisationsdatum?.registreringsdatum),
  addresses: postalAddress(organisation),
  identifiers: [{ type: organisationNumber.label, value: number(organisation), jurisdiction: 'SE', registry: 'Bolagsverket' }],
  activities: activities(organisation),
  otherNames: otherNames(organisation),
  parties: [],
  dataStatus: { officers: 'not_published', owners: 'not_published' },
});

/**
 * The organisation, if both sources answered. Throws `NotFound` if neither source knows it, and `Unavailable` if one of them did not
 * answer, because the missing part could be a bankruptcy.
 */
export function requireComplete(organisation: Organisation | undefined): Organisation {
  const failures = Object.values(organisation ?? {}).flatMap((found) => failureOf(found) ?? []);
  if (failures.some((failure) => SOURCE_DOWN.has(failure))) throw new Unavailable('a source of the register did not answer');
  if (!organisation || (failureOf(organisation.organisationsnamn) ?? '') === NOT_KNOWN) {
    throw new NotFound('the register has no such company');
  }
  if (failures.some((failure) => failure !== NOT_KNOWN)) throw new Changed('the register did not understand our question');
  return organisation;
}

function failureOf(found: unknown): string | undefined {
  const { fel } = (typeof found === 'object' && found !== null ? found : {}) as { fel?: { typ?: unknown } | null };
  return typeof fel?.typ === 'string' ? fel.typ : undefined;
}

function number({ organisationsidentitet }: Organisation): string {
  if (!organisationsidentitet?.identitetsbeteckning) throw new Changed('an organisation without its number');
  return organisationsidentitet.identitetsbeteckning.replace(/\D/g, '');
}

/** The text of a code; `undefined` for the placeholder `n/a`. */
function labelOf(coded: { kod?: string | null | undefined; klartext?: string | null | undefined } | null | undefined): string | undefined {
  const text = coded?.klartext?.trim();
  return text && text !== 'n/a' ? text : undefined;
}

const namesOf = ({ organisationsnamn }: Organisation): (Name & { namn: string })[] =>
  (organisationsnamn?.organisationsnamnLista ?? []).flatMap((name) => (name.namn?.trim() ? [{ ...name, namn: name.namn.trim() }] : []));

function ownName(organisation: Organisation): (Name & { namn: string }) | undefined {
  const names = namesOf(organisation);
  return (
    names.find(({ organisationsnamntyp: type }) => nameKindOf(type?.kod) === 'own') ?? names.find((name) => !name.organisationsnamntyp?.kod)
  );
}

function legalName(organisation: Organisation): string {
  const own = ownName(organisation);
  if (!own) throw new Changed('an organisation without its name');
  return own.namn;
}

/** All names are current: former names are not published. */
function otherNames(organisation: Organisation): OtherName[] {
  const own = legalName(organisation);
  return namesOf(organisation)
    .filter(({ namn }) => namn !== own)
    .map(({ namn, organisationsnamntyp, registreringsdatum }) => {
      const kind = nameKindOf(organisationsnamntyp?.kod) ?? 'alternative';
      return { name: namn, kind: kind === 'own' ? 'alternative' : kind, from: isoDate(registreringsdatum) };
    });
}

/** Struck off; otherwise the most serious procedure; otherwise SCB's flag: registered for tax, for VAT or as an employer. */
export function status(organisation: Organisation): Status {
  const struckOff = organisation.avregistreradOrganisation?.avregistreringsdatum;
  if (struckOff) {
    const words = labelOf(organisation.avregistreringsorsak);
    const reason = DISSOLUTION_REASONS.find(([pattern]) => pattern.test(words ?? ''))?.[1];
    return {
      companyStatus: words ? `Avregistrerad: ${words}` : 'Avregistrerad',
      statusKind: 'dissolved',
      ...statusDay('dissolved', isoDate(struckOff)),
      ...(reason && { dissolutionReason: reason }),
    };
  }
  const procedure = mostSeriousProcedure(organisation);
  if (procedure) return procedure;
  if (organisation.verksamOrganisation?.kod === 'NEJ') return { companyStatus: 'Ej verksam', statusKind: 'inactive' };
  return { companyStatus: organisation.verksamOrganisation?.kod === 'JA' ? 'Verksam' : 'Registrerad', statusKind: 'active' };
}

type Status = Standing & {
  companyStatus: string;
  statusKind: StatusKind;
};

/** By the words of the reason (avregistreringsorsak); those for other reasons leave open how the organisation ended. */
const DISSOLUTION_REASONS: readonly (readonly [RegExp, DissolutionReason])[] = [
  [/fusion|delning/i, 'merged'],
  [/konkurs/i, 'bankrupt'],
  [/likvidation/i, 'dissolved'],
];

function mostSeriousProcedure(organisation: Organisation): Status | undefined {
  const { pagaendeAvvecklingsEllerOmstruktureringsforfarande: asInSchema, pagandeAvvecklingsEllerOmstruktureringsforfarande: asInExample } =
    organisation;
  const listed = [asInSchema, asInExample].flatMap((found) => [
    ...(found?.pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []),
    ...(found?.pagandeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []),
  ]);
  const weighed = listed.map((procedure) => {
    const code = procedure.kod.split('-')[0]!;
    return {
      code,
      weight: weightOf(code) ?? ('unknown' as const),
      companyStatus: labelOf(procedure) ?? procedure.kod,
      from: isoDate(procedure.fromDatum),
    };
  });
  const mostSerious =
    BY_SEVERITY.flatMap((code) => weighed.find((found) => found.code === code) ?? [])[0] ??
    weighed.find(({ weight }) => weight === 'unknown');
  if (!mostSerious || mostSerious.weight === 'harmless' || mostSerious.weight === 'ended') return undefined;
  const { companyStatus, weight: statusKind, from } = mostSerious;
  return { companyStatus, statusKind, ...statusDay(statusKind, from) };
}

/** The list always has five items; unused ones are blank. */
function activities({ naringsgrenOrganisation }: Organisation): Activity[] {
  const used = (naringsgrenOrganisation?.sni ?? []).filter(({ kod }) => kod?.trim());
  return used.map((sni, at) => ({ scheme: 'SNI', code: sni.kod!.trim(), description: labelOf(sni), ...(at === 0 && { primary: true }) }));
}

const ABROAD = 'Utlandet';

/** The postal address; the seat is not published. An address in Sweden has no country; one abroad has `Utlandet` in place of the town. */
function postalAddress({ postadressOrganisation }: Organisation): Address[] {
  const postal = postadressOrganisation?.postadress;
  if (!postal) return [];
  const isAbroad = postal.postort?.trim() === ABROAD;
  const countryName = postal.land?.trim() || undefined;
  const country = countryName === 'Sverige' || (!countryName && !isAbroad) ? 'SE' : countryCode(countryName);
  const found = address('postal', {
    lines: [postal.coAdress, postal.utdelningsadress, country ? undefined : countryName],
    ...(!isAbroad && { postalCode: postal.postnummer, city: postal.postort }),
    country,
  });
  return found && found.text !== country ? [found] : [];
}
