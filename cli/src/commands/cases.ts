/** `case`, `cases`, `tree`, `doc`: what the service keeps. */
import type { Command } from 'commander';
import type { CaseFile } from '../../../client/src/index.ts';
import { utcMinute } from '../../../shared/model/entity/dates.ts';
import { caseRows } from '../case-rows.ts';
import { table } from '../columns.ts';
import { factsText } from '../facts.ts';
import { giveFile } from '../file-output.ts';
import { plainText } from '../plain-text.ts';
import { costs, readCase, today } from '../read-case.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import { treeText } from '../tree.ts';
import type { Arguments, Run } from './run.ts';
import { wholeNumber } from './search.ts';

export function addCaseCommands(program: Command, run: Run): void {
  program
    .command('case <caseId>')
    .summary('the target of a case and its searches')
    .option('--table', 'all parties as a table')
    .action(run(showCase));
  program
    .command('cases')
    .summary('your cases, the newest first')
    .option('--limit <count>', 'at most so many', wholeNumber, 20)
    .option('--reference <text>', 'only those with this reference')
    .option('--shared', 'only those that others share with you')
    .action(run(listCases));
  program
    .command('tree <caseId>')
    .summary('the ownership tree of a case')
    .option('--all', 'every party, also of long lists')
    .option('--former', 'also ended ties')
    .action(run(showTree));
  program
    .command('doc <documentId>')
    .summary('a proof file, checked against its SHA-256')
    .option('-o, --output <file>', 'write it there, not to standard output')
    .action(run(showDocument));
}

async function showCase({ rg, print }: Session, [caseId]: Arguments, { table: asTable }: { table?: boolean }): Promise<void> {
  const file = await rg.case(caseId!);
  if (print.json) return print.answer(file, () => []);
  if (asTable) {
    const { parties } = await readCase(rg, caseId!);
    const rows = caseRows(parties, print.style);
    return print.text(table(['no.', 'name', 'who', 'tie', 'in', 'looked up'], rows, print.style, 1));
  }
  if (file.target) print.text(factsText(file.target, print.style, today()));
  print.text(searchLines(file, print.style));
}

function searchLines({ _id, createdAt, searches }: CaseFile, style: Style): string[] {
  const rows = searches.map(({ _id: id, status, searchType, searchInputs, createdAt: at }) => {
    const { jurisdiction, regulator, identifier, lei, legal_name: name } = searchInputs;
    const what = [jurisdiction ?? regulator, identifier ?? lei ?? name].filter(Boolean).join(' ');
    return [plainText(what), searchType ?? 'search', status, utcMinute(at), id];
  });
  return [style.dim(`case ${_id}, since ${utcMinute(createdAt)}`), ...table(['searches', 'kind', 'status', 'at', 'id'], rows, style)];
}

interface ListOptions {
  limit: number;
  reference?: string;
  shared?: boolean;
}

async function listCases({ rg, print }: Session, _: Arguments, { limit, reference, shared }: ListOptions): Promise<void> {
  const query = { limit: Math.min(Math.max(limit, 1), 100), ...(reference && { reference }), ...(shared && { shared }) };
  const cases = await firstOf(rg.cases(query), limit);
  const rows = cases.map(({ _id, createdAt, name, jurisdiction, searchType, reference: given }) => [
    ...[plainText(name), jurisdiction ?? '', searchType ?? 'search', utcMinute(createdAt), _id, plainText(given ?? '')],
  ]);
  print.list(cases, (style) => (rows.length === 0 ? [] : table(['name', 'in', 'kind', 'since', 'case', 'reference'], rows, style)));
  if (rows.length === 0) print.note('There are no cases yet: registry-graph search GB 99000010, or registry-graph demo');
  if (rows.length === limit) print.note(`The newest ${limit}; --limit shows more`);
}

export async function firstOf<Item>(items: AsyncIterable<Item>, count: number): Promise<Item[]> {
  const found: Item[] = [];
  if (count <= 0) return found;
  for await (const item of items) if (found.push(item) >= count) break;
  return found;
}

async function showTree({ rg, print }: Session, [caseId]: Arguments, { all, former }: { all?: boolean; former?: boolean }): Promise<void> {
  const [{ graph, parties }, costOf] = await Promise.all([readCase(rg, caseId!), costs(rg)]);
  const options = { former, costOf, ...(all && { maxRows: Number.POSITIVE_INFINITY }) };
  print.answer(graph, (style) => [
    ...treeText(parties, { style, ...options }),
    style.dim(`case ${caseId}`),
    style.dim(`next: registry-graph expand ${caseId} <number>`),
  ]);
}

async function showDocument({ rg, print, io }: Session, [id]: Arguments, { output }: { output?: string }): Promise<void> {
  if (print.json) return print.answer(await rg.document(id!), () => []);
  const { bytes, sha256, contentType } = await print.progress('reading the document', () => rg.download(id!, { signal: io.signal }));
  giveFile({ print, io }, { bytes, contentType, about: `SHA-256 ${sha256}` }, output);
}
