/** `parties`: the companies in which a person or company is an officer or owner, by the files that the service has loaded. */
import type { Command } from 'commander';
import type { Schemas } from '../../../client/src/index.ts';
import { table, wrapped } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { Ended, EXIT, NothingFound, UsageError } from '../exit-codes.ts';
import { plainText } from '../plain-text.ts';
import { canAsk, confirmed } from '../questions.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

type Answer = Schemas['PartyCompanies'];
type Hit = Answer['data'][number];

export function addPartiesCommand(program: Command, run: Run): void {
  program
    .command('parties [name]')
    .summary('find the companies of a person or company, in registers that publish files')
    .option('--born <month>', 'month of birth, for example 1975-06')
    .option('--number <number>', 'a company by its registration number or LEI, in the place of a name')
    .option('--of <jurisdiction>', 'who gave the number, for example EE; not of an LEI')
    .option('--in <registers>', 'only in these registers, for example EE,US-FL')
    .option('--limit <count>', 'print at most so many', wholeNumber, 100)
    .option('--yes-up-to <credits>', 'costs up to this are not asked about', wholeNumber, 1)
    .action(run(parties));
}

interface PartiesOptions {
  born?: string;
  number?: string;
  of?: string;
  in?: string;
  limit: number;
  yesUpTo: number;
}

const PAGE = 100;

async function parties(session: Session, [name]: Arguments, options: PartiesOptions): Promise<void> {
  const { rg, print } = session;
  if ((name === undefined) === (options.number === undefined)) throw new UsageError('Give a name, or --number: one of them');
  await askFirst(session, options.yesUpTo);
  const query = {
    ...(name !== undefined && { name }),
    ...(options.born && { birthMonth: options.born }),
    ...(options.number && { identifier: options.number }),
    ...(options.of && { jurisdiction: options.of }),
    ...(options.in && { registers: options.in }),
    limit: Math.max(1, Math.min(PAGE, options.limit)),
  };
  const found = await print.progress('looking in the loaded registers', () =>
    firstOf(options.limit, (cursor) => rg.parties({ ...query, ...cursor })),
  );
  for (const line of searchedText(found.registers)) print.note(line);
  if (found.data.length === 0) throw new NothingFound('No searched register names them as officer or owner');
  print.list(found.data, (style) => [
    ...table(['company', 'in', 'number', 'is', 'named as', 'agrees in'], found.data.map(row), style),
    ...caution(style),
  ]);
  if (found.nextCursor) print.note('There are more: give a larger --limit');
}

async function askFirst({ rg, print, io }: Session, yesUpTo: number): Promise<void> {
  if (!canAsk(io) || print.json) return;
  const { parties_credit_cost: cost } = await rg.jurisdictions();
  if (cost > yesUpTo && !(await confirmed(io, `This can cost ${creditsText(cost)}. Go on?`)))
    throw new Ended(EXIT.refused, 'Nothing was asked, nothing was charged');
}

/** Pages of one question are charged once. */
async function firstOf(limit: number, page: (cursor: { cursor?: string }) => Promise<Answer>): Promise<Answer> {
  let found = await page({});
  while (found.nextCursor && found.data.length < limit) {
    const next = await page({ cursor: found.nextCursor });
    found = { ...next, data: [...found.data, ...next.data] };
  }
  return { ...found, data: found.data.slice(0, limit) };
}

const row = ({ company, party, relationships, match }: Hit): string[] =>
  [
    ...[company.legalName, company.jurisdiction, company.registrationNumber],
    relationships.map(({ natureOfRelationship: nature, role, to }) => `${role ?? nature}${to ? ` until ${to}` : ''}`).join(', '),
    party.birthMonth ? `${party.legalName}, ${party.birthMonth}` : party.legalName,
    match.replaceAll('_', ' '),
  ].map((cell) => plainText(cell));

function searchedText(registers: Answer['registers']): string[] {
  const of = (sought: Answer['registers'][number]['status']) => registers.filter(({ status }) => status === sought);
  const reasonsOf = (some: Answer['registers']) =>
    some.map(({ jurisdiction, reason = '' }) => `${jurisdiction} (${reason.replaceAll('_', ' ')})`).join(', ');
  const days = of('searched').map(({ jurisdiction, asOf = '' }) => `${jurisdiction} (${asOf.slice(0, 10)})`);
  const [inPart, not] = [reasonsOf(of('partly_searched')), reasonsOf(of('not_searched'))];
  return [
    ...(days.length > 0 || !inPart ? [`searched: ${days.join(', ') || 'no register'}`] : []),
    ...(inPart ? [`searched in part: ${inPart}`] : []),
    ...(not ? [`not searched: ${not}`] : []),
  ];
}

const caution = (style: Style): string[] =>
  wrapped('The same name, also with a month of birth, is not proof that it is the same person.', style.width).map((line) =>
    style.dim(line),
  );
