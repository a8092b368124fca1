/** Signs with a key that never leaves its place: KMS, or on a developer's machine a file. ECDSA on the curve P-256 with SHA-256. */
export interface Signer {
  readonly where: 'kms' | 'file';
  /** PEM (SubjectPublicKeyInfo). */
  publicKey(): Promise<string>;
  /** Gives DER. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}
