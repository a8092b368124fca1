/** `find`, `search`, `wait`, `expand`: from a name to a number, to a company, to its owners. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Body, Started } from '../../../client/src/index.ts';
import type { CaseParty } from '../../../shared/model/picture/case-parties.ts';
import { caseTree } from '../case-tree.ts';
import { chargeOfCompleted } from '../charge-of-search.ts';
import { table } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { Ended, EXIT, NothingFound, UsageError } from '../exit-codes.ts';
import { factsText } from '../facts.ts';
import { plainText } from '../plain-text.ts';
import { canAsk, confirmed } from '../questions.ts';
import { costs, readCase, today } from '../read-case.ts';
import type { Session } from '../session.ts';
import { treeText } from '../tree.ts';
import { type CompletedSearch, submitAndWait, waitForSearch } from '../wait-for-search.ts';
import { callOf, REPEAT, type RepeatOptions } from './repeat.ts';
import type { Arguments, Run } from './run.ts';

export function addSearchCommands(program: Command, run: Run): void {
  program
    .command('find <name>')
    .summary('find the registration number of a company by its name')
    .option('--in <jurisdiction>', 'only in this jurisdiction, for example GB')
    .option('--yes-up-to <credits>', 'costs up to this are not asked about', wholeNumber, 1)
    .option(...REPEAT)
    .action(run(find));
  program
    .command('search [jurisdiction] [number]')
    .summary('look a company, a fund or an LEI up in its register')
    .option('--fund <name>', 'a fund, by its name')
    .option('--lei <lei>', 'a record of the LEI registry; not billed')
    .option('--name <name>', 'the name of the company, to compare with, or to search by where a register wants one')
    .option('--reference <text>', 'your own reference for the case')
    .option('--financials', 'also the figures, which can cost more')
    .option('--graph', 'print the tree of the case')
    .option('--no-wait', 'print the id of the search and leave')
    .option('--timeout <seconds>', 'wait at most so long', wholeNumber, 300)
    .option(...REPEAT)
    .action(run(search));
  program
    .command('wait <searchId>')
    .summary('wait for a search that was begun before')
    .option('--graph', 'print the tree of the case')
    .option('--timeout <seconds>', 'wait at most so long', wholeNumber, 300)
    .action(
      run(async (session, [searchId], { graph, timeout }: ShowOptions) =>
        show(session, await waitForSearch(session, searchId!, 'waiting', timeout), graph),
      ),
    );
  program
    .command('expand <caseId> [party]')
    .summary('look up a party of a case: by its number in the tree, a part of its name, or its id')
    .option('--financials', 'also the figures, which can cost more')
    .option('--no-wait', 'print the id of the search and leave')
    .option('--timeout <seconds>', 'wait at most so long', wholeNumber, 300)
    .option(...REPEAT)
    .action(run(expand));
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

interface FindOptions extends RepeatOptions {
  in?: string;
  yesUpTo: number;
}

interface ShowOptions {
  graph?: boolean;
  timeout: number;
}

async function find(session: Session, [name]: Arguments, options: FindOptions): Promise<void> {
  const { in: jurisdiction, yesUpTo } = options;
  const { rg, print, io } = session;
  if (canAsk(io) && !print.json) {
    const { data } = await rg.jurisdictions();
    const code = jurisdiction?.toUpperCase();
    const prices = data.filter((one) => code === undefined || one.code === code).map((one) => one.idfinder_credit_cost);
    const most = Math.max(0, ...prices);
    if (most > yesUpTo && !(await confirmed(io, `This can cost ${creditsText(most)}. Go on?`)))
      throw new Ended(EXIT.refused, 'Nothing was asked, nothing was charged');
  }
  const asked = { legalName: name!, ...(jurisdiction && { jurisdiction }) };
  const matches = await print.progress(`finding ${name}`, () => rg.idfinder(asked, callOf(session, options)));
  if (matches.length === 0) throw new NothingFound(`No company of this name was found${jurisdiction ? ` in ${jurisdiction}` : ''}`);
  const rows = matches.map((match) =>
    [match.companyName, match.jurisdiction ?? match.country, match.registrationNumber, match.identifierType, match.companyStatus ?? ''].map(
      (cell) => plainText(cell),
    ),
  );
  print.list(matches, (style) => table(['name', 'in', 'number', 'type', 'status'], rows, style));
}

interface SearchOptions extends ShowOptions, RepeatOptions {
  fund?: string;
  lei?: string;
  name?: string;
  reference?: string;
  financials?: boolean;
  wait: boolean;
}

async function search(session: Session, [jurisdiction, number]: Arguments, options: SearchOptions): Promise<void> {
  const [submitted, what] = submit(session, jurisdiction, number, options);
  if (!options.wait) return printPending(session, submitted);
  await show(session, await submitAndWait(session, submitted, what, options.timeout), options.graph);
}

function submit(session: Session, jurisdiction: string | undefined, number: string | undefined, options: SearchOptions): [Started, string] {
  const { rg } = session;
  const { fund, lei, name, financials, reference } = options;
  const call = callOf(session, options);
  const more = { ...(reference && { reference }), ...(financials && { include: { financials } }) };
  if ([fund, lei, jurisdiction].filter(Boolean).length !== 1)
    throw new UsageError('Give a jurisdiction and a number, or --fund, or --lei: one of them');
  if (fund) return [rg.search({ target_type: 'fund', legal_name: fund, ...(reference && { reference }) }, call), `fund ${fund}`];
  if (lei) return [rg.searchLei({ lei, ...(reference && { reference }) }, call), `LEI ${lei}`];
  if (!number && !name) throw new UsageError('Give the number of the company, or --name where the register is searched by name');
  const subject = { ...(number && { identifier: number }), ...(name && { legal_name: name }) };
  return [
    rg.search({ jurisdiction: jurisdiction!, ...subject, ...more } as Body<'/search', 'post'>, call),
    [jurisdiction, number ?? name].join(' '),
  ];
}

async function printPending({ print }: Session, submitted: Started): Promise<void> {
  const search = await submitted;
  print.answer(search, () => [search._id]);
  print.note(`registry-graph wait ${search._id} waits for it; its case is ${search.caseId}`);
}

async function show(session: Session, search: CompletedSearch, graph: boolean | undefined): Promise<void> {
  const { print, rg, io } = session;
  if (print.json) return print.answer(search, () => []);
  const [charge, tree] = await Promise.all([
    chargeOfCompleted(rg, search, io.signal),
    graph ? Promise.all([readCase(rg, search.caseId), costs(rg)]) : undefined,
  ]);
  print.text(tree ? treeText(tree[0].parties, { style: print.style, costOf: tree[1] }) : factsText(search.result, print.style, today()));
  const { dim, signs } = print.style;
  print.text([dim([`case ${search.caseId}`, `${creditsText(charge.credits)}, ${charge.left} left`].join(` ${signs.dot} `))]);
  print.text([dim(tree ? `next: registry-graph expand ${search.caseId} <number>` : `next: registry-graph tree ${search.caseId}`)]);
}

interface ExpandOptions extends RepeatOptions {
  financials?: boolean;
  wait: boolean;
  timeout: number;
}

async function expand(session: Session, [caseId, wanted]: Arguments, options: ExpandOptions): Promise<void> {
  const { rg } = session;
  const { financials, wait, timeout } = options;
  const { parties } = await readCase(rg, caseId!);
  const party = partyOf([...caseTree(parties).numbered], [...parties.parties.values()], wanted);
  const body = { caseId: caseId!, entityId: party.id, ...(financials && { include: { financials } }) };
  const submitted = rg.expand(body, callOf(session, options));
  if (!wait) return printPending(session, submitted);
  await show(session, await submitAndWait(session, submitted, `look-up of ${party.facts.legalName}`, timeout), true);
}

/** Without a word the one party that can be looked up. */
function partyOf(numbered: readonly (readonly [number, CaseParty])[], all: readonly CaseParty[], wanted: string | undefined): CaseParty {
  const canLookUp = numbered.filter(
    ([, { searched, facts }]) => !searched && facts.entityType !== 'person' && facts.identifiers.length > 0,
  );
  const byWord = wanted?.toLowerCase();
  const found =
    byWord === undefined
      ? canLookUp.map(([, party]) => party)
      : numbered
          .filter(([number]) => String(number) === byWord)
          .map(([, party]) => party)
          .concat(all.filter(({ entityIds }) => entityIds.includes(wanted!)));
  const named = found.length > 0 || !byWord ? found : all.filter(({ facts }) => facts.legalName.toLowerCase().includes(byWord));
  if (named.length === 1) return named[0]!;
  if (named.length === 0)
    throw new NothingFound(byWord ? `The case has no party ${plainText(wanted!)}` : 'The case has no party that can be looked up');
  const names = (byWord ? named.map((party) => [numberOf(numbered, party), party] as const) : canLookUp).map(
    ([number, { facts }]) => `${number ?? ''} ${plainText(facts.legalName)}`,
  );
  throw new UsageError(`Say which party, by its number:\n${names.map((name) => `  ${name.trim()}`).join('\n')}`);
}

const numberOf = (numbered: readonly (readonly [number, CaseParty])[], party: CaseParty): number | undefined =>
  numbered.find(([, one]) => one === party)?.[0];
