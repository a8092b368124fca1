/** An event on one line. PURE. */
import { filled } from './columns.ts';
import { plainText } from './plain-text.ts';
import type { Style } from './style.ts';

interface Event {
  sequence: number;
  type: string;
  timestamp: string;
  data: object;
}

/** Columns of most numbers, and of the longest type. Lines that follow each other later stay below each other. */
const NUMBER_WIDTH = 6;
const TYPE_WIDTH = 17;

export const numberAndType = ({ sequence, type }: Pick<Event, 'sequence' | 'type'>): string =>
  `${String(sequence).padStart(NUMBER_WIDTH)}  ${filled(plainText(type), TYPE_WIDTH)}`;

/** Number, type, time (UTC) and what the event says; lists and sections are left to `--json`. */
export function eventLine(event: Event, style: Style): string {
  const said = Object.entries(event.data)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => plainText(`${name}=${value}`));
  const at = event.timestamp.slice(0, 19).replace('T', ' ');
  return `${numberAndType(event)}  ${style.dim(plainText(at))}  ${said.join(' ')}`.trimEnd();
}
