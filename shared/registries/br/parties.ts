/** BR: the partners and administrators (quadro de sócios e administradores, QSA), and what may be said of that list. PURE. */
import type { DataStatus, PartyRecord, Tie } from '../../entity/company-record.ts';
import { isoDate } from '../../entity/dates.ts';
import { comparableName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { cnpjOf } from './cnpj.ts';
import { countryOf } from './paises.ts';
import { qualification } from './qualificacoes.ts';
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

/** A row without any name is left out and makes the section partial. */
export const partners = ({ qsa }: Establishment): PartyRecord[] => (qsa ?? []).flatMap(party);

function party(row: Partner): PartyRecord[] {
  const { words, natures, abroad } = qualification(row.codigo_qualificacao_socio, row.qualificacao_socio);
  const number = cnpjOf(row.cnpj_cpf_do_socio);
  const legalName = row.nome_socio?.trim() || (number && `CNPJ ${number.value}`);
  if (!legalName) return [];
  // Of a partner who also manages only the day of entering as a partner is told.
  const ties = natures.map((nature, at): Tie => ({ nature, role: words, ...(at === 0 && { from: isoDate(row.data_entrada_sociedade) }) }));
  const entityType = kindOf(row, abroad);
  return [
    {
      entityType,
      legalName,
      ...(entityType === 'company' && place(row)),
      ...(entityType === 'person' && abroad && { countryOfResidence: countryOf(row.codigo_pais) }),
      ...(number && { identifiers: [number] }),
      ties,
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
  return { parties: [{ entityType: 'person', legalName, ties: [{ nature, role }] }] };
}

const isOwner = ({ ties }: PartyRecord): boolean => ties.some(({ nature }) => OWNERS.has(nature));
const isOfficer = ({ ties }: PartyRecord): boolean => ties.some(({ nature }) => !OWNERS.has(nature) && !NEITHER.has(nature));

export function sectionStatus(unit: Establishment, found: readonly PartyRecord[]): { officers: DataStatus; owners: DataStatus } {
  const form = comparableName(unit.natureza_juridica ?? '');
  const whole = found.length === (unit.qsa ?? []).length;
  if (SOLE_TRADER.test(form) && found.length === 0) return { officers: 'not_published', owners: 'not_published' };
  return {
    officers: found.some(isOfficer) ? (whole ? 'complete' : 'partial') : whole ? 'none_on_register' : 'partial',
    owners: ownersStatus(NAMES_ALL_OWNERS.test(form), found.some(isOwner), whole),
  };
}

function ownersStatus(namesAll: boolean, named: boolean, whole: boolean): DataStatus {
  if (!namesAll) return named ? 'partial' : 'not_published';
  if (!whole) return 'partial';
  return named ? 'complete' : 'none_on_register';
}
