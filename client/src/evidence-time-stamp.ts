/** The time stamp (RFC 3161) of an evidence pack: that it is for this pack, when it was made, and by whom. */
import { createHash, X509Certificate } from 'node:crypto';
import { SignedData, TimeStampResp, TSTInfo } from 'pkijs';
import type { EvidenceArchive } from './evidence-archive.ts';
import { TAG_MANIFEST, TIME_STAMP } from './evidence-checks.ts';

/** `authorities`: PEM of certificates that are trusted. Gives what it found in a sentence; rejects with what is wrong. */
export async function checkTimeStamp(archive: EvidenceArchive, authorities: readonly string[]): Promise<string> {
  const stamped = await archive.bytes(TAG_MANIFEST);
  const { signed, info } = readStamp(await archive.bytes(TIME_STAMP));
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  if (!imprint.equals(createHash('sha256').update(stamped).digest())) throw new Error('the time stamp is for another list of files');
  const data = new Uint8Array(stamped).buffer;
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true, checkChain: false });
  if (!signatureVerified || !signerCertificate) throw new Error('the signature of the time stamp is wrong');
  const certificate = new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
  const isTrusted = authorities.some((pem) => new X509Certificate(pem).fingerprint256 === certificate.fingerprint256);
  if (authorities.length > 0 && !isTrusted) throw new Error('the time stamp is by none of the authorities that you trust');
  const by = certificate.subject.replaceAll('\n', ', ');
  return `the list of files was there on ${info.genTime.toISOString()}, by ${by}, certificate ${certificate.fingerprint256.replaceAll(':', '').toLowerCase()}`;
}

function readStamp(bytes: Uint8Array): { signed: SignedData; info: TSTInfo } {
  try {
    const answer = TimeStampResp.fromBER(new Uint8Array(bytes));
    const signed = new SignedData({ schema: answer.timeStampToken!.content });
    return { signed, info: TSTInfo.fromBER(signed.encapContentInfo.eContent!.getValue()) };
  } catch (cause) {
    throw new Error(`the time stamp cannot be read: ${(cause as Error).message}`, { cause });
  }
}
