/** NO: reads the answers of Brønnøysundregistrene. PURE. */
import type * as z from 'zod';
import { address } from '../../entity/addresses.ts';
import type { Activity, Address, CompanyRecord, FinancialStatement, PartyRecord, StatusKind, Tie } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import type { Coded, Figures, Place, Role, Roles, Unit } from './wire.ts';

export interface Answer {
  unit: Unit;
  roles: z.output<typeof Roles>;
  mainUnit: Unit | undefined;
}

const NATURE = codes<Nature>('NO rolletype', {
  DAGL: 'Managing Director',
  LEDE: 'Board Chair',
  NEST: 'Board Member',
  MEDL: 'Board Member',
  VARA: 'Deputy Board Member',
  OBS: 'Other',
  INNH: 'Beneficial Owner',
  DTPR: 'Partner',
  DTSO: 'Partner',
  KOMP: 'General Partner',
  BEST: 'Managing Director',
  FFØR: 'Officer',
  REVI: 'Auditor',
  REGN: 'Officer',
  KONT: 'Contact',
  BOBE: 'Insolvency Practitioner',
  REPR: 'Authorised Signatory',
  SIGN: 'Authorised Signatory',
  PROK: 'Procurator',
});
const OWNER_ROLES = new Set(['INNH', 'DTPR', 'DTSO', 'KOMP']);
/** Forms whose owners this register names: partnerships and sole proprietorships. */
const FORMS_WITH_OWNERS = new Set(['ANS', 'DA', 'KS', 'PRE', 'ENK', 'PART', 'TVAM']);
/** One company of its unit, its roles and, for a branch, the unit it belongs to. */
export const read = ({ unit, roles, mainUnit }: Answer): CompanyRecord => ({
  entityType: 'company',
  legalName: unit.navn,
  registrationNumber: unit.organisasjonsnummer,
  legalForm: unit.organisasjonsform.beskrivelse ?? unit.organisasjonsform.kode,
  ...status(unit),
  countryOfRegistration: 'NO',
  jurisdiction: 'NO',
  registrationDate: isoDate(unit.registreringsdatoEnhetsregisteret),
  addresses: [
    place('registered', unit.forretningsadresse),
    place('business', unit.beliggenhetsadresse),
    place('postal', unit.postadresse),
  ].filter((found) => found !== undefined),
  identifiers: [organisationNumber(unit.organisasjonsnummer)],
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
    ...roles.rollegrupper.flatMap(({ roller }) => roller.filter(isPresent).flatMap(party)),
    ...(mainUnit ? [headOffice(mainUnit)] : []),
    ...foreignHeadOffice(unit),
  ],
  dataStatus: {
    officers: roles.rollegrupper.some(({ roller }) => roller.some(isPresent)) ? 'complete' : 'none_on_register',
    owners: ownersStatus(
      unit,
      roles.rollegrupper.flatMap(({ roller }) => roller),
    ),
  },
});

/** The register deletes, dissolves and winds up; a unit without any of these marks is alive. */
export function status(unit: Unit): { companyStatus: string; statusKind: StatusKind } {
  if (unit.slettedato || unit.nedleggelsesdato) return { companyStatus: 'Slettet', statusKind: 'dissolved' };
  if (unit.konkurs) return { companyStatus: 'Konkurs', statusKind: 'insolvent' };
  if (unit.underTvangsavviklingEllerTvangsopplosning)
    return { companyStatus: 'Under tvangsavvikling eller tvangsoppløsning', statusKind: 'liquidation' };
  if (unit.underAvvikling) return { companyStatus: 'Under avvikling', statusKind: 'liquidation' };
  return { companyStatus: 'Aktiv', statusKind: 'active' };
}

const isPresent = (role: Role): boolean => !role.fratraadt && !role.avregistrert && !role.enhet?.erSlettet && !role.person?.erDoed;

