/** Reads the kept answers of every search of a pack once more (`shared/searches/evidence/rederive.ts`). */
import { type EvidenceArchive, openEvidence } from '../../client/src/evidence-archive.ts';
import { READERS } from '../../shared/registers/readers-version.ts';
import type { Difference } from '../../shared/searches/evidence/differences.ts';
import { type KeptSearch, rederive } from '../../shared/searches/evidence/rederive.ts';

export interface RederivedSearch {
  searchId: string;
  /** Why it was not read once more. */
  skipped?: string;
  /** Empty where the result follows from the answers. */
  differences?: Difference[];
}

export interface RederivedPack {
  /** The pack was made by the readers of this command. */
  isSameReaders: boolean;
  searches: RederivedSearch[];
}

interface DerivationFile {
  software: { readers: string };
  searches: { searchId: string; proof?: string; papers: string[] }[];
}

/** `path`: of a pack that was verified. */
export async function rederivePack(path: string): Promise<RederivedPack> {
  const archive = await openEvidence(path);
  try {
    const { software, searches } = await archive.json<DerivationFile>('data/derivation.json');
    const read: RederivedSearch[] = [];
    for (const { searchId, proof, papers } of searches) {
      const found =
        proof === undefined ? { skipped: 'no answer was kept' } : await rederive(await keptSearch(archive, searchId, proof, papers));
      read.push({ searchId, ...found });
    }
    return { isSameReaders: software.readers === READERS, searches: read };
  } finally {
    archive.close();
  }
}

async function keptSearch(archive: EvidenceArchive, searchId: string, proof: string, papers: readonly string[]): Promise<KeptSearch> {
  const at = (name: string): string => `data/searches/${searchId}/${name}`;
  const bySha256 = new Map<string, Uint8Array>();
  const result = await archive.json<KeptSearch['result']>(at('result.json'));
  for (const document of result.sourceDocuments) {
    const path = papers.find((one) => one.includes(document._documentID));
    if (path) bySha256.set(document.sha256, await archive.bytes(path));
  }
  return { search: await archive.json(at('search.json')), result, proof: await archive.json(proof), papers: bySha256 };
}
