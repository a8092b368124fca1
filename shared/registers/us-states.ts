/** US states and the countries beyond them, as American registers write them. PURE. */
import { address } from '../model/entity/addresses.ts';
import type { Address } from '../model/entity/company-record.ts';
import { countryCode } from '../model/entity/countries.ts';

/** Where a company was formed, in the codes that a search takes. */
export interface Home {
  countryOfRegistration: string;
  jurisdiction: string;
}

const list = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trim()
      .split(/[,\n]/)
      .map((entry) => entry.trim())
      .map((entry) => [entry.slice(3), entry.slice(0, 2)]),
  );

const STATES = list(`
  AL ALABAMA, AK ALASKA, AZ ARIZONA, AR ARKANSAS, CA CALIFORNIA, CO COLORADO, CT CONNECTICUT, DE DELAWARE, DC DISTRICT OF COLUMBIA
  FL FLORIDA, GA GEORGIA, HI HAWAII, ID IDAHO, IL ILLINOIS, IN INDIANA, IA IOWA, KS KANSAS, KY KENTUCKY, LA LOUISIANA, ME MAINE
  MD MARYLAND, MA MASSACHUSETTS, MI MICHIGAN, MN MINNESOTA, MS MISSISSIPPI, MO MISSOURI, MT MONTANA, NE NEBRASKA, NV NEVADA
  NH NEW HAMPSHIRE, NJ NEW JERSEY, NM NEW MEXICO, NY NEW YORK, NC NORTH CAROLINA, ND NORTH DAKOTA, OH OHIO, OK OKLAHOMA, OR OREGON
  PA PENNSYLVANIA, RI RHODE ISLAND, SC SOUTH CAROLINA, SD SOUTH DAKOTA, TN TENNESSEE, TX TEXAS, UT UTAH, VT VERMONT, VA VIRGINIA
  WA WASHINGTON, WV WEST VIRGINIA, WI WISCONSIN, WY WYOMING`);
const PROVINCES = list(`
  AB ALBERTA, BC BRITISH COLUMBIA, MB MANITOBA, NB NEW BRUNSWICK, NL NEWFOUNDLAND AND LABRADOR, NL NEWFOUNDLAND, NS NOVA SCOTIA
  NT NORTHWEST TERRITORIES, NU NUNAVUT, ON ONTARIO, PE PRINCE EDWARD ISLAND, QC QUEBEC, SK SASKATCHEWAN, YT YUKON`);
const STATE_CODES = new Set(Object.values(STATES));

/** `NEW YORK`, ` ny` or `New York, United States` -> `US-NY`; `ONTARIO` -> `CA-ON`; `ENGLAND` -> `GB`. Two letters are a state first. */
export function homeOf(text: string | null | undefined): Home | undefined {
  const whole = (text ?? '').trim().toUpperCase();
  for (const part of [whole, ...whole.split(',').map((piece) => piece.trim())]) {
    const home = homeOfPart(part);
    if (home && home.jurisdiction !== 'US') return home;
  }
  return undefined;
}

function homeOfPart(part: string): Home | undefined {
  const state = stateCode(part);
  if (state) return { countryOfRegistration: 'US', jurisdiction: `US-${state}` };
  if (Object.hasOwn(PROVINCES, part)) return { countryOfRegistration: 'CA', jurisdiction: `CA-${PROVINCES[part]}` };
  const country = countryCode(part);
  return country ? { countryOfRegistration: country, jurisdiction: country } : undefined;
}

/** The two letters of a state of the USA, from its name or from them. */
export function stateCode(text: string | null | undefined): string | undefined {
  const upper = text?.trim().toUpperCase() ?? '';
  if (Object.hasOwn(STATES, upper)) return STATES[upper];
  return STATE_CODES.has(upper) ? upper : undefined;
}

type Part = string | null | undefined;

/** An address the American way: the state before the postal code. The country is the USA's where the state is one of its states. */
export function usAddress(
  type: Address['type'],
  { lines, city, state, zip, country: written }: { lines: readonly Part[]; city?: Part; state?: Part; zip?: Part; country?: Part },
): Address | undefined {
  const region = stateCode(state) ?? state;
  const country = countryCode(written) ?? (stateCode(state) && 'US');
  const text = joined([...lines, city, joined([region, zip], ' ')], ', ');
  if (!text) return undefined;
  return address(type, { lines, city, region, postalCode: zip, country, text: country === 'US' ? text : joined([text, country], ', ') });
}

const joined = (parts: readonly Part[], by: string): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(by);
