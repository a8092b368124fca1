/** `coverage` and `validate`: which registers there are, and whether a number can be one of theirs. Both are free. */
import type { Command } from 'commander';
import type { Schemas } from '../../../client/src/index.ts';
import { table, wrapped } from '../columns.ts';
import { creditsText } from '../credits-text.ts';
import { Ended, EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import type { Style } from '../style.ts';
import type { Arguments, Run } from './run.ts';

type Jurisdiction = Schemas['Jurisdiction'];

export function addCoverageCommands(program: Command, run: Run): void {
  program
    .command('coverage [jurisdiction]')
    .summary('the registers, what they publish and what a search costs')
    .action(run(showCoverage, { needsKey: false }));
  program.command('validate <jurisdiction> <number>').summary('whether a number can be one of this jurisdiction').action(run(validate));
}

async function showCoverage({ rg, print }: Session, [code]: Arguments): Promise<void> {
  if (code) {
    const jurisdiction = await rg.jurisdiction(code.toUpperCase());
    const { secondRegister } = jurisdiction;
    return print.answer(jurisdiction, (style) => [
      ...jurisdictionText(jurisdiction, style),
      ...(secondRegister ? ['', ...jurisdictionText(secondRegister, style)] : []),
    ]);
  }
  const { data } = await rg.jurisdictions();
  print.list(data, (style) => coverageTable(data, style));
}

const SECTIONS = ['officers', 'owners', 'financials', 'documents'] as const;
const SHORT: Readonly<Record<Schemas['Publication'], string>> = {
  published: 'yes',
  partly_published: 'partly',
  not_published: '-',
  restricted: 'by law no',
  not_covered: 'not read',
};

function coverageTable(all: readonly Jurisdiction[], style: Style): string[] {
  const rows = all.map(({ code, name, sections, search_credit_cost: cost, credentials, identifiers }) => [
    ...[code, name, ...SECTIONS.map((section) => SHORT[sections[section]]), String(cost), identifiers[0]?.example ?? 'by name'],
    credentials.needed && !credentials.configured ? 'key missing' : '',
  ]);
  return table(['code', 'name', ...SECTIONS, 'credits', 'number like', ''], rows, style, 1);
}

function jurisdictionText(one: Jurisdiction, style: Style): string[] {
  const { code, name, registry, operator, origin, licence, identifiers, sections, sectionNotes, credentials } = one;
  const facts = [
    `${operator}, ${origin}`,
    `licence: ${licence}`,
    ...identifiers.map(({ type, format, example }) => `number: ${type}, ${format}, like ${example}`),
    ...SECTIONS.map((section) => {
      const reasons = (sectionNotes[section]?.reasons ?? []).map((reason) => reason.replaceAll('_', ' ')).join(', ');
      return `${section}: ${sections[section].replaceAll('_', ' ')}${reasons ? ` (${reasons})` : ''}`;
    }),
    `a search costs ${creditsText(one.search_credit_cost)}, with figures ${creditsText(one.financials_credit_cost)} more; finding a number ${creditsText(one.idfinder_credit_cost)}`,
    ...(credentials.needed ? [`needs credentials of the operator: ${credentials.configured ? 'configured' : 'missing'}`] : []),
  ];
  const lines = facts.flatMap((fact) => wrapped(fact, style.width - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`)));
  return [style.bold(`${code} ${name}: ${registry}`), ...lines];
}

async function validate({ rg, print }: Session, [jurisdiction, identifier]: Arguments): Promise<void> {
  const judged = await rg.validate({ jurisdiction: jurisdiction!, identifier: identifier! });
  print.answer(judged, (style) =>
    judged.valid
      ? [`${style.good('valid')}  ${judged.normalised}, ${judged.identifierType}`]
      : wrapped(`${style.bad('not valid')}  ${judged.reason}`, style.width),
  );
  if (!judged.valid) throw new Ended(EXIT.refused, 'The number is not valid');
}
