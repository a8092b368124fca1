/** CH: what a notice says of people, a line for each change. */

import type { Change } from '../../../shared/registers/ch/change.ts';
import { changesOf } from '../../../shared/registers/ch/changes.ts';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';

/** Begins a notice. */
export const HEAD = 'PROBE ERFUNDEN AG, in Bern, CHE-900.000.097 (SHAB Nr. 1 vom 06.01.2020, Publ. 1).';
export const inNotice = (text: string) => changesOf(noticeOf(`${HEAD} ${text}`).passages);

/** `enter Anna Muster, Zug: Präsidentin/mit Einzelunterschrift`. */
export function summary(change: Change): string {
  if (change.kind === 'unclear') return `unclear ${change.text}`;
  const { who } = change;
  const offices = who.offices.map(({ words, signing }) => [words, signing].filter(Boolean).join('/'));
  const holds = [...offices, ...(who.offices.length === 0 && who.signing ? [who.signing] : []), ...(who.quotas ? [who.quotas] : [])].join(
    ' + ',
  );
  const base = `${change.kind} ${who.legalName}${who.place ? `, ${who.place}` : ''}${holds && `: ${holds}`}`;
  if (change.kind === 'lose') return `${base} -${change.offices.join('+')}${change.signing ? ' -signature' : ''}`;
  if (change.kind !== 'alter') return base;
  const { name, place, gains = [], loses = [], signing } = change.alteration;
  const alteration = [
    name && `is ${name.legalName}`,
    place && `in ${place}`,
    ...gains.map(({ words }) => `+${words}`),
    ...loses.map((words) => `-${words}`),
    signing,
  ];
  return `${base} ${alteration.filter(Boolean).join(' ')}`;
}
