/** The text of a law as this service read it. */
import * as z from 'zod';
import { link, partialDay, text } from './properties.ts';

export const LawText = z
  .looseObject({
    title: text('Its title.', 'Companies Act 2006, Schedule 1A'),
    date: partialDay('The day, month or year that this text was in force, published or retrieved on.', '2023-12-01'),
    at: link('Where it stands.', 'https://www.legislation.gov.uk/ukpga/2006/46/schedule/1A'),
  })
  .describe('A text of a law that was read. Source: this service.');
