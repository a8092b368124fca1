/** What the features of evidence packs may use. */

import type { SigningKeys } from '../../platform/signing/key-store.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { TimeStamper } from '../../platform/signing/time-stamp.ts';
import type { CaseServices, CaseStores } from '../case-files/services.ts';
import type { PackBucket } from './pack-bucket.ts';
import type { Packs } from './pack-store.ts';

export interface EvidenceStores extends CaseStores {
  packs: Packs;
  signingKeys: SigningKeys;
}

export interface EvidenceServices extends Pick<CaseServices, 'documents' | 'now' | 'log'> {
  store: EvidenceStores;
  /** Sends the message on which a pack is made. */
  sendPack(packId: string): Promise<void>;
}

/** Of the worker that makes packs. */
export interface PackMakerServices extends Pick<CaseServices, 'now' | 'log'> {
  store: Pick<EvidenceStores, 'packs' | 'signingKeys' | 'cases' | 'identityChanges'>;
  bucket: PackBucket;
  signer: Signer;
  /** Absent where packs are not stamped. */
  stamp: TimeStamper | undefined;
}
