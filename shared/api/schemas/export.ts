/** What an export of a case leaves out, and whose terms travel with it. */
import * as z from 'zod';
import { count, list, text } from './properties.ts';

export const ExportLoss = z
  .looseObject({
    what: text('What is left out or shortened.', 'addresses of parties'),
    count: count('The number of them.', 12),
    why: text('Why the format cannot say it.', 'the format has no field for them'),
  })
  .describe('Something that a format cannot say. Source: this service.');

export const RegisterLicence = z
  .looseObject({
    registry: text('The register.', 'Companies House'),
    licence: text('The terms under which the register publishes. Absent where it states none.', 'Open Government Licence v3.0').optional(),
    attribution: text('What to name as the source.', 'Companies House, https://api.company-information.service.gov.uk'),
  })
  .describe('Whose facts a file has, and under which terms. Source: the register.');

export const ExportNote = z
  .looseObject({
    format: text('The format that the note is about.', 'graphml'),
    exporterVersion: text('Version of the exporters; a change of what any format writes is a new one.', '1'),
    nodes: count('The number of nodes of the graph that the file is written from.', 12),
    edges: count('The number of relationships of that graph.', 14),
    dropped: list(ExportLoss, 'What the file leaves out or shortens. Empty where it leaves out nothing.'),
    licences: list(RegisterLicence, 'One for each register whose answers the file has. Empty in cases without sources.'),
  })
  .describe('With `about=1`: what an export leaves out, and the terms of the registers. Source: this service.');
