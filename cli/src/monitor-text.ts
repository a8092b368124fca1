/** Monitors and what they tell, as lines. PURE. */
import type { Schemas } from '../../client/src/index.ts';
import { bySection, changeText } from '../../shared/model/changes/change-text.ts';
import { looksAMonth, type Period } from '../../shared/model/changes/period.ts';
import { utcMinute } from '../../shared/model/entity/dates.ts';
import { wrapped } from './columns.ts';
import { creditsText, rangeText } from './credits-text.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

type Monitor = Schemas['Monitor'];
type Change = Schemas['Change'];

/** Of a monitor that is to be made, in credits a look: `1 credit a look, 27 to 30 a month`. */
export function priceOfNew(every: Period, perLook: number): string {
  const { most, least } = looksAMonth(every);
  return priceText({ perLook, leastPerMonth: least * perLook, mostPerMonth: most * perLook });
}

const priceText = ({ perLook, leastPerMonth, mostPerMonth }: NonNullable<Monitor['price']>): string =>
  perLook === 0 ? 'free' : `${creditsText(perLook)} a look, ${rangeText({ low: leastPerMonth, high: mostPerMonth })} a month`;

export const nameOf = ({ legalName, jurisdiction, identifier }: Monitor): string => legalName ?? `${jurisdiction} ${identifier}`;

export const MONITOR_HEADINGS = ['monitor', 'company', 'number', 'label', 'state', 'every', 'next look', 'last change'] as const;

export const monitorRow = (monitor: Monitor): string[] =>
  [
    ...[monitor.monitorId, nameOf(monitor), `${monitor.jurisdiction} ${monitor.identifier}`, monitor.label ?? ''],
    ...[monitor.state, monitor.every, monitor.looking ? 'now' : minuteOf(monitor.nextLookAt), minuteOf(monitor.changedAt)],
  ].map((cell) => plainText(cell));

const minuteOf = (instant: string | undefined): string => (instant ? utcMinute(instant) : '');

export function monitorText(monitor: Monitor, style: Style): string[] {
  const { monitorId, state, reason, every, nextLookAt, feedCheckedAt, price, spentThisMonth, version, unconfirmed, watch, ruleSets } =
    monitor;
  const why = reason ? `: ${reason.replaceAll('_', ' ')}` : '';
  return [
    `${style.bold(style.named(nameOf(monitor)))}  ${state}${why}`,
    `every ${every}${price ? `, ${priceText(price)}` : ''}; ${creditsText(spentThisMonth)} this month`,
    ...(watch ? [`verdicts on owners are reported${ruleSets ? `, by ${plainText(ruleSets.join(', '))}` : ''}`] : []),
    ...(nextLookAt ? [`next look ${utcMinute(nextLookAt)}`] : []),
    ...(feedCheckedAt ? [`no look ${utcMinute(feedCheckedAt)}: the register’s feed of changes has not named the company`] : []),
    ...(version === 0 ? ['no answer yet'] : []),
    ...(unconfirmed ? ['the last answer said so much at once that the register is asked again before it is reported'] : []),
    style.dim(`monitor ${monitorId}`),
  ];
}

/** Of changes as the API gives them, the newest first: by version, and within it by section: what, who, before and after, the register's date. */
export function changesText(changes: readonly Change[], style: Style): string[] {
  return [...Map.groupBy(changes, ({ version }) => version)].flatMap(([version, some]) => [
    `${style.bold(`${utcMinute(some[0]!.at)}`)}  ${style.dim(`version ${version}`)}`,
    ...bySection(some.toReversed()).flatMap(({ section, changes: ofSection }) => [
      `  ${style.tie(section)}`,
      ...ofSection.flatMap((change) => changeLines(change, style)),
    ]),
  ]);
}

const SET_IN = 4;

function changeLines(change: Change, style: Style): string[] {
  const { what, who, before, after } = changeText(change);
  const head = [what, who && style.named(who), change.effective && style.dim(`on ${plainText(change.effective)}`)]
    .filter(Boolean)
    .join('  ');
  const sides = [...before.map((line) => ['-', 'bad', line] as const), ...after.map((line) => ['+', 'good', line] as const)];
  return [
    `${' '.repeat(SET_IN)}${head}`,
    ...sides.flatMap(([sign, look, line]) =>
      wrapped(plainText(line), style.width - SET_IN - 4).map(
        (part, at) => `${' '.repeat(SET_IN + 2)}${style[look](`${at === 0 ? sign : ' '} ${part}`)}`,
      ),
    ),
  ];
}
