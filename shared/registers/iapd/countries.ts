/** IAPD: states and countries as Form ADV writes them. PURE. */
import { countryCode } from '../../model/entity/countries.ts';

/** ISO 3166-2:US without its prefix. The territories also have country codes of their own; here they belong to the United States. */
const STATES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,' +
    'GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
    'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
    'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,' +
    'RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,GU Guam,VI Virgin Islands,AS American Samoa,MP Northern Mariana Islands'
  )
    .split(',')
    .flatMap((line) => [
      [line.slice(0, 2), line.slice(0, 2)],
      [line.slice(3).toUpperCase(), line.slice(0, 2)],
    ]),
);

/** `Delaware` or `DE` -> `US-DE`. */
export function stateCode(text: string | null | undefined): string | undefined {
  const name = text?.trim().toUpperCase() ?? '';
  return Object.hasOwn(STATES, name) ? `US-${STATES[name]}` : undefined;
}

/** Code of a state and its country from Item 3.C: `Delaware`, `United States`. A state alone is enough; a country outside the US prevails. */
export function placeCode(state: string | null | undefined, country: string | null | undefined): string | undefined {
  const code = countryCode(country);
  return code === undefined || code === 'US' ? (stateCode(state) ?? code) : code;
}
