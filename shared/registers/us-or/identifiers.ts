/** US-OR: the registry number of the Corporation Division. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const registryNumber: IdentifierScheme = {
  label: 'Registry Number',
  format: '4 to 9 digits; older print has a dash before the last two',
  pattern: /^[1-9]\d{3,8}$/,
  normalise: (typed) =>
    typed
      .normalize('NFKC')
      .replace(/[\s.\-/]/g, '')
      .replace(/^0+/, ''),
  examples: ['25228594', '122151194'],
};

export const registryIdentifier = (value: string): Identifier => ({
  type: registryNumber.label,
  value,
  jurisdiction: 'US-OR',
  registry: 'Oregon Business Registry',
});
