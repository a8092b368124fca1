/** BR: the partners and administrators (quadro de sócios e administradores, QSA), and what may be said of that list. PURE. */
import type { CompanyRecord, DataStatus, PartyRecord, Relationship } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { comparableName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { countryOf } from './countries.ts';
import { cnpjOf, rootOf } from './identifiers.ts';
import { isKnown, qualification } from './roles.ts';
import type { Establishment, Partner } from './wire.ts';

const COMPANY = 1;
const PERSON = 2;
const OWNERS: ReadonlySet<Nature> = new Set(['Partner', 'General Partner', 'Limited Partner', 'Shareholder', 'Member', 'Beneficial Owner']);
/** Neither an office nor a share: who founded an association, and what the register does not say. */
const NEITHER: ReadonlySet<Nature> = new Set(['Founder', 'Other']);
/** Legal forms whose owners must all stand in the QSA. Stock companies, co-operatives and associations show administrators only. */
const NAMES_ALL_OWNERS =
  /^(?:SOCIEDADE EMPRESARIA (?:LIMITADA|EM NOME COLETIVO|EM COMANDITA SIMPLES)|SOCIEDADE SIMPLES|SOCIEDADE UNIPESSOAL|EMPRESA INDIVIDUAL DE RESPONSABILIDADE)/;
/** A sole trader has no QSA: the trade is the person. */
const SOLE_TRADER = /^EMPRESARIO INDIVIDUAL/;

/** A row without any name is left out and makes the section partial; the company itself holds its treasury quotas. */
export const partners = (unit: Establishment): PartyRecord[] => rowsOf(unit).flatMap(party);

const rowsOf = ({ cnpj, qsa }: Establishment): Partner[] =>
  (qsa ?? []).filter((row) => rootOf(cnpjOf(row.cnpj_cpf_do_socio)?.value) !== rootOf(cnpj));

function party(row: Partner): PartyRecord[] {
  const { words, natures, abroad } = qualification(row.codigo_qualificacao_socio, row.qualificacao_socio);
  const number = cnpjOf(row.cnpj_cpf_do_socio);
  const legalName = row.nome_socio?.trim() || (number && `CNPJ ${number.value}`);
  if (!legalName) return [];
  // Of a partner who also manages only the day of entering as a partner is told.
  const relationships = natures.map(
    (nature, at): Relationship => ({ nature, role: words, ...(at === 0 && { from: isoDate(row.data_entrada_sociedade) }) }),
  );
  const entityType = kindOf(row, abroad);
  return [
    {
      entityType,
      legalName,
      ...(entityType === 'company' && place(row)),
      ...(entityType === 'person' && abroad && { countryOfResidence: countryOf(row.codigo_pais) }),
      ...(number && { identifiers: [number] }),
      relationships,
      ...representative(row),
    },
  ];
}

/** Foreign partners (3) are told apart by their qualification, by a masked CPF and by an age, which only a person has. */
function kindOf(row: Partner, abroad: 'person' | 'company' | undefined): PartyRecord['entityType'] {
  if (row.identificador_de_socio === COMPANY) return 'company';
  if (row.identificador_de_socio === PERSON) return 'person';
  if (abroad) return abroad;
  return row.codigo_faixa_etaria || row.cnpj_cpf_do_socio?.startsWith('*') ? 'person' : 'other';
}

function place(row: Partner): Pick<PartyRecord, 'countryOfRegistration' | 'jurisdiction'> {
  const country = row.identificador_de_socio === COMPANY ? 'BR' : countryOf(row.codigo_pais);
  return country ? { countryOfRegistration: country, jurisdiction: country } : {};
}

/** Who acts for a partner that is a minor or abroad: tied to the partner, not to the company. */
function representative(row: Partner): Pick<PartyRecord, 'parties'> {
  const legalName = row.nome_representante_legal?.trim();
  if (!legalName) return {};
  const { words, natures } = qualification(row.codigo_qualificacao_representante_legal, row.qualificacao_representante_legal);
  const nature = natures[0] === 'Procurator' ? 'Procurator' : 'Authorised Signatory';
  const role = ['Representante legal', ...(natures[0] === 'Other' ? [] : [words])].join(': ');
  return { parties: [{ entityType: 'person', legalName, relationships: [{ nature, role }] }] };
}

const isOwner = ({ relationships }: PartyRecord): boolean => relationships.some(({ nature }) => OWNERS.has(nature));
const isOfficer = ({ relationships }: PartyRecord): boolean =>
  relationships.some(({ nature }) => !OWNERS.has(nature) && !NEITHER.has(nature));

/** Rows that are not whole: without a name, or of somebody of whom the register does not say what they are (`Não informada`). */
const areAllUnderstood = (unit: Establishment): boolean =>
  rowsOf(unit).every((row) => party(row).length > 0 && isKnown(row.codigo_qualificacao_socio, row.qualificacao_socio));

export function statuses(unit: Establishment, found: readonly PartyRecord[]): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const form = comparableName(unit.natureza_juridica ?? '');
  if (SOLE_TRADER.test(form) && found.length === 0) return { dataStatus: { officers: 'not_published', owners: 'not_published' } };
  const isWhole = areAllUnderstood(unit);
  const officers = !isWhole ? 'partial' : found.some(isOfficer) ? 'complete' : 'none_on_register';
  const owners = ownersStatus(NAMES_ALL_OWNERS.test(form), found.some(isOwner), isWhole);
  return {
    dataStatus: { officers, owners },
    dataStatusReasons: {
      ...(!isWhole && { officers: ['entries_not_understood'] }),
      ...(!isWhole && NAMES_ALL_OWNERS.test(form) && { owners: ['entries_not_understood'] }),
      ...(owners === 'none_on_register' && { owners: ['none_entered'] }),
    },
  };
}

function ownersStatus(namesAll: boolean, named: boolean, isWhole: boolean): DataStatus {
  if (!namesAll) return named ? 'partial' : 'not_published';
  if (!isWhole) return 'partial';
  return named ? 'complete' : 'none_on_register';
}
