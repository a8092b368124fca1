/** The checks of an evidence pack. Each gives what it found, and rejects with what is wrong. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { type EvidenceArchive, openEvidence } from './evidence-archive.ts';

export const TAG_MANIFEST = 'tagmanifest-sha256.txt';
const MANIFEST = 'manifest-sha256.txt';
const PUBLIC_KEY = 'signature/public-key.pem';
export const TIME_STAMP = 'signature/tagmanifest-sha256.txt.tsr';
const SIGNATURE = 'signature/tagmanifest-sha256.txt.sig';
const HISTORY = 'data/history.json';

/** Every file is in a manifest with its digest, and every file of a manifest is there. */
export async function checkFiles(archive: EvidenceArchive): Promise<string> {
  const isThere = new Set(archive.paths);
  for (const path of ['bagit.txt', MANIFEST, TAG_MANIFEST, SIGNATURE]) if (!isThere.has(path)) throw new Error(`${path} is missing`);
  if (!/^BagIt-Version: (?:0\.97|1\.0)\r?\nTag-File-Character-Encoding: UTF-8\s*$/.test(await archive.text('bagit.txt')))
    throw new Error('bagit.txt is not that of a bag (RFC 8493)');
  const payload = await manifestOf(archive, MANIFEST);
  const tags = await manifestOf(archive, TAG_MANIFEST);
  const listed = new Map([...payload, ...tags]);
  for (const path of listed.keys()) if (!isThere.has(path)) throw new Error(`${path} is missing`);
  let bytes = 0;
  for (const path of archive.paths) {
    if (path === TAG_MANIFEST || path === SIGNATURE || path === TIME_STAMP) continue;
    const expected = path.startsWith('data/') ? payload.get(path) : tags.get(path);
    if (expected === undefined) throw new Error(`${path} is in no manifest: it was added`);
    const found = await archive.digest(path);
    if (found.sha256 !== expected) throw new Error(`${path} was changed`);
    if (path.startsWith('data/')) bytes += found.bytes;
  }
  const [, oxum] = /^Payload-Oxum: *(\d+\.\d+)\s*$/m.exec(isThere.has('bag-info.txt') ? await archive.text('bag-info.txt') : '') ?? [];
  if (oxum !== undefined && oxum !== `${bytes}.${payload.size}`) throw new Error('Payload-Oxum is not the size of the payload');
  return `${payload.size} files of the payload and ${tags.size} about it are as the manifests say`;
}

/** A line: digest, blanks, an asterisk where `sha256sum -b` wrote it, path. */
async function manifestOf(archive: EvidenceArchive, name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const line of (await archive.text(name)).split(/\r\n|\n|\r/).filter(Boolean)) {
    const [, sha256, path] = /^([0-9a-fA-F]{64})[ \t]+\*?(?:\.\/)?(.+)$/.exec(line) ?? [];
    if (sha256 === undefined || path === undefined) throw new Error(`${name} has a line that is none of a manifest`);
    const decoded = path.replace(/%(0[AaDd]|25)/g, (code) => decodeURIComponent(code));
    if (found.has(decoded)) throw new Error(`${name} has ${decoded} twice`);
    found.set(decoded, sha256.toLowerCase());
  }
  return found;
}

export async function checkSignature(archive: EvidenceArchive): Promise<string> {
  const pem = await archive.text(PUBLIC_KEY);
  const signature = await archive.bytes(SIGNATURE);
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error(`${PUBLIC_KEY} is no key on the curve P-256`);
  if (!verify('sha256', await archive.bytes(TAG_MANIFEST), key, signature))
    throw new Error(`the signature does not belong to ${TAG_MANIFEST} and ${PUBLIC_KEY}`);
  return fingerprintOf(pem);
}

/** `pem`: a public key. SHA-256 of its DER, hex. */
export const fingerprintOf = (pem: string): string => sha256Of(createPublicKey(pem).export({ type: 'spki', format: 'der' }));

