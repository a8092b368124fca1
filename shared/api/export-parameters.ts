/** Parameters of `GET /casefile/{caseId}/export`, each described once. */
import { FORMAT_NAMES } from '../model/exports/formats.ts';

const FLAG = { type: 'integer', enum: [0, 1] };

export const EXPORT_PARAMETERS = {
  format: {
    description: 'The format of the file.',
    schema: { type: 'string', enum: FORMAT_NAMES },
    example: 'graphml',
    required: true,
  },
  current: {
    description: '1: without relationships that had ended when the case was last searched. Absent: with them, and with their end.',
    schema: FLAG,
    example: 1,
  },
  lines: {
    description: 'Only with `format=bods`. 1: one statement a line. Absent: one array.',
    schema: FLAG,
    example: 1,
  },
  ownership: {
    description:
      'Only with `format=bods`: id of a rule set of `GET /rule-sets`. The file then has derived ownership besides: indirect relationships that name the declared records they are made of. Absent: what registers declare, alone.',
    schema: { type: 'string', minLength: 1 },
    example: 'gb-psc',
  },
  part: {
    description: 'Only with `format=csv`: one of the two tables. Absent: both, in a ZIP file.',
    schema: { type: 'string', enum: ['nodes', 'edges'] },
    example: 'edges',
  },
  bom: {
    description: 'Only with `format=csv`. 0: without the byte order mark by which spreadsheets recognise UTF-8. Absent: with it.',
    schema: FLAG,
    example: 0,
  },
  about: {
    description: '1: not the file, but what it leaves out, and the terms of the registers (`ExportNote`). Absent: the file.',
    schema: FLAG,
    example: 1,
  },
} as const;
