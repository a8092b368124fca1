/** SE: reads an organisation of Bolagsverket's API for valuable datasets. PURE. */
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, CompanyRecord, OtherName, StatusKind } from '../../entity/company-record.ts';
import { countryCode } from '../../entity/countries.ts';
import { isoDate } from '../../entity/dates.ts';
import { codes } from '../codes.ts';
import { Changed, NotFound, Unavailable } from '../faults.ts';
import { organisationNumber } from './identifiers.ts';
import type { Name, Organisation } from './wire.ts';

const UNKNOWN_THERE = 'ORGANISATION_FINNS_EJ';
const OUT_OF_ORDER = new Set(['OTILLGANGLIG_UPPGIFTSKALLA', 'TIMEOUT']);

/** Short and long codes of one thing are both in use: the code list and the examples of Bolagsverket differ. */
const nameKind = codes<OtherName['kind'] | 'own'>('SE organisationsnamntyp', {
  FORETAGSNAMN: 'own',
  NAMN: 'own',
  SARSKILT_FORETAGSNAMN: 'trading',
  SARS_FORNAMN: 'trading',
  FORETAGSNAMN_PA_FRAMMANDE_SPRAK: 'translated',
  FORNAMN_FRSPRAK: 'translated',
});

/** `ended` and `harmless` say nothing against the company: a procedure that is over, or one that another company does not survive. */
type Weight = Exclude<StatusKind, 'unknown'> | 'harmless' | 'ended';
const procedureWeight = codes<Weight>('SE avveckling', {
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
/** The gravest first. */
const GRAVEST = ['KK', 'LI', 'RES', 'FR', 'AC', 'FUOL', 'DEOL'];

export const read = (organisation: Organisation): CompanyRecord => ({
  entityType: 'company',
  legalName: legalName(organisation),
  registrationNumber: number(organisation),
  legalForm: words(organisation.organisationsform) ?? words(organisation.juridiskForm),
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
 * Throws `NotFound` where neither source knows the organisation, `Unavailable` where one of them did not answer: what is missing then
 * may be a bankruptcy.
 */
export function whole(organisation: Organisation | undefined): Organisation {
  const failures = Object.values(organisation ?? {}).flatMap((found) => failureOf(found) ?? []);
  if (failures.some((failure) => OUT_OF_ORDER.has(failure))) throw new Unavailable('a source of the register did not answer');
  if (!organisation || (failureOf(organisation.organisationsnamn) ?? '') === UNKNOWN_THERE) {
    throw new NotFound('the register has no such company');
  }
  if (failures.some((failure) => failure !== UNKNOWN_THERE)) throw new Changed('the register did not understand our question');
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

/** `n/a` stands instead of words at times. */
function words(coded: { kod?: string | null | undefined; klartext?: string | null | undefined } | null | undefined): string | undefined {
  const text = coded?.klartext?.trim();
  return text && text !== 'n/a' ? text : undefined;
}

const namesOf = ({ organisationsnamn }: Organisation): (Name & { namn: string })[] =>
  (organisationsnamn?.organisationsnamnLista ?? []).flatMap((name) => (name.namn?.trim() ? [{ ...name, namn: name.namn.trim() }] : []));

function ownName(organisation: Organisation): (Name & { namn: string }) | undefined {
  const names = namesOf(organisation);
  return (
    names.find(({ organisationsnamntyp: type }) => nameKind(type?.kod) === 'own') ?? names.find((name) => !name.organisationsnamntyp?.kod)
  );
}

function legalName(organisation: Organisation): string {
  const own = ownName(organisation);
  if (!own) throw new Changed('an organisation without its name');
  return own.namn;
}

/** All names are of today: a former one is not published. */
function otherNames(organisation: Organisation): OtherName[] {
  const own = legalName(organisation);
  return namesOf(organisation)
    .filter(({ namn }) => namn !== own)
    .map(({ namn, organisationsnamntyp, registreringsdatum }) => {
      const kind = nameKind(organisationsnamntyp?.kod) ?? 'alternative';
      return { name: namn, kind: kind === 'own' ? 'alternative' : kind, from: isoDate(registreringsdatum) };
    });
}

/** Struck off, else the gravest procedure, else what SCB says: whether the organisation is registered for tax, VAT or as an employer. */
export function status(organisation: Organisation): { companyStatus: string; statusKind: StatusKind } {
  if (organisation.avregistreradOrganisation?.avregistreringsdatum) {
    const reason = words(organisation.avregistreringsorsak);
    return { companyStatus: reason ? `Avregistrerad: ${reason}` : 'Avregistrerad', statusKind: 'dissolved' };
  }
  const procedure = gravestProcedure(organisation);
  if (procedure) return procedure;
  if (organisation.verksamOrganisation?.kod === 'NEJ') return { companyStatus: 'Ej verksam', statusKind: 'inactive' };
  return { companyStatus: organisation.verksamOrganisation?.kod === 'JA' ? 'Verksam' : 'Registrerad', statusKind: 'active' };
}

function gravestProcedure(organisation: Organisation): { companyStatus: string; statusKind: StatusKind } | undefined {
  const { pagaendeAvvecklingsEllerOmstruktureringsforfarande: asInSchema, pagandeAvvecklingsEllerOmstruktureringsforfarande: asInExample } =
    organisation;
  const listed = [asInSchema, asInExample].flatMap((found) => [
    ...(found?.pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []),
    ...(found?.pagandeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []),
  ]);
  const weighed = listed.map((procedure) => {
    const code = procedure.kod.split('-')[0]!;
    return { code, weight: procedureWeight(code) ?? ('unknown' as const), companyStatus: words(procedure) ?? procedure.kod };
  });
  const gravest =
    GRAVEST.flatMap((code) => weighed.find((found) => found.code === code) ?? [])[0] ?? weighed.find(({ weight }) => weight === 'unknown');
  if (!gravest || gravest.weight === 'harmless' || gravest.weight === 'ended') return undefined;
  return { companyStatus: gravest.companyStatus, statusKind: gravest.weight };
}

/** The list has five places; those that are not used hold blanks. */
function activities({ naringsgrenOrganisation }: Organisation): Activity[] {
  const used = (naringsgrenOrganisation?.sni ?? []).filter(({ kod }) => kod?.trim());
  return used.map((sni, at) => ({ scheme: 'SNI', code: sni.kod!.trim(), description: words(sni), ...(at === 0 && { primary: true }) }));
}

const ABROAD = 'Utlandet';

/** The seat is not published, only where mail goes. No country is said of an address in Sweden, and `Utlandet` of one that is not. */
function postalAddress({ postadressOrganisation }: Organisation): Address[] {
  const place = postadressOrganisation?.postadress;
  if (!place) return [];
  const isAbroad = place.postort?.trim() === ABROAD;
  const said = place.land?.trim() || undefined;
  const country = said === 'Sverige' || (!said && !isAbroad) ? 'SE' : countryCode(said);
  const found = address('postal', {
    lines: [place.coAdress, place.utdelningsadress, country ? undefined : said],
    ...(!isAbroad && { postalCode: place.postnummer, city: place.postort }),
    country,
  });
  return found && found.text !== country ? [found] : [];
}
