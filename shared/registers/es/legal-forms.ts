/** ES: legal forms at the end of a company's name, and who is no person by a name. PURE. */
import { withoutLegalForms } from '../../model/entity/legal-names.ts';
import { comparableName } from '../../model/entity/names.ts';

/** By the comparable ending of the name. */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  SL: 'Sociedad limitada',
  SLU: 'Sociedad limitada',
  SRL: 'Sociedad limitada',
  'SOCIEDAD LIMITADA': 'Sociedad limitada',
  'SOCIEDAD LIMITADA UNIPERSONAL': 'Sociedad limitada',
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA': 'Sociedad limitada',
  SLP: 'Sociedad limitada profesional',
  SLPU: 'Sociedad limitada profesional',
  'SOCIEDAD LIMITADA PROFESIONAL': 'Sociedad limitada profesional',
  SLL: 'Sociedad limitada laboral',
  'SOCIEDAD LIMITADA LABORAL': 'Sociedad limitada laboral',
  SLNE: 'Sociedad limitada nueva empresa',
  SA: 'Sociedad anónima',
  SAU: 'Sociedad anónima',
  'SOCIEDAD ANONIMA': 'Sociedad anónima',
  'SOCIEDAD ANONIMA UNIPERSONAL': 'Sociedad anónima',
  SAL: 'Sociedad anónima laboral',
  'SOCIEDAD ANONIMA LABORAL': 'Sociedad anónima laboral',
  'SICAV SA': 'Sociedad anónima',
  AIE: 'Agrupación de interés económico',
  'AGRUPACION DE INTERES ECONOMICO': 'Agrupación de interés económico',
  'SOCIEDAD DE GARANTIA RECIPROCA': 'Sociedad de garantía recíproca',
  SGR: 'Sociedad de garantía recíproca',
  'S COOP': 'Sociedad cooperativa',
  SCOOP: 'Sociedad cooperativa',
  'SOCIEDAD COOPERATIVA': 'Sociedad cooperativa',
  'SOCIEDAD CIVIL PROFESIONAL': 'Sociedad civil profesional',
  SCP: 'Sociedad civil profesional',
};
/** Longer ones first: one may end like another. */
const ENDINGS = Object.keys(LEGAL_FORMS).toSorted((one, other) => other.length - one.length);

export function legalFormOf(name: string): string | undefined {
  const words = comparableName(name).replace(/\bS ([AL])(?: ([ULP]))?$/, 'S$1$2');
  const ending = ENDINGS.find((one) => words.endsWith(` ${one}`));
  return ending && LEGAL_FORMS[ending];
}

/** Words that are in no person's name. */
const WORDS: ReadonlySet<string> = new Set(
  'SOCIEDAD FUNDACION ASOCIACION AYUNTAMIENTO UNIVERSIDAD BANCO CAJA AUDITORES AUDITORIA CONSULTORES HOLDING INVERSIONES LIMITED GMBH'.split(
    ' ',
  ),
);

/** The gazette does not say whether an officer is a person. */
export const isCompanyName = (name: string): boolean =>
  legalFormOf(name) !== undefined ||
  withoutLegalForms(name) !== name ||
  comparableName(name)
    .split(' ')
    .some((word) => WORDS.has(word));
