/** US-VA: reads the rows of an entity in the Clerk's files. PURE. */
import type { Address, CompanyRecord, OtherName, PartyRecord, Standing } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { fullName } from '../../model/entity/names.ts';
import { NotFound } from '../faults.ts';
import type { WithoutParties } from '../own-copy.ts';
import type { CompanyOfRows } from '../party-lines.ts';
import { type Cells, cellsOf, cellsOfKind, withoutCells } from '../table-rows.ts';
import { homeRegistration, registeredAgent, titleRelationships, typeByName } from '../us-parties.ts';
import { usAddress } from '../us-states.ts';
import { entityId } from './identifiers.ts';
import { legalFormOf } from './legal-forms.ts';
import { statusKindOf } from './statuses.ts';
import { isEntity } from './wire.ts';

/** Rows of all files under one number. */
export type Answer = readonly string[];

export function read(rows: Answer): CompanyRecord {
  const [file, entity] = entityOf(rows);
  const legalName = fullName(entity.Name);
  const officers = cellsOfKind(rows, 'Officer').flatMap(officerOf);
  const number = entity.EntityID!;
  return {
    entityType: file === 'BT' ? 'trust' : 'company',
    legalName,
    registrationNumber: number,
    legalForm: legalFormOf(file, entity.StockInd),
    ...standing(entity),
    countryOfRegistration: 'US',
    jurisdiction: 'US-VA',
    registrationDate: day(entity.IncorpDate),
    addresses: addresses(entity),
    identifiers: [{ type: entityId.label, value: number, jurisdiction: 'US-VA' }],
    activities: [],
    otherNames: otherNames(cellsOfKind(rows, 'NameHistory'), legalName),
    parties: [...merged(officers), ...agentOf(entity), ...homeRegistration(legalName, entity.IncorpState, 'US-VA')],
    ...sections(file, officers),
  };
}

/** For the look-up of parties. */
export function partiesOfRows(_number: string, rows: Answer): CompanyOfRows {
  const [, entity] = entityOf(rows);
  return { legalName: fullName(entity.Name), parties: [...merged(cellsOfKind(rows, 'Officer').flatMap(officerOf)), ...agentOf(entity)] };
}

/** A row of officers names one; an entity stays without its agent. */
export const withoutParties: WithoutParties = (row, isHidden) => {
  const [file, cells] = cellsOf(row);
  if (file === 'Officer') return officerOf(cells).some(isHidden) ? undefined : row;
  return agentOf(cells).some(isHidden) ? withoutCells(row, ['RA-Name', 'RA-City', 'RA-State', 'RA-Zip']) : row;
};

/** An entity has a row for each registered agent that it had: the last one counts. */
function entityOf(rows: Answer): [file: string, entity: Cells] {
  const found = rows.map(cellsOf).filter(([file]) => isEntity(file));
  const [last] = found.toSorted(([, one], [, other]) => agentDay(other).localeCompare(agentDay(one)));
  if (!last) throw new NotFound('the files have no entity of this number');
  return last;
}

const agentDay = (entity: Cells): string => day(entity['RA-EffDate']) ?? '';

/** 9999-12-31 is no day. */
const day = (text: string | undefined): string | undefined => (text?.startsWith('9999') ? undefined : isoDate(text));

function standing(entity: Cells): Standing {
  const statusKind = statusKindOf(entity.Status) ?? 'unknown';
  const companyStatus = [entity.Status, entity.StatusReason].map((words) => fullName(words)).filter(Boolean);
  return { companyStatus: companyStatus.join('; '), statusKind, ...statusDay(statusKind, day(entity['Status Date'])) };
}

/** Four zeros behind a ZIP code say nothing. */
const zipOf = (text: string | undefined): string | undefined => (/^[0-]*$/.test(text ?? '') ? undefined : text!.replace(/-0000$/, ''));

function addresses({ Street1, Street2, City, State, Zip }: Cells): Address[] {
  const found = usAddress('business', { lines: [Street1, Street2], city: City, state: State, zip: zipOf(Zip) });
  return found ? [found] : [];
}

function agentOf(entity: Cells): PartyRecord[] {
  const address = usAddress('service', { lines: [], city: entity['RA-City'], state: entity['RA-State'], zip: zipOf(entity['RA-Zip']) });
  return registeredAgent(entity['RA-Name'], address && { addresses: [address] });
}

function officerOf({ OfficerFirstName, OfficerMiddleName, OfficerLastName, OfficerTitle }: Cells): PartyRecord[] {
  const legalName = fullName(OfficerFirstName, OfficerMiddleName, OfficerLastName);
  // Rows of signs alone stand where nobody was named.
  if (!/[\p{L}\p{N}]/u.test(legalName)) return [];
  const isPerson = Boolean(OfficerFirstName) || typeByName(legalName) === 'person';
  return [
    {
      entityType: isPerson ? 'person' : typeByName(legalName),
      legalName,
      relationships: titleRelationships(OfficerTitle, 'US-VA officer title'),
    },
  ];
}

/** One party for all rows of a name: an officer has a row for each title. */
function merged(officers: readonly PartyRecord[]): PartyRecord[] {
  return [...Map.groupBy(officers, ({ legalName }) => legalName.toUpperCase()).values()].map((group) => ({
    ...group[0]!,
    relationships: group.flatMap(({ relationships }) => relationships),
  }));
}

/** `50` is a fictitious name, `70` an old one. */
const TRADING = '50';

function otherNames(history: readonly Cells[], legalName: string): OtherName[] {
  const names = history.map(
    ({ NameStatus, EntityName }): OtherName => ({ name: fullName(EntityName), kind: NameStatus === TRADING ? 'trading' : 'previous' }),
  );
  return [...new Map(names.map((other) => [other.name, other])).values()].filter(({ name }) => name && name !== legalName);
}

/** Annual reports with officers are those of corporations. */
function sections(file: string, officers: readonly PartyRecord[]): Pick<CompanyRecord, 'dataStatus' | 'dataStatusReasons'> {
  const isCorporation = file === 'Corp';
  const status = officers.length > 0 ? (isCorporation ? 'complete' : 'partial') : isCorporation ? 'none_on_register' : 'not_published';
  const reasons = {
    complete: [],
    partial: ['some_roles_only'],
    none_on_register: ['none_entered'],
    not_published: ['some_legal_forms_only'],
  } as const;
  return { dataStatus: { officers: status, owners: 'not_published' }, dataStatusReasons: { officers: reasons[status] } };
}
