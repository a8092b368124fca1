/**
 * A case as one page that needs nothing else and prints: its picture, all parties and relationships as tables, what could not be had and why, and the
 * sources with the SHA-256 of what was kept. PURE.
 *
 * It has no script and no link. A policy in the page forbids everything but its own styles, also where it is opened from a disk.
 */
import { drawCase } from './drawn-case.ts';
import type { ExportFormat } from './format.ts';
import { STYLE } from './html-style.ts';
import { htmlTables, lossTable } from './html-tables.ts';
import { markup } from './markup.ts';
import { svgPicture } from './svg.ts';
import { aboutOf, nameOf, undrawnOf } from './svg-frame.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';

const WRITTEN: WrittenFacts = {
  entity: [
    ...(['entityType', 'legalName', 'legalForm', 'countryOfRegistration', 'nationality', 'identifiers', 'addresses'] as const),
    ...([
      'registrationDate',
      'dateOfBirth',
      'companyStatus',
      'statusKind',
      'statusFrom',
      'dataStatus',
      'dataStatusReasons',
      'sourceDocuments',
    ] as const),
    ...(['dissolutionDate', 'dissolutionReason'] as const),
  ],
  edge: ['natureOfRelationship', 'role', 'from', 'to'],
  interest: ['kind', 'share', 'directOrIndirect'],
};

export const html: ExportFormat = {
  file: () => ({ mediaType: 'text/html; charset=utf-8', extension: 'html' }),
  *pieces(graph, _, losses) {
    const drawn = drawCase(graph);
    const undrawn = undrawnOf(drawn);
    yield markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Ownership of ${nameOf(drawn)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Ownership of <bdi>${nameOf(drawn)}</bdi></h1>
<p>${aboutOf(drawn, graph)}</p>${
      undrawn !== '' &&
      markup`
<p class="warning">${undrawn}</p>`
    }</header>
<figure>`.text;
    yield svgPicture(drawn, graph, { isAlone: false }).text;
    yield '</figure>\n';
    for (const table of htmlTables(drawn, graph, losses)) yield table.text;
    countUnwritten(graph, WRITTEN, losses);
    yield markup`${lossTable(losses.list())}</main>
</body>
</html>
`.text;
  },
};
