/**
 * Verifies an evidence pack without the service and without a network: every file, the signature, and that the files belong together.
 *
 * The pack is a BagIt bag (RFC 8493) in a ZIP file; `docs/evidence.md` says what is in it. For Node.js. Needs the package `yauzl`.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { type EvidenceArchive, NoEvidencePack, openEvidence } from './evidence-archive.ts';

export interface EvidenceCheck {
  name: 'archive' | 'files' | 'signature' | 'key' | 'history' | 'answers';
  ok: boolean;
  /** A sentence for people. */
  detail: string;
}

export interface VerifiedEvidence {
  /** Every check is passed. */
  valid: boolean;
  checks: EvidenceCheck[];
  /** Absent where the archive could not be read. */
  packId?: string;
  /** Of the key that signed it: SHA-256 of its DER, hex. */
  fingerprint?: string;
  /** The key is one of those that were given. */
  isKnownKey?: boolean;
}

export interface VerifyEvidenceOptions {
  /** PEM of keys that you trust, from `/.well-known/registry-graph-keys.json`. Without one the pack only shows that it was signed by the key in it. */
  publicKeys?: readonly string[];
}

const TAG_MANIFEST = 'tagmanifest-sha256.txt';
const MANIFEST = 'manifest-sha256.txt';
const PUBLIC_KEY = 'signature/public-key.pem';
const SIGNATURE = 'signature/tagmanifest-sha256.txt.sig';
/** Of a file that is read whole. */
const MAX_READ = 100_000_000;

/** `pack`: a path, or the bytes. Does not reject for a pack that is wrong: `checks` say what is. */
export async function verifyEvidence(pack: string | Uint8Array, options: VerifyEvidenceOptions = {}): Promise<VerifiedEvidence> {
  let archive: EvidenceArchive;
  try {
    archive = await openEvidence(pack);
  } catch (error) {
    if (!(error instanceof NoEvidencePack)) throw error;
    return { valid: false, checks: [{ name: 'archive', ok: false, detail: error.message }] };
  }
  try {
    return await checksOf(archive, options);
  } finally {
    archive.close();
  }
}

async function checksOf(archive: EvidenceArchive, { publicKeys = [] }: VerifyEvidenceOptions): Promise<VerifiedEvidence> {
  const detail = archive.isAsWritten
    ? `${archive.paths.length} files, as the service wrote them`
    : `${archive.paths.length} files, packed again by another program`;
  const checks: EvidenceCheck[] = [{ name: 'archive', ok: true, detail }];
  const check = async (name: EvidenceCheck['name'], act: () => Promise<string>): Promise<boolean> => {
    try {
      checks.push({ name, ok: true, detail: await act() });
      return true;
    } catch (error) {
      checks.push({ name, ok: false, detail: (error as Error).message });
      return false;
    }
  };
  const facts: Omit<VerifiedEvidence, 'valid' | 'checks'> = {};
  const areWhole = await check('files', () => checkFiles(archive));
  await check('signature', async () => {
    facts.fingerprint = await checkSignature(archive);
    return `signed with the key ${facts.fingerprint}`;
  });
  if (facts.fingerprint !== undefined) {
    const { fingerprint } = facts;
    facts.isKnownKey = publicKeys.some((key) => fingerprintOf(key) === fingerprint);
    if (publicKeys.length > 0)
      await check('key', async () => {
        if (!facts.isKnownKey) throw new Error('the key is none of those that you trust');
        return 'the key is one that you trust';
      });
  }
  // Only of files that are what the manifest says.
  if (areWhole) {
    facts.packId = (await jsonOf<{ packId?: string }>(archive, 'data/derivation.json')).packId ?? '';
    await check('history', () => checkHistory(archive));
    await check('answers', () => checkAnswers(archive));
  }
  return { valid: checks.every(({ ok }) => ok), checks, ...facts };
}

/** Every file is in a manifest with its digest, and every file of a manifest is there. */
async function checkFiles(archive: EvidenceArchive): Promise<string> {
  const isThere = new Set(archive.paths);
  for (const path of ['bagit.txt', MANIFEST, TAG_MANIFEST, SIGNATURE]) if (!isThere.has(path)) throw new Error(`${path} is missing`);
  if (!/^BagIt-Version: (?:0\.97|1\.0)\r?\nTag-File-Character-Encoding: UTF-8\s*$/.test(await textOf(archive, 'bagit.txt')))
    throw new Error('bagit.txt is not that of a bag (RFC 8493)');
  const payload = await manifestOf(archive, MANIFEST);
  const tags = await manifestOf(archive, TAG_MANIFEST);
  const listed = new Map([...payload, ...tags]);
  for (const path of listed.keys()) if (!isThere.has(path)) throw new Error(`${path} is missing`);
  let bytes = 0;
  for (const path of archive.paths) {
    if (path === TAG_MANIFEST || path === SIGNATURE) continue;
    const expected = path.startsWith('data/') ? payload.get(path) : tags.get(path);
    if (expected === undefined) throw new Error(`${path} is in no manifest: it was added`);
    const found = await digestOf(archive, path);
    if (found.sha256 !== expected) throw new Error(`${path} was changed`);
    if (path.startsWith('data/')) bytes += found.bytes;
  }
  const [, oxum] = /^Payload-Oxum: *(\d+\.\d+)\s*$/m.exec(isThere.has('bag-info.txt') ? await textOf(archive, 'bag-info.txt') : '') ?? [];
  if (oxum !== undefined && oxum !== `${bytes}.${payload.size}`) throw new Error('Payload-Oxum is not the size of the payload');
  return `${payload.size} files of the payload and ${tags.size} about it are as the manifests say`;
}

