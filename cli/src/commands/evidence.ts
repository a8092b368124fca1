/** `evidence`, `verify`: a case as one signed file, and the check of such a file without the service. */
import { accessSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { evidenceOf } from '../../../client/src/evidence.ts';
import { type VerifiedEvidence, verifyEvidence } from '../../../client/src/verify-evidence.ts';
import { Ended, EXIT, UsageError } from '../exit-codes.ts';
import { giveFile } from '../file-output.ts';
import { plainText } from '../plain-text.ts';
import type { Printer } from '../printer.ts';
import type { RederivedSearch } from '../rederive-pack.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';

export function addEvidenceCommands(program: Command, { run, print }: { run: Run; print: Printer }): void {
  program
    .command('evidence <caseId>')
    .summary('the evidence pack of a case: one signed ZIP file that proves itself offline')
    .option('-o, --output <file>', 'write it there, not to standard output')
    .action(run(fetchPack));
  program
    .command('verify <pack>')
    .summary('verifies an evidence pack, without the service and without a network')
    .option('--key <file>', 'a public key (PEM) that you trust')
    .option('--keys <file>', 'the public keys that you trust, as the service publishes them')
    .option('--authority <file>', 'the certificate (PEM) of a time-stamping authority that you trust')
    .option('--older <pack>', 'an older pack of the same case, which this one must continue')
    .option('--rederive', 'reads the kept answers once more, and compares with the results')
    // Without a session: there need be no service.
    .action((pack: string, options: VerifyOptions) => verifyPack(print, pack, options));
}

async function fetchPack({ rg, print, io }: Session, [caseId]: Arguments, { output }: { output?: string }): Promise<void> {
  const evidence = evidenceOf(rg, io.fetch);
  const pack = await print.progress('making the pack', async () =>
    evidence.wait(await evidence.request(caseId!, { signal: io.signal }), { signal: io.signal }),
  );
  if (pack.status === 'FAILED') throw new Ended(EXIT.failed, `The pack could not be made: ${pack.failure}`);
  const { bytes } = await evidence.download(pack, { signal: io.signal });
  giveFile({ print, io }, { bytes, contentType: 'application/zip', about: `SHA-256 ${pack.sha256}` }, output);
}

interface VerifyOptions {
  key?: string;
  keys?: string;
  authority?: string;
  older?: string;
  rederive?: boolean;
}

async function verifyPack(print: Printer, pack: string, { key, keys, authority, older, rederive }: VerifyOptions): Promise<void> {
  const publicKeys = [...(key === undefined ? [] : [textOf(key)]), ...(keys === undefined ? [] : keysIn(keys))];
  const authorities = authority === undefined ? [] : [textOf(authority)];
  const verified = await verifyEvidence(fileNamed(pack), {
    publicKeys,
    authorities,
    ...(older !== undefined && { older: fileNamed(older) }),
  });
  // What was changed is not read any further.
  const searches = rederive && verified.valid ? await (await import('../rederive-pack.ts')).rederivePack(pack) : undefined;
  print.answer({ ...verified, ...(searches && { rederived: searches }) }, (style) => [
    ...checkLines(verified, style),
    ...(searches?.searches ?? []).flatMap((search) => searchLines(search, style)),
  ]);
  if (verified.valid && publicKeys.length === 0)
    print.note('Whose key it is was not checked: give the key that you trust with --key or --keys', 'warning');
  if (searches && !searches.isSameReaders)
    print.note('The pack was made by other readers than those of this command: a difference may be theirs', 'warning');
  if (!verified.valid) throw new Ended(EXIT.refused, 'The pack is not valid');
  if (searches?.isSameReaders && searches.searches.some(({ differences }) => differences?.length))
    throw new Ended(EXIT.refused, 'A result does not follow from the answers that were kept');
}

const checkLines = ({ checks }: VerifiedEvidence, style: Style): string[] =>
  checks.map(({ name, ok, detail }) => `${ok ? style.good('ok   ') : style.bad('wrong')}  ${name}: ${plainText(detail, 500)}`);

function searchLines({ searchId, skipped, differences = [] }: RederivedSearch, style: Style): string[] {
  if (skipped !== undefined) return [`${style.dim('–    ')}  search ${searchId}: not read once more: ${plainText(skipped)}`];
  if (differences.length === 0) return [`${style.good('ok   ')}  search ${searchId}: the result follows from the answers`];
  return [
    `${style.bad('wrong')}  search ${searchId}: ${differences.length} facts come out otherwise`,
    ...differences.map(({ pointer, kept, now }) => `       ${plainText(pointer)}: ${jsonText(kept)} in the pack, ${jsonText(now)} now`),
  ];
}

const jsonText = (value: unknown): string => (value === undefined ? 'nothing' : plainText(JSON.stringify(value), 200));

/** The path of a file that is there. */
function fileNamed(path: string): string {
  orUsageError(path, () => accessSync(path));
  return path;
}

const textOf = (path: string): string => orUsageError(path, () => readFileSync(path, 'utf8'));

function orUsageError<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function keysIn(path: string): string[] {
  try {
    const { data } = JSON.parse(textOf(path)) as { data: { publicKey: string }[] };
    return data.map(({ publicKey }) => publicKey);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path} is no list of keys as /.well-known/registry-graph-keys.json gives it`);
  }
}
