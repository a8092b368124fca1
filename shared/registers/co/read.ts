/** CO: reads the registrations of one NIT. PURE. */
import type { Activity, CompanyRecord, Identifier, PartyRecord, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { Changed } from '../faults.ts';
import { nit, withoutCheckDigit } from './identifiers.ts';
import { statusKindOf } from './statuses.ts';
import type { Registration } from './wire.ts';

export interface Answer {
  /** The normalised number of the look-up. */
  number: string;
  registrations: Registration[];
}

/** By law a company in liquidation adds it to its name. */
const IN_LIQUIDATION = /EN LIQUIDACION(?: \w+)?$/;
/** The company, legal person or non-profit itself, not a branch, agency or shop. */
const PRINCIPAL = '01';
const NOT_A_NAME = /^(?:NO (?:ASIGNADO|APLICA|REPORTADO|REGISTRA|TIENE)|SIN (?:NOMBRE|DEFINIR|IDENTIFICACION)|N A|NULL)?$/;

export function read({ number, registrations }: Answer): CompanyRecord {
  const own = registrations.filter((row) => isAbout(row, number));
  const row = own.toSorted(bestFirst).find(nameOf);
  if (!row) throw new Changed('no registration of the requested number, or none with a name');
  const present = hasEnded(row) ? [] : representatives(row, number);
  const former = own
    .toSorted(bestFirst)
    .filter((one) => hasEnded(one) && one.codigo_categoria_matricula === row.codigo_categoria_matricula);
  return {
    entityType: 'company',
    legalName: nameOf(row)!,
    registrationNumber: number,
    legalForm: text(row.organizacion_juridica) ?? text(row.tipo_sociedad),
    ...standing(row),
    countryOfRegistration: 'CO',
    jurisdiction: 'CO',
    registrationDate: day(row.fecha_matricula),
    addresses: [],
    identifiers: [nitOf(number), ...registrationNumber(row)],
    activities: activities(row),
    otherNames: tradeName(row),
    parties: present,
    formerParties: formerParties(former, row, number),
    // Every company has a representative: where the dataset has none, it is incomplete.
    dataStatus: { officers: present.length > 0 ? 'partial' : 'not_published', owners: 'not_published' },
  };
}

/** Cancelled, or moved to another chamber. */
const hasEnded = ({ estado_matricula }: Registration): boolean =>
  /^(?:MATRICULA )?CANCELADA\b/.test(comparableName(text(estado_matricula) ?? ''));

/** The representatives of cancelled registrations, until the date of cancellation, without duplicates. */
function formerParties(former: readonly Registration[], row: Registration, number: string): PartyRecord[] {
  const others = former.filter((other) => other === row || !haveSameRepresentative(other, row));
  const each = others.filter((one, at) => !others.slice(0, at).some((other) => haveSameRepresentative(one, other)));
  return each.flatMap((other) => {
    const to = day(other.fecha_cancelacion);
    return representatives(other, number).map((party) => ({
      ...party,
      relationships: party.relationships.map((relationship) => ({ ...relationship, ...(to && { to }) })),
    }));
  });
}

function haveSameRepresentative(one: Registration, other: Registration): boolean {
  const [mine, theirs] = [one, other].map((row) => row.num_identificacion_representante_legal?.replace(/^0+/, ''));
  const [myName, theirName] = [one, other].map((row) => comparableName(text(row.representante_legal) ?? ''));
  return (Boolean(mine) && mine === theirs) || myName === theirName;
}

/** The dataset has the number without its check digit; some chambers add it. */
const isAbout = (row: Registration, number: string): boolean =>
  [row.nit, row.numero_identificacion].some((value) => [number, withoutCheckDigit(number)].includes(value?.replace(/^0+/, '') ?? ''));

const text = (value: string | null | undefined): string | undefined => value?.replace(/\s+/g, ' ').trim() || undefined;
const isActive = (row: Registration): boolean => statusKind(row) === 'active';
const statusKind = ({ estado_matricula }: Registration): StatusKind | undefined =>
  statusKindOf(comparableName(text(estado_matricula) ?? ''));

/** Principal registrations before branches, active ones before those they replaced, then the one renewed last. */
function bestFirst(one: Registration, other: Registration): number {
  const rank = (row: Registration) => (row.codigo_categoria_matricula === PRINCIPAL ? 2 : 0) + (isActive(row) ? 1 : 0);
  const renewed = (row: Registration) => Number(row.ultimo_ano_renovado) || 0;
  return rank(other) - rank(one) || renewed(other) - renewed(one) || (other.fecha_matricula ?? '').localeCompare(one.fecha_matricula ?? '');
}

export const nameOf = (row: Registration): string | undefined =>
  text(row.razon_social) ??
  (fullName(...[row.primer_nombre, row.segundo_nombre, row.primer_apellido, row.segundo_apellido].map(text)) || undefined);

export function status(row: Registration): { companyStatus?: string; statusKind?: StatusKind } {
  const companyStatus = text(row.estado_matricula);
  const found = statusKind(row);
  const kind = found === 'active' && IN_LIQUIDATION.test(comparableName(nameOf(row) ?? '')) ? 'liquidation' : found;
  return companyStatus ? { companyStatus, statusKind: kind ?? 'unknown' } : {};
}

/** With the day of the cancellation, or of the move to another chamber. */
function standing(row: Registration): Standing {
  const found = status(row);
  return { ...found, ...statusDay(found.statusKind, hasEnded(row) ? day(row.fecha_cancelacion) : undefined) };
}

/** `20201118`, or `2020/11/18`; zeros and nines mean no date. */
export function day(value: string | null | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})[/-]?(\d{2})[/-]?(\d{2})/.exec(value?.trim() ?? '') ?? [];
  return year && year !== '9999' ? isoDate(`${year}-${month}-${date}`) : undefined;
}

