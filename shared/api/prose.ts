/** Sentences and fields that several endpoints share. */
import type { Field } from './request-body.ts';

export const POLL =
  'The search runs in the background: poll `GET /search/{searchId}/status`, first after about 2 seconds, then every 3 seconds, growing to about 10.';
export const ID_TOKEN_ONLY = 'With an ID token only: a key cannot manage keys.';
export const JURISDICTION = 'ISO 3166-1 alpha-2 or ISO 3166-2, as in `GET /jurisdictions`; spaces around it and lower case are accepted.';

export const referenceField: Field = {
  description:
    'A reference of the caller’s own, kept with the search and its case; `GET /cases?reference=` finds the cases that have it. 1 to 100 characters. Absent: none.',
  examples: ['KYB-2026-0815'],
};

/** `include` of the searches in registers. */
export const financialsField: Field = {
  description: 'Add-ons. Absent: none.',
  fields: {
    financials: {
      description:
        'True: figures of the annual accounts as well, where the jurisdiction has them. They cost further credits, charged only when figures came back. Absent: false.',
      examples: [true],
    },
  },
};
