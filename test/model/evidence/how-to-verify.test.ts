/** The text for auditors names the files that are in a pack and the fingerprint of its key. That its commands work: `test/e2e/evidence.test.ts`. */
import { expect, test } from 'vitest';
import { howToVerify } from '../../../shared/model/evidence/how-to-verify.ts';

test('it has the fingerprint, both commands, and no line that a terminal would break', () => {
  const text = howToVerify({ fingerprint: 'f'.repeat(64), isStamped: true });
  expect(howToVerify({ fingerprint: '', isStamped: false })).not.toContain('openssl ts');
  expect(text).toContain('openssl ts -verify -data tagmanifest-sha256.txt');
  expect(text).toContain('f'.repeat(64));
  expect(text).toContain('sha256sum -c --quiet manifest-sha256.txt tagmanifest-sha256.txt');
  expect(text).toContain('openssl dgst -sha256 -verify signature/public-key.pem');
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90);
});
