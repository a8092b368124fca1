/** ES: reads the announcements about a sheet of the commercial register. PURE. */
import { address } from '../../model/entity/addresses.ts';
import type { Activity, CompanyRecord, StatusReason } from '../../model/entity/company-record.ts';
import { NotFound } from '../faults.ts';
import type { WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { sheetEntryIn } from './acts.ts';
import { sheetNumber } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { Sheet } from './sheet.ts';
import { announcementOf, withoutNames } from './wire.ts';

/** Rows under one number. */
export type Answer = readonly string[];

/** In the order in which they were published: a row begins with its day. */
const sheetOf = (rows: Answer): Sheet => new Sheet(rows.toSorted().map(announcementOf));

export function read(rows: Answer): CompanyRecord {
  const number = rows[0] && sheetEntryIn(announcementOf(rows[0]).acts)?.sheet;
  if (!number) throw new NotFound('the gazette has no announcement about this sheet');
  const sheet = sheetOf(rows);
  const seat = address('registered', { text: sheet.seat, country: sheet.seat ? 'ES' : undefined });
  const formerParties = sheet.people.parties(true);
  return {
    entityType: 'company',
    legalName: sheet.legalName,
    registrationNumber: number,
    legalForm: legalFormOf(sheet.legalName),
    ...sheet.standing,
    countryOfRegistration: 'ES',
    jurisdiction: 'ES',
    registrationDate: sheet.registeredOn,
    addresses: seat ? [seat] : [],
    identifiers: [{ type: sheetNumber.label, value: number, jurisdiction: 'ES', registry: 'Registro Mercantil' }],
    activities: activitiesIn(sheet.purpose),
    ...(sheet.capital && { capital: sheet.capital }),
    otherNames: [...sheet.earlierNames].map((name) => ({ name, kind: 'previous' })),
    parties: sheet.people.parties(false),
    ...(formerParties.length > 0 && { formerParties }),
    ...sections(sheet),
  };
}

/** For the look-up of parties. */
export function partiesOfRows(_number: string, rows: Answer): CompanyOfRows {
  const sheet = sheetOf(rows);
  return { legalName: sheet.legalName, parties: sheet.people.parties(false), formerParties: sheet.people.parties(true) };
}

/** An announcement without the names that are hidden, as officers and as sole shareholders. */
export const withoutParties: WithoutParties = (row, isHidden) => {
  const sheet = sheetOf([row]);
  const hidden = [...sheet.people.parties(false), ...sheet.people.parties(true)].filter(isHidden).map(({ legalName }) => legalName);
  return hidden.length === 0 ? row : withoutNames(row, hidden);
};

/** `Actividad principal: 60.39 / Otras actividades de … Otras actividades: 47.91 / …`: with their codes since 2025, prose alone before. */
function activitiesIn(purpose = ''): Activity[] {
  const principal = /Actividad principal: (\d{2}\.\d{1,2})/.exec(purpose)?.[1];
  const found = [...purpose.matchAll(/(?<=^|[ ,])(\d{2}\.\d{2}) \/ ([^.,;/]{1,200})/g)];
  return found.map(([, code, description]) => ({
    scheme: 'CNAE',
    code: code!,
    description: description!.trim(),
    ...(code === principal && { primary: true }),
  }));
}

/** What was entered before the copy begins is not in it. The sole shareholder is entered, other shareholders are not. */
function sections({ hasUnread, people }: Sheet): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const officers: StatusReason[] = [
    'published_period_only',
    ...(hasUnread || people.hasUnread ? (['entries_not_understood'] as const) : []),
  ];
  return {
    dataStatus: { officers: 'partial', owners: people.hasSoleHolder ? 'complete' : 'not_published' },
    dataStatusReasons: { officers, owners: people.hasSoleHolder ? [] : ['some_roles_only'] },
  };
}
