/** A signing key in KMS. The client is loaded when it is first needed. */
import { createHash } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { clientLimits } from '../network/aws-clients.ts';
import type { Signer } from './signer.ts';

const kms = () => import('@aws-sdk/client-kms');

/** `KeyId`: the ARN of an asymmetric key, `ECC_NIST_P256`, for signing. */
export function kmsSigner(KeyId: string): Signer {
  let made: Promise<KMSClient> | undefined;
  const client = (): Promise<KMSClient> => {
    made ??= kms().then(({ KMSClient }) => new KMSClient(clientLimits()));
    return made;
  };
  return {
    where: 'kms',
    async publicKey() {
      const [sender, { GetPublicKeyCommand }] = await Promise.all([client(), kms()]);
      const { PublicKey } = await sender.send(new GetPublicKeyCommand({ KeyId }));
      return pem(PublicKey!);
    },
    async sign(bytes) {
      const [sender, { SignCommand }] = await Promise.all([client(), kms()]);
      const Message = createHash('sha256').update(bytes).digest();
      const { Signature } = await sender.send(
        new SignCommand({ KeyId, Message, MessageType: 'DIGEST', SigningAlgorithm: 'ECDSA_SHA_256' }),
      );
      return Signature!;
    },
  };
}

const pem = (der: Uint8Array): string => {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)!;
  return `-----BEGIN PUBLIC KEY-----\n${lines.join('\n')}\n-----END PUBLIC KEY-----\n`;
};
