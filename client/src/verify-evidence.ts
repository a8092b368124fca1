/**
 * Verifies an evidence pack without the service and without a network: every file, the signature, and that the files belong together.
 *
 * The pack is a BagIt bag (RFC 8493) in a ZIP file; `docs/evidence.md` says what is in it. For Node.js. Needs the package `yauzl`, and
 * for a time stamp `pkijs`.
 */
import { type EvidenceArchive, NoEvidencePack, openEvidence } from './evidence-archive.ts';
import { checkAnswers, checkFiles, checkHistory, checkOlder, checkSignature, fingerprintOf, TIME_STAMP } from './evidence-checks.ts';

export interface EvidenceCheck {
  name: 'archive' | 'files' | 'signature' | 'key' | 'history' | 'answers' | 'time stamp' | 'older pack';
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
  /** PEM of certificates of time-stamping authorities that you trust. Without one it is only shown that the stamp was signed by the certificate in it. */
  authorities?: readonly string[];
  /** An older pack of the same case, a path or the bytes: its history must be how this one begins. */
  older?: string | Uint8Array;
}

const STATES: Readonly<Record<EvidenceArchive['state'], string>> = {
  'as written': 'as the service wrote them',
  repacked: 'packed again by another program',
  changed: 'not as the service wrote them: a byte was changed',
};

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

async function checksOf(
  archive: EvidenceArchive,
  { publicKeys = [], authorities = [], older }: VerifyEvidenceOptions,
): Promise<VerifiedEvidence> {
  const { paths, state } = archive;
  const checks: EvidenceCheck[] = [{ name: 'archive', ok: state !== 'changed', detail: `${paths.length} files, ${STATES[state]}` }];
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
  if (archive.paths.includes(TIME_STAMP))
    await check('time stamp', async () => (await import('./evidence-time-stamp.ts')).checkTimeStamp(archive, authorities));
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
    await check('history', async () => {
      const { packId, searches } = await checkHistory(archive);
      facts.packId = packId;
      return `${searches} searches, linked in the order of their end`;
    });
    await check('answers', () => checkAnswers(archive));
    if (older !== undefined) await check('older pack', () => checkOlder(archive, older));
  }
  return { valid: checks.every(({ ok }) => ok), checks, ...facts };
}
