/** US-CO: the entity ID that the Secretary of State assigns. PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const entityId: IdentifierScheme = {
  label: 'Entity ID',
  format: '11 digits, the first four mostly the year of filing',
  pattern: /^\d{11}$/,
  normalise: (typed) => typed.normalize('NFKC').replace(/[\s.\-/]/g, ''),
  examples: ['19871342214'],
};