/** A line: digest, blanks, an asterisk where `sha256sum -b` wrote it, path. */
async function manifestOf(archive: EvidenceArchive, name: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const line of (await textOf(archive, name)).split(/\r\n|\n|\r/).filter(Boolean)) {
    const [, sha256, path] = /^([0-9a-fA-F]{64})[ \t]+\*?(?:\.\/)?(.+)$/.exec(line) ?? [];
    if (sha256 === undefined || path === undefined) throw new Error(`${name} has a line that is none of a manifest`);
    const decoded = path.replace(/%(0[AaDd]|25)/g, (code) => decodeURIComponent(code));
    if (found.has(decoded)) throw new Error(`${name} has ${decoded} twice`);
    found.set(decoded, sha256.toLowerCase());
  }
  return found;
}

async function checkSignature(archive: EvidenceArchive): Promise<string> {
  const pem = await textOf(archive, PUBLIC_KEY);
  const signature = await bytesOf(archive, SIGNATURE);
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new Error(`${PUBLIC_KEY} is no key on the curve P-256`);
  if (!verify('sha256', await bytesOf(archive, TAG_MANIFEST), key, signature))
    throw new Error(`the signature does not belong to ${TAG_MANIFEST} and ${PUBLIC_KEY}`);
  return fingerprintOf(pem);
}

const fingerprintOf = (pem: string): string => sha256Of(createPublicKey(pem).export({ type: 'spki', format: 'der' }));

interface History {
  caseId: string;
  begins: string;
  searches: { searchId: string; resultSha256?: string; link: string }[];
}

/** Each search is linked to the one before it, and its result is the one that is in the pack. */
async function checkHistory(archive: EvidenceArchive): Promise<string> {
  const { caseId, begins, searches } = await jsonOf<History>(archive, 'data/history.json');
  let before = sha256Of(`registry-graph case ${caseId}`);
  if (begins !== before) throw new Error('data/history.json begins with another case');
  for (const { link, ...search } of searches) {
    before = sha256Of(`${before}\n${JSON.stringify(search)}`);
    if (link !== before) throw new Error(`the search ${search.searchId} is not linked to the one before it`);
    if (search.resultSha256 === undefined) continue;
    const { sha256 } = await digestOf(archive, `data/searches/${search.searchId}/result.json`);
    if (sha256 !== search.resultSha256) throw new Error(`the result of the search ${search.searchId} is another one than its history says`);
  }
  return `${searches.length} searches, linked in the order of their end`;
}

interface KeptExchange {
  body: string;
  encoding: 'utf-8' | 'base64';
  leftOut?: string;
}

/** The proof file of each search is the one that its result names, and the answers beside it are those in it. */
async function checkAnswers(archive: EvidenceArchive): Promise<string> {
  let count = 0;
  for (const path of archive.paths.filter((one) => /^data\/searches\/[^/]+\/result\.json$/.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const { sourceDocuments = [] } = await jsonOf<{ sourceDocuments?: { kind: string; sha256: string }[] }>(archive, path);
    const proof = sourceDocuments.find(({ kind }) => kind === 'register_answer');
    if (!proof) continue;
    const bytes = await bytesOf(archive, `${folder}/proof.json`);
    if (sha256Of(bytes) !== proof.sha256) throw new Error(`${folder}/proof.json is another one than the result names`);
    const { exchanges } = JSON.parse(bytes.toString('utf8')) as { exchanges: KeptExchange[] };
    for (const [at, exchange] of exchanges.entries())
      await checkAnswer(archive, `${folder}/answers/${String(at + 1).padStart(4, '0')}`, exchange);
    count += exchanges.length;
  }
  return `${count} answers of registers are those of the proof files, and these are those that the results name`;
}

async function checkAnswer(archive: EvidenceArchive, name: string, { body, encoding, leftOut }: KeptExchange): Promise<void> {
  const { bodyFile } = await jsonOf<{ bodyFile?: string }>(archive, `${name}.json`);
  if (bodyFile === undefined) {
    if (leftOut === undefined || leftOut === 'personal_data') throw new Error(`the body of ${name} is missing`);
    return;
  }
  if (!bodyFile.startsWith(`${name}.body.`)) throw new Error(`${name}.json names a body that is not its own`);
  const { sha256 } = await digestOf(archive, bodyFile);
  if (sha256 !== sha256Of(Buffer.from(body, encoding))) throw new Error(`${bodyFile} is not the answer of the proof file`);
}

const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function digestOf(archive: EvidenceArchive, path: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256');
  let bytes = 0;
  for await (const piece of await streamOf(archive, path)) {
    digest.update(piece);
    bytes += piece.byteLength;
  }
  return { bytes, sha256: digest.digest('hex') };
}

async function streamOf(archive: EvidenceArchive, path: string): Promise<AsyncIterable<Uint8Array>> {
  if (!archive.paths.includes(path)) throw new Error(`${path} is missing`);
  return archive.stream(path);
}

async function bytesOf(archive: EvidenceArchive, path: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of await streamOf(archive, path)) {
    bytes += piece.byteLength;
    if (bytes > MAX_READ) throw new Error(`${path} is larger than it may be`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const textOf = async (archive: EvidenceArchive, path: string): Promise<string> => (await bytesOf(archive, path)).toString('utf8');

async function jsonOf<T>(archive: EvidenceArchive, path: string): Promise<T> {
  try {
    return JSON.parse(await textOf(archive, path)) as T;
  } catch (error) {
    throw error instanceof SyntaxError ? new Error(`${path} is no JSON`) : error;
  }
}
