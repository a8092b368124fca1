/** The driver over the table's engine and the sandbox: the messages of an unwrap are worked on one after the other. */
import { describe, expect, test } from 'vitest';
import { driveUnwrap } from '../../../shared/searches/unwrap/drive-unwrap.ts';
import { readUnwrap } from '../../../shared/searches/unwrap/read-unwraps.ts';
import { startUnwrap } from '../../../shared/searches/unwrap/start-unwrap.ts';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import { processSearch } from '../../../shared/searches/worker/process-search.ts';
import { InProcess } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const service = tableService();

/** Until no message is left. */
async function runThrough(here: InProcess): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    const search = here.sent.shift();
    if (search) await processSearch(here.parts, search.searchId, 1);
    const driven = search ? undefined : here.unwrapMessages.shift();
    if (driven) here.at += driven.seconds * 1_000;
    if (driven) await driveUnwrap(here.parts, driven.unwrapId, 1);
    here.at += 1;
    if (!search && !driven) return;
  }
  throw new Error('no end to it');
}

async function unwrapped(jurisdiction: string, identifier: string, body: object, credits = 100): Promise<UnwrapAnswer> {
  const here = await InProcess.with(service(), { credits });
  const root = await here.processed(here.submit({ jurisdiction, identifier }));
  here.sent.length = 0;
  const started = await startUnwrap(here.parts, { caller: here.caller, caseId: root.caseId, body: () => ({ maxCredits: 20, ...body }) });
  await runThrough(here);
  return readUnwrap(here.parts, here.caller, root.caseId, (started.body as UnwrapAnswer)._id);
}

describe('an unwrap of the sandbox', () => {
  test('NO, GB, FR: the chain is searched to its end', async () => {
    const answer = await unwrapped('NO', '100000024', {});

    expect([answer.status, answer.outcome, answer.credits.captured]).toEqual(['COMPLETED', 'partlyResolved', 2]);
    expect(answer.endings.map(({ reason }) => reason)).toContain('restricted');
  });

  test('two companies that own each other end as a circle', async () => {
    const answer = await unwrapped('GB', '99000029', {});

    expect([answer.status, answer.progress.searched, answer.credits.captured]).toEqual(['COMPLETED', 1, 1]);
    expect(answer.endings.map(({ reason }) => reason)).toContain('circular');
  });

  test('a search of the caller’s own is waited for and not charged to the unwrap', async () => {
    const here = await InProcess.with(service(), { credits: 10 });
    const root = await here.processed(here.submit({ jurisdiction: 'NO', identifier: '100000024' }));
    const { counterparties } = (await here.parts.store.results.read(root)).entity;
    const gb = counterparties.find(({ jurisdiction, countryOfRegistration }) => (jurisdiction ?? countryOfRegistration) === 'GB')!;
    const request = { caller: here.caller, caseId: root.caseId, body: () => ({ maxCredits: 5 }) };
    const { body } = await startUnwrap(here.parts, request);
    await here.expand({ caseId: root.caseId, entityId: gb._id });
    await runThrough(here);
    const answer = await readUnwrap(here.parts, here.caller, root.caseId, (body as UnwrapAnswer)._id);
    expect([answer.status, answer.progress.searched, answer.credits.captured]).toEqual(['COMPLETED', 1, 1]);
    expect((await here.parts.store.accounts.read(here.caller.userId))!.balance).toBe(7);
  });

  test('one at a time for a case', async () => {
    const here = await InProcess.with(service(), { credits: 10 });
    const root = await here.processed(here.submit({ jurisdiction: 'NO', identifier: '100000024' }));
    const request = { caller: here.caller, caseId: root.caseId, body: () => ({ maxCredits: 5 }) };
    const answers = await Promise.allSettled([startUnwrap(here.parts, request), startUnwrap(here.parts, request)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    here.sent.length = 0;
    await runThrough(here);
    expect((await startUnwrap(here.parts, request)).body).toMatchObject({ status: 'PENDING' });
  });
});
