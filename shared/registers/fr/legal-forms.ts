/** FR: legal forms, the lowest level of INSEE's catégories juridiques. PURE. */
import { codes } from '../codes.ts';
import legalForms from './legal-forms.json' with { type: 'json' };

/** A legal person of foreign law: a company with or without an entry in the French commercial register, a State, an organisation. */
export const isForeign = (form: string | null | undefined): boolean => /^3[12]\d\d$/.test(form ?? '');

export const legalFormOf = codes<string>('FR nature juridique', legalForms);
