/** What an evidence pack holds and where. `docs/evidence.md` describes it. PURE. */

/** Of the layout: a verifier that does not know it says so. */
export const PACK_FORMAT = 1;

/** The one folder of the ZIP file. `updatedAt`: ISO 8601, of the case. */
export const packFolder = (caseId: string, updatedAt: string): string =>
  `${caseId}-${updatedAt.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '')}`;

export const SIGNATURE = 'signature/tagmanifest-sha256.txt.sig';
export const TIME_STAMP = 'signature/tagmanifest-sha256.txt.tsr';
export const PUBLIC_KEY = 'signature/public-key.pem';
export const KEY_FACTS = 'signature/key.json';
export const HOW_TO_VERIFY = 'HOW-TO-VERIFY.txt';

export const DATA = {
  report: 'data/report.html',
  picture: 'data/graph.svg',
  statements: 'data/case.bods.json',
  case: 'data/case.json',
  ownership: 'data/ownership.json',
  ruleSets: 'data/rule-sets.json',
  derivation: 'data/derivation.json',
  history: 'data/history.json',
  gaps: 'data/gaps.json',
  licences: 'data/licences.json',
} as const;

export const searchFile = (searchId: string, name: string): string => `data/searches/${searchId}/${name}`;

/** Of an answer of a register: the facts about it, and its bytes beside them. `at` from 0. */
export const answerFile = (searchId: string, at: number, extension: string): string =>
  searchFile(searchId, `answers/${String(at + 1).padStart(4, '0')}.${extension}`);

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
};

/** By a media type with or without parameters. */
export function extensionOf(contentType: string): string {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  return EXTENSIONS[type] ?? (/[/+]json$/.test(type) ? 'json' : /[/+]xml$/.test(type) ? 'xml' : 'bin');
}
