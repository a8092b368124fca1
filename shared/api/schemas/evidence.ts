/** Evidence packs, and the public keys that they are signed with. */
import * as z from 'zod';
import type { PACK_FAILURES } from '../../model/events/pack-failures.ts';
import type { Meanings } from './ownership-words.ts';
import { closedList, count, instant, link, list, openList, sha256, text } from './properties.ts';
import { CASE_ID } from './search.ts';

export const FAILURE_MEANINGS = {
  case_changed: 'the case changed before the pack was made: ask for the pack of the case as it stands now',
  documents_expired: 'the deployment keeps the answers of the registers no longer: refresh the case, and ask for a pack of that one',
  evidence_damaged: 'a kept answer is not what its result says: the operator is told',
  pack_expired: 'it was made, and its file was removed at `keptUntil`, or with all documents of that age: ask for it again',
  pack_too_large: 'it would have more than 2 GB or 60,000 files',
  no_time_stamp: 'the time-stamping authority of the deployment gave no stamp: ask for it again later',
  internal: 'a fault of this service: ask for it again',
} satisfies Meanings<(typeof PACK_FAILURES)[number]>;

const ofPack = {
  packId: text('Id of the pack. It follows from the case as it stands: the same case, the same id.', `${CASE_ID}3fd1c2a09b8e7764`),
  caseId: text('The case that it is made of.', CASE_ID),
  status: closedList('What became of it.', {
    PENDING: 'it is being made',
    READY: 'it can be fetched',
    FAILED: 'it could not be made: `failure` says why',
  }),
  createdAt: instant('When it was first asked for.'),
  updatedAt: instant('When it was made, failed, or its file was removed. Before that: when it was asked for.'),
  caseVersion: text('Of the case that it is made of, as `GET /casefile/{caseId}/ownership` gives it.', '3b9af2c41d7e0586'),
  failure: openList('Why it could not be made. Absent where it was made, or is being made.', FAILURE_MEANINGS).optional(),
  bytes: count('Number of bytes of the file. Absent until it is `READY`.', 48_213).optional(),
  sha256: sha256('SHA-256 of the file. Absent until it is `READY`.').optional(),
  files: count('Number of files in it. Absent until it is `READY`.', 27).optional(),
  keptUntil: instant('When its file is removed, or was removed (`pack_expired`). Absent until it is `READY`.').optional(),
  fingerprint: sha256('SHA-256 of the public key that it is signed with (DER). Absent until it is `READY`.').optional(),
};

export const EvidencePack = z
  .looseObject({
    ...ofPack,
    url: link(
      'Where the file is, for one minute. Absent until it is `READY`.',
      'https://documents.example/cases/7635/packs/3fd1.zip?signature=0',
    ).optional(),
    expiresAt: instant('When `url` stops to work. Absent where there is none.').optional(),
  })
  .describe('An evidence pack. Source: this service.');

export const EvidencePackList = z
  .looseObject({
    data: list(z.looseObject(ofPack).describe('A pack. Source: this service.'), 'Newest first. Empty where none was asked for.'),
  })
  .describe('The evidence packs of a case. Source: this service.');

const SigningKey = z
  .looseObject({
    keptUntil: instant('When its file is removed, or was removed (`pack_expired`). Absent until it is `READY`.').optional(),
    fingerprint: sha256('SHA-256 of the key (DER, SubjectPublicKeyInfo): its id.'),
    publicKey: text('The key as PEM.', '-----BEGIN PUBLIC KEY-----\nMFkw…\n-----END PUBLIC KEY-----\n'),
    where: closedList('Where its private half is.', {
      kms: 'in AWS KMS, which gives it to nobody',
      file: 'in a file of a developer’s machine',
    }),
    validFrom: instant('When it first signed a pack.'),
    retiredAt: instant('Since when another key signs. Absent for the one in use.').optional(),
  })
  .describe('A public key: ECDSA on the curve P-256, for signatures over SHA-256. Source: this service.');

export const SigningKeyList = z
  .looseObject({ data: list(SigningKey, 'The one in use first. Empty until a pack was signed.') })
  .describe('The public keys that evidence packs are verified with. Source: this service.');
