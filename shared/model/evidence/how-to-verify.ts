/** What an auditor does with a pack who has nothing but the tools of his system. PURE. */
import { BAG } from './bag.ts';
import { PUBLIC_KEY, SIGNATURE, TIME_STAMP } from './pack-files.ts';

const STAMP = `  openssl ts -verify -data ${BAG.tagManifest} \\
    -in ${TIME_STAMP} -CAfile <certificates of the authority>
`;

export const howToVerify = ({ fingerprint, isStamped }: { fingerprint: string; isStamped: boolean }): string => `HOW TO VERIFY THIS PACK

Unpack the ZIP file, go into its folder, and run:

  sha256sum -c --quiet ${BAG.manifest} ${BAG.tagManifest}
  openssl dgst -sha256 -verify ${PUBLIC_KEY} \\
    -signature ${SIGNATURE} ${BAG.tagManifest}
${isStamped ? STAMP : ''}
The first command says whether a file was changed. The second says whether the
list of all files was signed with the key in ${PUBLIC_KEY}. Whose key
that is, the pack cannot prove: compare its fingerprint with the one that the
service publishes at /.well-known/registry-graph-keys.json, or that you noted
before. SHA-256 of the key (DER, SubjectPublicKeyInfo):

  ${fingerprint}

"registry-graph verify <pack>" does all of this, and more, in one step.

What this pack shows: what this deployment asked, what it recorded as the answers,
and what it read in them. TLS does not sign content: the pack does not prove to
others what a register sent.
`;
