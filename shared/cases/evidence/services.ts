/** What the features of evidence packs may use. */

import type { OpenPacks } from '../../accounts/account/open-pack-store.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { SigningKeys } from '../../platform/signing/key-store.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { TimeStamper } from '../../platform/signing/time-stamp.ts';
import type { CaseServices, CaseStores } from '../case-files/services.ts';
import type { PackBucket } from './pack-bucket.ts';
import type { Packs } from './pack-store.ts';

export interface EvidenceStores extends CaseStores {
  packs: Packs;
  openPacks: OpenPacks;
  signingKeys: SigningKeys;
}

export interface EvidenceServices extends Pick<CaseServices, 'documents' | 'now' | 'log'> {
  store: EvidenceStores;
  /** Sends the message on which a pack is made. */
  sendPack(packId: string): Promise<void>;
}

/** How long the file of a pack is kept, in days. */
export interface PackRetention {
  /** Where the account has no setting of its own. */
  days: number;
  /** After so many the deployment removes every document, a pack as well; absent: never. */
  most?: number;
}

/** Of the worker that makes packs. */
export interface PackMakerServices extends Pick<CaseServices, 'now' | 'log'>, EventServices<EvidenceStores> {
  bucket: PackBucket;
  signer: Signer;
  /** Absent where packs are not stamped. */
  stamp: TimeStamper | undefined;
  keepPacks: PackRetention;
}
