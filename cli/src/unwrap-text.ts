/** An unwrap and its quote as lines: what it costs, how it ended, and what each open end would cost. PURE. */
import type { Schemas } from '../../client/src/index.ts';
import { shareInSigns } from '../../shared/model/entity/share-words.ts';
import { table } from './columns.ts';
import { creditsText, rangeText } from './credits-text.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

export function quoteText({ expectedCredits, ceiling, balance, known, notReachable }: Schemas['UnwrapQuote'], style: Style): string[] {
  const limit = ceiling === undefined ? '' : `, at most ${ceiling}`;
  const places = [...Map.groupBy(known, ({ jurisdiction }) => jurisdiction)].map(([code, nodes]) => `${code} ${nodes.length}`);
  return [
    style.bold(`Expected: ${rangeText(expectedCredits)} credits${limit}; ${balance} left`),
    ...(places.length > 0 ? [`  to look up first: ${places.join(', ')}`] : ['  nothing to look up first']),
    ...inSteadyOrder(notReachable, ({ reason }) => reason).map(({ reason, shareAtStake }) =>
      style.dim(`  out of reach: ${shareInSigns(shareAtStake)}, ${reason.replaceAll('_', ' ')}`),
    ),
    style.dim('  Nothing is held or charged. Start with --max-credits.'),
  ];
}

const OUTCOMES = {
  decided: 'decided: no further search can change a verdict',
  resolved: 'resolved: every owner is known',
  partlyResolved: 'partly resolved: what is left cannot be searched',
} as const;

export function unwrapText(
  { _id, status, outcome, reason, credits, progress, endings }: Schemas['Unwrap'],
  nodes: readonly Schemas['OwnershipNode'][],
  style: Style,
): string[] {
  const nameOf = (id: string): string => plainText(nodes.find(({ nodeId }) => nodeId === id)?.legalName ?? id);
  const rows = inSteadyOrder(endings, (ending) => ending.reason)
    .slice(0, MAX_ROWS)
    .map(({ nodeId, reason: why, shareAtStake, cost, nextStep }) => [
      ...[nameOf(nodeId), shareInSigns(shareAtStake), why.replaceAll('_', ' '), nextStep.kind === 'none' ? '' : nextStep.kind],
      cost === undefined ? '' : creditsText(cost),
    ]);
  const saved = credits.savedByDecision;
  return [
    style.bold(`Unwrap ${status.toLowerCase()}${outcome ? `, ${OUTCOMES[outcome]}` : reason ? `, ${reason.replaceAll('_', ' ')}` : ''}`),
    `  ${progress.searched} looked up, ${creditsText(credits.captured)} of ${credits.ceiling}${saved && saved.high > 0 ? `, ${rangeText(saved)} saved by deciding early` : ''}`,
    ...(rows.length > 0
      ? table(['ends at', 'at stake', 'why', 'next step', 'cost'], rows, { ...style, width: style.width - 2 }).map((line) => `  ${line}`)
      : []),
    ...(endings.length > MAX_ROWS ? [style.dim(`  and ${endings.length - MAX_ROWS} more`)] : []),
    style.dim(`  unwrap ${_id}`),
  ];
}

const MAX_ROWS = 12;

/** The largest first, as they come; of equal ones by reason, because the service orders those by ids. */
function inSteadyOrder<Ending extends { shareAtStake: Schemas['Share'] }>(
  endings: readonly Ending[],
  reasonOf: (ending: Ending) => string,
): Ending[] {
  const groups = Map.groupBy(endings, ({ shareAtStake }) => shareInSigns(shareAtStake));
  return [...groups.values()].flatMap((equal) => equal.toSorted((one, other) => reasonOf(one).localeCompare(reasonOf(other))));
}
