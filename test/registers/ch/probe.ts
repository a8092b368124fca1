/** CH: an invented company with the publications that a test gives. */
import type { CompanyRecord, PartyRecord } from '../../../shared/model/entity/company-record.ts';
import { ch } from '../../../shared/registers/ch/ch.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { clientOver, replay } from '../../support/replay.ts';

export interface Published {
  date: string;
  /** Day of the entry in the daily register. */
  journal?: string;
  text: string;
  key?: string;
}

/** The record of a company of that form with these publications; the first one is its first entry. */
export async function recordOf(
  publications: Published[],
  { form = '0106', more = {} }: { form?: string; more?: object } = {},
): Promise<CompanyRecord> {
  const company = {
    name: 'PROBE ERFUNDEN',
    uid: 'CHE900000097',
    status: 'ACTIVE',
    canton: 'BE',
    legalForm: { uid: form, name: { de: 'Form' } },
    sogcPub: publications.map(({ date, journal, text, key = 'aenderungorgane' }, at) => ({
      sogcDate: date,
      registryOfCommerceJournalDate: journal,
      sogcId: at,
      message: text,
      mutationTypes: [{ id: 1, key }],
    })),
    ...more,
  };
  const answers = { '/ZefixPublicREST/api/v1/company/uid/CHE900000097': { body: JSON.stringify([company]) } };
  return lookUp(ch, { registrationNumber: 'CHE900000097' }, clientOver(ch, replay(answers)));
}

export const first = (people: string): Published => ({
  date: '2010-01-04',
  key: 'status.neu',
  text: `PROBE ERFUNDEN, in Bern, CHE-900.000.097 (Neueintragung). ${people}`,
});

export const later = (text: string, date = '2020-01-06'): Published => ({
  date,
  text: `PROBE ERFUNDEN, in Bern, CHE-900.000.097 (SHAB Nr. 1). ${text}`,
});

export const natures = ({ parties }: CompanyRecord): string[][] =>
  parties.map(({ legalName, relationships }) => [legalName, ...relationships.map(({ nature }) => nature)]);

/** `Anna Muster: Board Chair to 2020-01-06`. */
export const former = ({ formerParties = [] }: CompanyRecord): string[] =>
  formerParties.flatMap(({ legalName, relationships }: PartyRecord) =>
    relationships.map(({ nature, to }) => `${legalName}: ${nature}${to ? ` to ${to}` : ''}`),
  );
