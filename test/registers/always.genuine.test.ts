/** Members that are declared to be always there are there in every recorded answer. */
import { expect, test } from 'vitest';
import { lookUp } from '../../shared/registers/look-up.ts';
import type { Notice } from '../../shared/registers/notices.ts';
import { describeGenuine } from '../support/genuine.ts';
import { genuineLookUps } from '../support/genuine-look-ups.ts';
import { clientOver } from '../support/replay.ts';

describeGenuine('a recorded answer', () => {
  const all = genuineLookUps().map((one) => [`${one.registry.jurisdiction} ${one.registrationNumber}`, one] as const);

  test.each(all)('%s has every member that answers always have', async (_name, { registry, registrationNumber, transport }) => {
    const missing: Notice[] = [];
    const client = clientOver(registry, transport, undefined, (notice) => {
      if (notice.event === 'register_drift') missing.push(notice);
    });
    const record = await lookUp(registry, { registrationNumber }, client);
    expect(missing).toEqual([]);
    expect(record.missingFields ?? []).toEqual([]);
  });
});