interface History {
  caseId: string;
  begins: string;
  searches: { searchId: string; resultSha256?: string; link: string }[];
}

/** Each search is linked to the one before it, and its result is the one that is in the pack. */
export async function checkHistory(archive: EvidenceArchive): Promise<{ packId: string; searches: number }> {
  const { caseId, begins, searches } = await archive.json<History>(HISTORY);
  let before = sha256Of(`registry-graph case ${caseId}`);
  if (begins !== before) throw new Error('data/history.json begins with another case');
  for (const { link, ...search } of searches) {
    before = sha256Of(`${before}\n${JSON.stringify(search)}`);
    if (link !== before) throw new Error(`the search ${search.searchId} is not linked to the one before it`);
    if (search.resultSha256 === undefined) continue;
    const { sha256 } = await archive.digest(`data/searches/${search.searchId}/result.json`);
    if (sha256 !== search.resultSha256) throw new Error(`the result of the search ${search.searchId} is another one than its history says`);
  }
  const { packId } = await archive.json<{ packId: string }>('data/derivation.json');
  return { packId, searches: searches.length };
}

/** No search was taken out between the two, and none was changed. */
export async function checkOlder(archive: EvidenceArchive, pack: string | Uint8Array): Promise<string> {
  const before = await openEvidence(pack);
  try {
    const [was, is] = [await before.json<History>(HISTORY), await archive.json<History>(HISTORY)];
    if (was.caseId !== is.caseId) throw new Error('the other pack is of another case');
    const at = was.searches.findIndex(({ link }, index) => link !== is.searches[index]?.link);
    if (at >= 0) throw new Error(`the search ${was.searches[at]!.searchId} of the older pack is not in this one, or is another one there`);
    return `begins with the ${was.searches.length} searches of the older pack; ${is.searches.length - was.searches.length} are new`;
  } finally {
    before.close();
  }
}

interface KeptExchange {
  body: string;
  encoding: 'utf-8' | 'base64';
  leftOut?: string;
}

/** The proof file of each search is the one that its result names, and the answers beside it are those in it. */
export async function checkAnswers(archive: EvidenceArchive): Promise<string> {
  let count = 0;
  for (const path of archive.paths.filter((one) => /^data\/searches\/[^/]+\/result\.json$/.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const { sourceDocuments = [] } = await archive.json<{ sourceDocuments?: { kind: string; sha256: string }[] }>(path);
    const proof = sourceDocuments.find(({ kind }) => kind === 'register_answer');
    if (!proof) continue;
    const bytes = await archive.bytes(`${folder}/proof.json`);
    if (sha256Of(bytes) !== proof.sha256) throw new Error(`${folder}/proof.json is another one than the result names`);
    const { exchanges } = JSON.parse(bytes.toString('utf8')) as { exchanges: KeptExchange[] };
    for (const [at, exchange] of exchanges.entries())
      await checkAnswer(archive, `${folder}/answers/${String(at + 1).padStart(4, '0')}`, exchange);
    count += exchanges.length;
  }
  return `${count} answers of registers are those of the proof files, and these are those that the results name`;
}

async function checkAnswer(archive: EvidenceArchive, name: string, { body, encoding, leftOut }: KeptExchange): Promise<void> {
  const { bodyFile } = await archive.json<{ bodyFile?: string }>(`${name}.json`);
  if (bodyFile === undefined) {
    if (leftOut === undefined || leftOut === 'personal_data') throw new Error(`the body of ${name} is missing`);
    return;
  }
  if (!bodyFile.startsWith(`${name}.body.`)) throw new Error(`${name}.json names a body that is not its own`);
  const { sha256 } = await archive.digest(bodyFile);
  if (sha256 !== sha256Of(Buffer.from(body, encoding))) throw new Error(`${bodyFile} is not the answer of the proof file`);
}

const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
