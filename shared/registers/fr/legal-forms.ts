/** FR: legal forms, the lowest level of INSEE's catégories juridiques. PURE. */
import { codes } from '../codes.ts';
import legalForms from './legal-forms.json' with { type: 'json' };

export const legalFormOf = codes<string>('FR nature juridique', legalForms);
