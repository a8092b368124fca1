/** The event of a pack says what became of it, with ids and figures only. */
import { expect, test } from 'vitest';
import type { PendingPack } from '../../../shared/cases/evidence/pack.ts';
import { aboutPack, packEvent } from '../../../shared/cases/evidence/pack-event.ts';

const PACK = { packId: 'p', caseId: 'c', askedBy: 'u', createdAt: '2026-03-02T08:00:00.000Z', status: 'PENDING' } as PendingPack;
const AT = '2026-03-02T08:00:07.000Z';

test('one that is there: its size and digest, and nothing of its key or of who asked', () => {
  const end = { bytes: 9, files: 2, sha256: 'ab', fingerprint: 'cd', keptUntil: '2026-04-01T08:00:07.000Z' };
  const { about, pending } = packEvent(PACK, end, AT);
  expect([about, pending.type, pending.at]).toEqual([aboutPack(PACK), 'evidence.ready', AT]);
  expect(JSON.parse(pending.data)).toEqual({ packId: 'p', caseId: 'c', bytes: 9, files: 2, sha256: 'ab' });
});

test('one that failed: why', () => {
  const { pending } = packEvent(PACK, { failure: 'pack_too_large' }, AT);
  expect([pending.type, JSON.parse(pending.data)]).toEqual(['evidence.failed', { packId: 'p', caseId: 'c', failure: 'pack_too_large' }]);
});

test('a pack that is begun again has another event', () => {
  expect(aboutPack({ ...PACK, createdAt: AT })).not.toBe(aboutPack(PACK));
});
