/**
 * Time stamps (RFC 3161): an authority that the operator names signs that it has seen a digest, and when. It is told the digest, and nothing else.
 *
 * The answer is checked before it is used: granted, for this digest and this question, and signed by the certificate in it. ASN.1 and CMS are those of
 * `pkijs`, which is loaded when a stamp is asked for.
 */
import { createHash, randomBytes } from 'node:crypto';

/** Bytes -> the authority's answer (TimeStampResp, DER). Rejects with `NoTimeStamp`. */
export type TimeStamper = (bytes: Uint8Array) => Promise<Uint8Array>;

/** The authority did not answer, or not to what it was asked. */
export class NoTimeStamp extends Error {
  override readonly name = 'NoTimeStamp';
}

const SHA256 = '2.16.840.1.101.3.4.2.1';
const MS = 20_000;
const MAX_BYTES = 100_000;
/** Bytes that make an answer to another question of the same digest none of ours. */
const NONCE_BYTES = 8;

/** `certificateSha256`: hex, of the certificate that must have signed; absent: any. */
export const timeStamper =
  ({ url, certificateSha256 }: { url: string; certificateSha256?: string | undefined }): TimeStamper =>
  async (bytes) => {
    // The highest bit is that of the sign.
    const nonce = randomBytes(NONCE_BYTES).map((byte, at) => (at === 0 ? (byte & 0x3f) | 0x40 : byte));
    const answer = await post(url, await requestFor(bytes, nonce));
    await check(answer, bytes, nonce, certificateSha256);
    return answer;
  };

const digestOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(bytes).digest());

async function requestFor(bytes: Uint8Array, nonce: Uint8Array): Promise<Uint8Array> {
  const [{ AlgorithmIdentifier, MessageImprint, TimeStampReq }, { Integer, Null, OctetString }] = await Promise.all([
    import('pkijs'),
    import('asn1js'),
  ]);
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: digestOf(bytes).buffer }),
    }),
    nonce: new Integer({ valueHex: new Uint8Array(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

async function post(url: string, body: Uint8Array): Promise<Uint8Array> {
  try {
    const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(MS),
    });
    if (!answer.ok) throw new NoTimeStamp(`the time-stamping authority answered ${answer.status}`);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.byteLength > MAX_BYTES) throw new NoTimeStamp('the answer of the time-stamping authority is too large');
    return bytes;
  } catch (cause) {
    throw cause instanceof NoTimeStamp ? cause : new NoTimeStamp('the time-stamping authority gave no answer', { cause });
  }
}

async function check(answer: Uint8Array, bytes: Uint8Array, nonce: Uint8Array, certificateSha256: string | undefined): Promise<void> {
  const { SignedData, TimeStampResp, TSTInfo } = await import('pkijs');
  let signed: InstanceType<typeof SignedData>;
  let info: InstanceType<typeof TSTInfo>;
  try {
    const response = TimeStampResp.fromBER(new Uint8Array(answer));
    if (response.status.status > 1 || !response.timeStampToken) throw new NoTimeStamp('the time-stamping authority refused');
    signed = new SignedData({ schema: response.timeStampToken.content });
    info = TSTInfo.fromBER(signed.encapContentInfo.eContent!.getValue());
  } catch (cause) {
    throw cause instanceof NoTimeStamp ? cause : new NoTimeStamp('the answer of the time-stamping authority is none', { cause });
  }
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
  const asked = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView);
  if (!imprint.equals(digestOf(bytes)) || !asked?.equals(nonce)) throw new NoTimeStamp('the time stamp is for another question');
  const data = new Uint8Array(bytes).buffer;
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true, checkChain: false });
  if (!signatureVerified || !signerCertificate) throw new NoTimeStamp('the signature of the time stamp is wrong');
  const fingerprint = createHash('sha256').update(new Uint8Array(signerCertificate.toSchema().toBER())).digest('hex');
  if (certificateSha256 !== undefined && fingerprint !== certificateSha256)
    throw new NoTimeStamp('the time stamp is signed with another certificate than that of the authority');
}
