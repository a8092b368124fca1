/** What a request for an export asks for, from its query. PURE. */
import type { ExportOptions } from '../../model/exports/format.ts';
import { FORMAT_NAMES, type FormatName } from '../../model/exports/formats.ts';
import { ApiError } from '../../platform/requests/api-error.ts';

export interface ExportQuestion {
  format: FormatName;
  options: ExportOptions;
  /** Without relationships that have ended. */
  current: boolean;
  /** Not the file, but what it leaves out, and the licences. */
  about: boolean;
  /** Id of the rule set by which ownership is derived besides. */
  ownership?: string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** Rejects with 400 for an unknown format, and for an option that the format does not have. */
export function exportQuestion(query: Query): ExportQuestion {
  const format = formatOf(query.format);
  const part = partOf(query.part);
  for (const [option, only] of Object.entries(OPTIONS_OF))
    if (query[option] !== undefined && format !== only) throw refusal(`${option} goes with format=${only}`);
  return {
    format,
    options: { lines: flag(query, 'lines', false), byteOrderMark: flag(query, 'bom', true), ...(part && { part }) },
    current: flag(query, 'current', false),
    about: flag(query, 'about', false),
    ...(query.ownership !== undefined && { ownership: query.ownership }),
  };
}

/** The one format that has the option. */
const OPTIONS_OF: Readonly<Record<string, string>> = { lines: 'bods', ownership: 'bods', part: 'csv', bom: 'csv' };

const refusal = (message: string): ApiError => new ApiError('invalid_parameter', { message });

function formatOf(text: string | undefined): FormatName {
  const format = FORMAT_NAMES.find((one) => one === text);
  if (!format) throw refusal(`format must be one of ${FORMAT_NAMES.join(', ')}`);
  return format;
}

function partOf(text: string | undefined): ExportOptions['part'] {
  if (text === undefined || text === 'nodes' || text === 'edges') return text;
  throw refusal('part must be nodes or edges');
}

function flag(query: Query, name: string, absent: boolean): boolean {
  const text = query[name];
  if (text === undefined) return absent;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw refusal(`${name} must be 1 or 0`);
}