function party(role: Role): PartyRecord[] {
  const ties = [tie(role)];
  if (role.person) {
    const { fornavn, mellomnavn, etternavn } = role.person.navn;
    return [
      { entityType: 'person', legalName: fullName(fornavn, mellomnavn, etternavn), dateOfBirth: isoDate(role.person.fodselsdato), ties },
    ];
  }
  if (role.enhet) {
    const { organisasjonsnummer, organisasjonsform, navn } = role.enhet;
    return [
      {
        entityType: 'company',
        legalName: fullName(...navn),
        legalForm: organisasjonsform?.beskrivelse ?? organisasjonsform?.kode,
        countryOfRegistration: 'NO',
        jurisdiction: 'NO',
        identifiers: [organisationNumber(organisasjonsnummer)],
        ties,
      },
    ];
  }
  return [];
}

function tie({ type, ansvarsandel }: Role): Tie {
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(ansvarsandel?.trim() ?? '')?.[1];
  return {
    nature: NATURE(type.kode) ?? 'Other',
    role: type.beskrivelse ?? type.kode,
    ...(percent && { interests: [{ kind: 'capital', share: { exact: Number(percent.replace(',', '.')) } }] }),
  };
}

/** The unit that a branch belongs to. */
function headOffice(unit: Unit): PartyRecord {
  return {
    entityType: 'company',
    legalName: unit.navn,
    legalForm: unit.organisasjonsform.beskrivelse ?? unit.organisasjonsform.kode,
    countryOfRegistration: 'NO',
    jurisdiction: 'NO',
    identifiers: [organisationNumber(unit.organisasjonsnummer)],
    ties: [{ nature: 'Head Office', role: 'Overordnet enhet' }],
  };
}

/** A Norwegian-registered foreign company (NUF) is its home company's branch: the home number is on the unit, its name is not. */
function foreignHeadOffice(unit: Unit): PartyRecord[] {
  const { registreringsnummerIHjemlandet: value, underlagtLovgivningLandKode: country, utenlandskRegisterNavn: registry } = unit;
  if (!value || !country || country === 'NO') return [];
  return [
    {
      entityType: 'company',
      legalName: unit.navn,
      countryOfRegistration: country,
      jurisdiction: country,
      identifiers: [{ type: 'Registration number', value, jurisdiction: country, registry: registry ?? undefined }],
      ties: [{ nature: 'Head Office', role: 'Registreringsnummer i hjemlandet' }],
    },
  ];
}

function ownersStatus(unit: Unit, roles: Role[]): CompanyRecord['dataStatus']['owners'] {
  if (!FORMS_WITH_OWNERS.has(unit.organisasjonsform.kode)) return 'not_published';
  return roles.some((role) => isPresent(role) && OWNER_ROLES.has(role.type.kode)) ? 'complete' : 'none_on_register';
}

const organisationNumber = (value: string) => ({ type: 'Organisasjonsnummer', value, jurisdiction: 'NO', registry: 'Enhetsregisteret' });

function activity(code: z.output<typeof Coded> | null | undefined, primary: boolean): Activity[] {
  if (!code) return [];
  return [{ scheme: 'SN', code: code.kode, description: code.beskrivelse ?? undefined, ...(primary && { primary }) }];
}

const place = (type: Address['type'], found: z.output<typeof Place> | null | undefined): Address | undefined =>
  found
    ? address(type, { lines: found.adresse ?? [], postalCode: found.postnummer, city: found.poststed, country: found.landkode })
    : undefined;

export function figures(statement: z.output<typeof Figures>[number]): FinancialStatement {
  const { egenkapitalGjeld, eiendeler, resultatregnskapResultat: result } = statement;
  return {
    periodStart: isoDate(statement.regnskapsperiode.fraDato),
    periodEnd: statement.regnskapsperiode.tilDato,
    currency: statement.valuta,
    revenue: result?.driftsresultat?.driftsinntekter?.sumDriftsinntekter ?? undefined,
    operatingResult: result?.driftsresultat?.driftsresultat ?? undefined,
    profitLoss: result?.aarsresultat ?? undefined,
    totalAssets: eiendeler?.sumEiendeler ?? undefined,
    equity: egenkapitalGjeld?.egenkapital?.sumEgenkapital ?? undefined,
    liabilities: egenkapitalGjeld?.gjeldOversikt?.sumGjeld ?? undefined,
  };
}
