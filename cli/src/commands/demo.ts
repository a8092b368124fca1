/** `demo`: the tour of the sandbox, from a name to its owners, and a fund with its manager. */
import type { Command } from 'commander';
import { creditsText } from '../credits-text.ts';
import { Ended, EXIT, NothingFound } from '../exit-codes.ts';
import { ownershipText } from '../ownership-text.ts';
import { pause } from '../pause.ts';
import { costs, readCase } from '../read-case.ts';
import type { Session } from '../session.ts';
import { treeText } from '../tree.ts';
import { submitAndWait, waitForSearch } from '../wait-for-search.ts';
import type { Arguments, Run } from './run.ts';

export function addDemoCommand(program: Command, run: Run): void {
  program
    .command('demo [jurisdiction] [number]')
    .summary('the tour of the sandbox; with a number, one company from its facts to its owners')
    .action(run(demo));
}

async function demo(session: Session, [jurisdiction, identifier]: Arguments): Promise<void> {
  const { rg, print } = session;
  const before = await rg.account.read();
  if (jurisdiction && identifier) await show(session, await searched(session, { jurisdiction, identifier }));
  else {
    if (!before.sandbox) throw new Ended(EXIT.usage, 'The tour needs a sandbox account: with this key it would cost credits at registers');
    await corporateTour(session);
    await fundTour(session);
  }
  const after = await rg.account.read();
  print.note(`${creditsText(before.volume_remaining - after.volume_remaining)}, ${after.volume_remaining} left`);
}

/** From a name to its number, the company, its owner in another country, and the tree of both. */
async function corporateTour(session: Session): Promise<void> {
  const { rg, io } = session;
  title(session, 'A company, from its name to its owners');
  const [match] = await rg.idfinder({ legalName: 'Harbour Invented Limited', jurisdiction: 'GB' }, { signal: io.signal });
  if (!match) throw new NothingFound('The identifier finder found nothing: is this the sandbox?');
  step(session, `find    ${match.companyName} is ${match.country} ${match.registrationNumber}`);
  const { caseId, result } = await searched(session, { jurisdiction: match.country, identifier: match.registrationNumber });
  const owner = result.counterparties.find((party) => party.jurisdiction && party.jurisdiction !== match.country);
  if (owner) {
    await submitAndWait(session, rg.expand({ caseId, entityId: owner._id }, { signal: io.signal }), `look-up of ${owner.legalName}`);
    step(session, `expand  ${owner.legalName}, ${owner.jurisdiction}`);
  }
  await show(session, { caseId });
}

/** A fund, and its manager in its own register, which is looked up automatically. */
async function fundTour(session: Session): Promise<void> {
  const { rg, io } = session;
  title(session, 'A fund and its manager');
  const name = 'INVENTED HARBOUR GROWTH FUND';
  const submitted = rg.search({ target_type: 'fund', legal_name: name }, { signal: io.signal });
  const { caseId } = await submitAndWait(session, submitted, `fund ${name}`);
  step(session, `search  fund ${name}`);
  const expand = await managerSearch(session, caseId);
  if (expand) await waitForSearch(session, expand, 'look-up of the manager');
  await show(session, { caseId });
}

const MANAGER_WITHIN_MS = 10_000;

/** It begins a moment after the fund's search has ended. */
async function managerSearch({ rg, io }: Session, caseId: string): Promise<string | undefined> {
  for (let waited = 0; waited < MANAGER_WITHIN_MS; waited += 250) {
    const found = (await rg.case(caseId)).searches.find(({ searchType }) => searchType === 'expand');
    if (found) return found._id;
    await pause(250, io.signal);
  }
  return undefined;
}

async function searched(session: Session, { jurisdiction, identifier }: { jurisdiction: string; identifier: string }) {
  const submitted = session.rg.search({ jurisdiction, identifier }, { signal: session.io.signal });
  const search = await submitAndWait(session, submitted, `search ${jurisdiction} ${identifier}`);
  step(session, `search  ${search.result.legalName}`);
  return search;
}

function title({ print }: Session, text: string): void {
  print.text(['', print.style.bold(text), '']);
}

function step({ print }: Session, text: string): void {
  print.text([`${print.style.good('✓')} ${text}`]);
}

async function show({ rg, print }: Session, { caseId }: { caseId: string }): Promise<void> {
  const [{ parties }, costOf, { target }] = await Promise.all([readCase(rg, caseId), costs(rg), rg.case(caseId)]);
  print.text(['', ...treeText(parties, { style: print.style, costOf })]);
  const { dim, signs } = print.style;
  const proofs = target?.sourceDocuments.length ?? 0;
  print.text([dim(`case ${caseId} ${signs.dot} ${proofs} proof ${proofs === 1 ? 'file' : 'files'}`), '']);
  if (target?.entityType === 'company') print.text([...ownershipText(await rg.ownership(caseId), print.style), '']);
}
