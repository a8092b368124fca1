/** Addresses of licences that registers name in words, for formats whose licence is a URI. PURE. */

const URIS: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC BY 3.0 AU': 'https://creativecommons.org/licenses/by/3.0/au/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'Open Government Licence v3.0': 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  'NLOD 2.0': 'https://data.norge.no/nlod/en/2.0',
  'Open Government Licence - Canada': 'https://open.canada.ca/en/open-government-licence-canada',
};

/** The licence itself where it is a URI; `undefined` where it stands for none that is known. */
export function licenceUri(licence: string | undefined): string | undefined {
  if (licence === undefined) return undefined;
  if (/^https?:\/\/\S+$/.test(licence) && URL.canParse(licence)) return licence;
  return Object.hasOwn(URIS, licence) ? URIS[licence] : undefined;
}
