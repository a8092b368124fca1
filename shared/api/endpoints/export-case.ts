/** GET /casefile/{caseId}/export */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/export',
  spills: true,
  query: ['format', 'current', 'about', 'lines', 'ownership', 'part', 'bom'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'export-case',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query'] }],
    documents: { actions: ['PutObject', 'GetObject'], only: 'largeAnswers' },
  },
  inPieces: true,
  id: 'exportCase',
  tag: 'Cases',
  summary: 'Export a case',
  description:
    'The graph of the case as a file for other tools. Free. The same version of a case always gives the same bytes. What a format cannot say is counted in `X-Export-Dropped` and, with the reasons, in the answer to `about=1`. For the owner and for collaborators.',
  headers: ['Content-Disposition', 'X-Export-Dropped'],
  answers: 'The file; with `about=1` what it leaves out.',
  answer: {
    description: 'With `about=1` the note, else with `format=bods` the statements. Source: this service; the registers for the facts.',
    anyOf: [
      { $ref: '#/components/schemas/ExportNote' },
      { type: 'array', items: { type: 'object', description: 'A statement of the Beneficial Ownership Data Standard 0.4.' } },
    ],
  },
  files: {
    'application/x-ndjson': {
      description: '`format=ftm`: an entity of FollowTheMoney a line. `format=bods&lines=1`: a statement a line.',
      begins: '{"statementId":"0c7f…","declaration":"76350d497d90c700b305493bfef1ac5d"}',
    },
    'application/zip': {
      description: '`format=csv`: `nodes.csv`, `edges.csv` and `LICENCES.txt`.',
      begins: 'PK\u0003\u0004',
    },
    'text/csv; charset=utf-8; header=present': {
      description: '`format=csv` with `part`: one of the two tables.',
      begins: 'id,from,to,from_name,to_name,nature,role,kind,share_exact',
    },
    'application/graphml+xml': {
      description: 'GraphML 1.1: one directed graph, one edge an interest.',
      begins: '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    },
    'text/vnd.mermaid': {
      description: 'A Mermaid flowchart within the limits of the renderer.',
      begins: 'flowchart TB\n  n0["MERIDIAN INVENTED LIMITED · GB 99000010"]\n',
    },
    'text/html; charset=utf-8': {
      description: 'A page that prints: the picture, all parties and relationships, what is not known and why, and the sources.',
      begins: '<!DOCTYPE html>\n<html lang="en">',
    },
    'image/svg+xml': {
      description: 'A picture of who owns and controls the target, of 500 boxes at most.',
      begins: '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"',
    },
  },
  examples: { about: { summary: 'What a file leaves out', value: 'exportNote' } },
  errors: ['invalid_parameter', 'unknown_rule_set', 'case_not_found', 'case_not_ready', 'graph_too_large'],
});