const nitOf = (value: string): Identifier => ({ type: 'NIT', value, jurisdiction: 'CO', registry: 'RUES' });

/** Unique only with the code of its chamber. */
function registrationNumber(row: Registration): Identifier[] {
  const [chamber, number] = [text(row.codigo_camara), text(row.matricula)];
  const registry = text(row.camara_comercio);
  if (!chamber || !number) return [];
  return [{ type: 'Matrícula mercantil', value: `${chamber}-${number}`, jurisdiction: 'CO', ...(registry && { registry }) }];
}

function activities(row: Registration): Activity[] {
  const all = [row.cod_ciiu_act_econ_pri, row.cod_ciiu_act_econ_sec, row.ciiu3, row.ciiu4];
  return all.flatMap((code, at) =>
    code && /^[A-Z]?\d{4,6}$/.test(code.trim()) && !/^0+$/.test(code.trim())
      ? [{ scheme: 'CIIU Rev. 4 A.C.', code: code.trim(), ...(at === 0 && { primary: true }) }]
      : [],
  );
}

function tradeName(row: Registration): CompanyRecord['otherNames'] {
  const name = text(row.sigla);
  if (!name || NOT_A_NAME.test(comparableName(name)) || comparableName(name) === comparableName(nameOf(row)!)) return [];
  return [{ name, kind: 'alternative' }];
}

/** The only legal representative in the dataset. A person's number is not published; a company's is, unless it is its own. */
function representatives(row: Registration, number: string): PartyRecord[] {
  const legalName = text(row.representante_legal);
  if (!legalName || NOT_A_NAME.test(comparableName(legalName))) return [];
  const relationships: PartyRecord['relationships'] = [{ nature: 'Authorised Signatory', role: 'Representante legal' }];
  if (row.clase_identificacion_rl?.trim().toUpperCase() !== 'NIT') return [{ entityType: 'person', legalName, relationships }];
  const own = parseIdentifier(nit, row.num_identificacion_representante_legal ?? '');
  if (own === number) return [];
  const country = { countryOfRegistration: 'CO', jurisdiction: 'CO' };
  return [{ entityType: 'company', legalName, ...country, ...(own && { identifiers: [nitOf(own)] }), relationships }];
}
