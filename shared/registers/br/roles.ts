/** BR: the Receita's table of qualifications (Qualificacoes of the open data): the roles of partners and administrators. PURE. */
import { comparableName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { codes } from '../codes.ts';

/** `foreignKind`: the words themselves describe a foreign person or company. */
interface Qualification {
  words: string;
  natures: readonly Nature[];
  foreignKind?: 'person' | 'company';
}
const row = (words: string, ...natures: Nature[]): Qualification => ({ words, natures });
const foreign = (kind: 'person' | 'company', words: string, ...natures: Nature[]): Qualification => ({ words, natures, foreignKind: kind });

export const ROLES: Readonly<Record<string, Qualification>> = {
  0: row('Não informada', 'Other'),
  5: row('Administrador', 'Director'),
  8: row('Conselheiro de Administração', 'Board Member'),
  9: row('Curador', 'Authorised Signatory'),
  10: row('Diretor', 'Director'),
  11: row('Interventor', 'Officer'),
  12: row('Inventariante', 'Authorised Signatory'),
  13: row('Liquidante', 'Liquidator'),
  14: row('Mãe', 'Authorised Signatory'),
  15: row('Pai', 'Authorised Signatory'),
  16: row('Presidente', 'Officer'),
  17: row('Procurador', 'Procurator'),
  18: row('Secretário', 'Secretary'),
  19: row('Síndico (Condomínio)', 'Officer'),
  20: row('Sociedade Consorciada', 'Member'),
  21: row('Sociedade Filiada', 'Member'),
  22: row('Sócio', 'Partner'),
  23: row('Sócio Capitalista', 'Partner'),
  24: row('Sócio Comanditado', 'General Partner'),
  25: row('Sócio Comanditário', 'Limited Partner'),
  26: row('Sócio de Indústria', 'Partner'),
  28: row('Sócio-Gerente', 'Partner', 'Director'),
  29: row('Sócio Incapaz ou Relat.Incapaz (exceto menor)', 'Partner'),
  30: row('Sócio Menor (Assistido/Representado)', 'Partner'),
  31: row('Sócio Ostensivo', 'Partner'),
  32: row('Tabelião', 'Officer'),
  33: row('Tesoureiro', 'Officer'),
  34: row('Titular de Empresa Individual Imobiliária', 'Beneficial Owner'),
  35: row('Tutor', 'Authorised Signatory'),
  37: foreign('company', 'Sócio Pessoa Jurídica Domiciliado no Exterior', 'Partner'),
  38: foreign('person', 'Sócio Pessoa Física Residente no Exterior', 'Partner'),
  39: row('Diplomata', 'Officer'),
  40: row('Cônsul', 'Officer'),
  41: row('Representante de Organização Internacional', 'Authorised Signatory'),
  42: row('Oficial de Registro', 'Officer'),
  43: row('Responsável', 'Officer'),
  46: row('Ministro de Estado das Relações Exteriores', 'Officer'),
  47: row('Sócio Pessoa Física Residente no Brasil', 'Partner'),
  48: row('Sócio Pessoa Jurídica Domiciliado no Brasil', 'Partner'),
  49: row('Sócio-Administrador', 'Partner', 'Director'),
  50: row('Empresário', 'Beneficial Owner'),
  51: row('Candidato a cargo Político Eletivo', 'Other'),
  52: row('Sócio com Capital', 'Partner'),
  53: row('Sócio sem Capital', 'Partner'),
  54: row('Fundador', 'Founder'),
  55: row('Sócio Comanditado Residente no Exterior', 'General Partner'),
  56: foreign('person', 'Sócio Comanditário Pessoa Física Residente no Exterior', 'Limited Partner'),
  57: foreign('company', 'Sócio Comanditário Pessoa Jurídica Domiciliado no Exterior', 'Limited Partner'),
  58: row('Sócio Comanditário Incapaz', 'Limited Partner'),
  59: row('Produtor Rural', 'Beneficial Owner'),
  60: row('Cônsul Honorário', 'Officer'),
  61: row('Responsável indígena', 'Officer'),
  62: row('Representante da Instituição Extraterritorial', 'Authorised Signatory'),
  63: row('Cotas em Tesouraria', 'Partner'),
  64: row('Administrador Judicial', 'Insolvency Practitioner'),
  65: row('Titular Pessoa Física Residente ou Domiciliado no Brasil', 'Shareholder'),
  66: foreign('person', 'Titular Pessoa Física Residente ou Domiciliado no Exterior', 'Shareholder'),
  67: row('Titular Pessoa Física Incapaz ou Relativamente Incapaz (exceto menor)', 'Shareholder'),
  68: row('Titular Pessoa Física Menor (Assistido/Representado)', 'Shareholder'),
  69: row('Beneficiário Final', 'Beneficial Owner'),
  70: foreign('person', 'Administrador Residente ou Domiciliado no Exterior', 'Director'),
  71: foreign('person', 'Conselheiro de Administração Residente ou Domiciliado no Exterior', 'Board Member'),
  72: foreign('person', 'Diretor Residente ou Domiciliado no Exterior', 'Director'),
  73: foreign('person', 'Presidente Residente ou Domiciliado no Exterior', 'Officer'),
  74: foreign('person', 'Sócio-Administrador Residente ou Domiciliado no Exterior', 'Partner', 'Director'),
  75: foreign('person', 'Fundador Residente ou Domiciliado no Exterior', 'Founder'),
  78: row('Titular Pessoa Jurídica Domiciliada no Brasil', 'Shareholder'),
  79: foreign('company', 'Titular Pessoa Jurídica Domiciliada no Exterior', 'Shareholder'),
};
const qualificationOf = codes<Qualification>('BR qualificação do sócio', ROLES);
const CODES = new Map(Object.entries(ROLES).map(([code, { words }]) => [comparableName(words), code]));

const UNKNOWN = '0';

/** Whether the register states a role, by a code or words of the table. */
export function isKnown(code: number | null | undefined, words: string | null | undefined): boolean {
  const found = code === null || code === undefined ? CODES.get(comparableName(words ?? '')) : String(code);
  return found !== undefined && found !== UNKNOWN && Object.hasOwn(ROLES, found);
}

/** By code where the source has one (Minha Receita), else by words (OpenCNPJ); unknown ones are `Other` with the register’s words. */
export function qualification(code: number | null | undefined, words: string | null | undefined): Qualification {
  const role = words?.trim() || undefined;
  const found = qualificationOf(code === null || code === undefined ? role && (CODES.get(comparableName(role)) ?? role) : String(code));
  return found ?? { words: role ?? (code ? `Qualificação ${code}` : 'Não informada'), natures: ['Other'] };
}
