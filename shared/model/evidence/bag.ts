/** The texts of a BagIt bag (RFC 8493): what an evidence pack is checked by, with tools that every system has. PURE. */

export interface HashedFile {
  /** Below the folder of the bag, with `/`. */
  path: string;
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** Of the bag, by which its other files are found. */
export const BAG = {
  declaration: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  /** What is signed: with it everything else, but the signature itself. */
  tagManifest: 'tagmanifest-sha256.txt',
  payload: 'data/',
} as const;

export const DECLARATION = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

/** A line each, in the order of the files, as `sha256sum` writes and reads them. */
export const manifestText = (files: readonly HashedFile[]): string => files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** `Payload-Oxum` lets a reader see at once whether something is missing. */
export function bagInfo(payload: readonly HashedFile[], { packId, madeOf }: { packId: string; madeOf: string }): string {
  const bytes = payload.reduce((sum, file) => sum + file.bytes, 0);
  const lines = {
    'Bag-Software-Agent': 'registry-graph',
    // The day of the case, not of the making: the same case gives the same bag.
    'Bagging-Date': madeOf.slice(0, 10),
    'External-Identifier': packId,
    'Payload-Oxum': `${bytes}.${payload.length}`,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}
