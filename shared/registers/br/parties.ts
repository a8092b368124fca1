/** BR: the partners and administrators (quadro de sócios e administradores, QSA), and whether that list is complete. PURE. */
import type { CompanyRecord, DataStatus, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { countryOf } from './countries.ts';
import { cnpjOf, rootOf } from './identifiers.ts';
import { isKnown, qualification } from './roles.ts';
import type { Establishment, Partner } from './wire.ts';

const COMPANY = 1;
const PERSON = 2;
const OWNERS: ReadonlySet<Nature> = new Set(['Partner', 'General Partner', 'Limited Partner', 'Shareholder', 'Member', 'Beneficial Owner']);
/** Neither office nor share: founders of associations, and unspecified roles. */
const NEITHER: ReadonlySet<Nature> = new Set(['Founder', 'Other']);
/** Legal forms whose owners must all be in the QSA. Stock companies, co-operatives and associations list administrators only. */
const NAMES_ALL_OWNERS =
  /^(?:SOCIEDADE EMPRESARIA (?:LIMITADA|EM NOME COLETIVO|EM COMANDITA SIMPLES)|SOCIEDADE SIMPLES|SOCIEDADE UNIPESSOAL|EMPRESA INDIVIDUAL DE RESPONSABILIDADE)/;
/** A sole trader has no QSA: trader and company are the same person. */
const SOLE_TRADER = /^EMPRESARIO INDIVIDUAL/;

/** Without rows that have no name, which make the section partial, and without the company itself, which holds its treasury quotas. */
export const partners = (unit: Establishment): PartyRecord[] => rowsOf(unit).flatMap(party);

const rowsOf = ({ cnpj, qsa }: Establishment): Partner[] =>
  (qsa ?? []).filter((row) => rootOf(cnpjOf(row.cnpj_cpf_do_socio)?.value) !== rootOf(cnpj));

function party(row: Partner): PartyRecord[] {
  const { words, natures, foreignKind } = qualification(row.codigo_qualificacao_socio, row.qualificacao_socio);
  const number = cnpjOf(row.cnpj_cpf_do_socio);
  const legalName = row.nome_socio?.trim() || (number && `CNPJ ${number.value}`);
  if (!legalName) return [];
  // For a partner who also manages, the register has only the date of entry as a partner.
  const relationships = natures.map(
    (nature, at): Relationship => ({ nature, role: words, ...(at === 0 && { from: isoDate(row.data_entrada_sociedade) }) }),
  );
  const entityType = kindOf(row, foreignKind);
  return [
    {
      entityType,
      legalName,
      ...(entityType === 'company' && registrationCountry(row)),
      ...(entityType === 'person' && foreignKind && { countryOfResidence: countryOf(row.codigo_pais) }),
      ...(number && { identifiers: [number] }),
      relationships,
      ...representative(row),
    },
  ];
}

/** A foreign partner (3) is a person by qualification, by a masked CPF, or by an age range, which only persons have. */
function kindOf(row: Partner, foreignKind: 'person' | 'company' | undefined): PartyRecord['entityType'] {
  if (row.identificador_de_socio === COMPANY) return 'company';
  if (row.identificador_de_socio === PERSON) return 'person';
  if (foreignKind) return foreignKind;
  return row.codigo_faixa_etaria || row.cnpj_cpf_do_socio?.startsWith('*') ? 'person' : 'other';
}

function registrationCountry(row: Partner): Pick<PartyRecord, 'countryOfRegistration' | 'jurisdiction'> {
  const country = row.identificador_de_socio === COMPANY ? 'BR' : countryOf(row.codigo_pais);
  return country ? { countryOfRegistration: country, jurisdiction: country } : {};
}

/** The representative of a partner that is a minor or abroad: related to the partner, not to the company. */
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

/** False where a row has no name, or no known role (`Não informada`). */
const areAllUnderstood = (unit: Establishment): boolean =>
  rowsOf(unit).every((row) => party(row).length > 0 && isKnown(row.codigo_qualificacao_socio, row.qualificacao_socio));

export function sectionStatuses(
  unit: Establishment,
  found: readonly PartyRecord[],
): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const form = comparableName(unit.natureza_juridica ?? '');
  if (SOLE_TRADER.test(form) && found.length === 0) return { dataStatus: { officers: 'not_published', owners: 'not_published' } };
  const isComplete = areAllUnderstood(unit);
  const officers = !isComplete ? 'partial' : found.some(isOfficer) ? 'complete' : 'none_on_register';
  const owners = ownersStatus(NAMES_ALL_OWNERS.test(form), found.some(isOwner), isComplete);
  return {
    dataStatus: { officers, owners },
    dataStatusReasons: {
      ...(!isComplete && { officers: ['entries_not_understood'] }),
      ...(!isComplete && NAMES_ALL_OWNERS.test(form) && { owners: ['entries_not_understood'] }),
      ...(owners === 'none_on_register' && { owners: ['none_entered'] }),
    },
  };
}

function ownersStatus(namesAll: boolean, named: boolean, isComplete: boolean): DataStatus {
  if (!namesAll) return named ? 'partial' : 'not_published';
  if (!isComplete) return 'partial';
  return named ? 'complete' : 'none_on_register';
}
