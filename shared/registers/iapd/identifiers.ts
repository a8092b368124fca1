/** IAPD: the numbers of advisers. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** Assigned to firms and to persons by FINRA's Central Registration Depository. */
export const crdNumber: IdentifierScheme = {
  label: 'CRD number',
  format: '1 to 7 digits without leading zeros',
  pattern: /^[1-9]\d{0,6}$/,
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^CRD(?:NUMBER|NO)?#?:?/, '')
      .replace(/^0+/, ''),
  examples: ['148826', '164594', '128598', '143417'],
};

/** `801`: registered with the SEC; `802`: an exempt reporting adviser. Advisers registered only with a state have no SEC number. */
export const secNumber: IdentifierScheme = {
  label: 'SEC number',
  format: '801 or 802, a dash and up to 6 digits',
  pattern: /^80[12]-\d{1,6}$/,
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^SEC#?:?/, '')
      .replace(/^(80[12])(\d+)$/, '$1-$2'),
  examples: ['801-70860', '801-76926', '801-117335', '801-68234'],
};
