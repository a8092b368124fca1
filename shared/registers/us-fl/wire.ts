/**
 * US-FL: the record of the corporate data file, 1,440 bytes of fixed columns. PURE.
 *
 * Source: https://dos.sunbiz.org/data-definitions/cor.html. Held against the State's own description and the widths in public clients; no recorded row was
 * at hand.
 */

import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { fixedRows } from '../../platform/cuts/fixed-rows.ts';
import type { NamedParty, RowFiles, WithoutParties } from '../own-copy.ts';
import { typeByName } from '../us-parties.ts';
import { documentNumber } from './identifiers.ts';

/** Bytes of a record, without its line end. The file is Latin-1: one byte is one letter. */
export const RECORD_LENGTH = 1_440;
/** Where the six blocks of officers begin, and how long one is. */
const [OFFICERS, OFFICER_LENGTH, MAX_OFFICERS] = [668, 128, 6];
/** The block of the registered agent: name, type, address. */
const [AGENT, AGENT_LENGTH] = [544, 124];

interface RawAddress {
  lines: string[];
  city: string;
  state: string;
  zip: string;
  country?: string;
}
export interface RawOfficer {
  title: string;
  /** `P` a person, `C` a corporation. */
  type: string;
  name: string;
  address: RawAddress;
}
export interface RawCompany {
  number: string;
  name: string;
  /** `A` or `I`. */
  status: string;
  filingType: string;
  principal: RawAddress;
  mailing: RawAddress;
  /** MMDDYYYY */
  filed: string;
  fei: string;
  hasMoreOfficers: boolean;
  /** MMDDYYYY, of the last transaction. */
  lastActivity: string;
  /** State or country of formation. */
  formedIn: string;
  agent: { name: string; type: string; address: RawAddress };
  officers: RawOfficer[];
}

/** Gives the next columns of a row, each trimmed. */
function columnsOf(row: string, start: number): (length: number) => string {
  let at = start;
  return (length) => {
    at += length;
    return row.slice(at - length, at).trim();
  };
}

export function companyOfRow(row: string): RawCompany {
  const next = columnsOf(row, 0);
  const address = (): RawAddress => ({ lines: [next(42), next(42)], city: next(28), state: next(2), zip: next(10), country: next(2) });
  const [number, name, status, filingType] = [next(12), next(192), next(1), next(15)];
  const [principal, mailing] = [address(), address()];
  const [filed, fei, more, lastActivity, formedIn] = [next(8), next(14), next(1), next(8), next(2)];
  // Three annual reports: year, flag, day.
  next(39);
  const agent = {
    name: next(42),
    type: next(1),
    address: { lines: [next(42)], city: next(28), state: next(2), zip: zipOf(next(5), next(4)) },
  };
  const officers = Array.from({ length: MAX_OFFICERS }, (_, at) => officerOf(row, OFFICERS + at * OFFICER_LENGTH)).filter(
    (one) => one.name,
  );
  return {
    number,
    name,
    status,
    filingType,
    principal,
    mailing,
    filed,
    fei,
    hasMoreOfficers: more === 'Y',
    lastActivity,
    formedIn,
    agent,
    officers,
  };
}

function officerOf(row: string, start: number): RawOfficer {
  const next = columnsOf(row, start);
  const [title, type] = [next(4), next(1)];
  // A person's name has columns of its own: family name, first name, middle name.
  const parts = [next(20), next(14), next(8)] as const;
  const name = type === 'P' ? [parts[1], parts[2], parts[0]].filter(Boolean).join(' ') : row.slice(start + 5, start + 47).trim();
  return { title, type, name, address: { lines: [next(42)], city: next(28), state: next(2), zip: zipOf(next(5), next(4)) } };
}

const zipOf = (zip: string, extension: string): string => [zip, extension].filter(Boolean).join('-');

/** The row as it is kept: without the homes of people, of whom only city and state stay. */
export function withoutHomes(row: string): string {
  let kept = row;
  for (let at = 0; at < MAX_OFFICERS; at += 1) {
    const start = OFFICERS + at * OFFICER_LENGTH;
    if (row[start + 4] === 'P') kept = blanked(kept, start + 47, 42);
  }
  return row[586] === 'P' ? blanked(kept, 587, 42) : kept;
}

/** Whose kind the State leaves open, the words of the name tell. */
export const partyNamed = ({ type, name }: Pick<RawOfficer, 'type' | 'name'>): NamedParty => ({
  entityType: type === 'P' ? 'person' : type === 'C' ? 'company' : typeByName(name),
  legalName: name,
});

/** The row with the blocks of hidden officers, and the agent, left blank. */
export const withoutParties: WithoutParties = (row, isHidden) => {
  const { agent } = companyOfRow(row);
  let kept = agent.name && isHidden(partyNamed(agent)) ? blanked(row, AGENT, AGENT_LENGTH) : row;
  for (let at = 0; at < MAX_OFFICERS; at += 1) {
    const start = OFFICERS + at * OFFICER_LENGTH;
    const officer = officerOf(row, start);
    if (officer.name && isHidden(partyNamed(officer))) kept = blanked(kept, start, OFFICER_LENGTH);
  }
  return kept;
};

const blanked = (row: string, start: number, length: number): string =>
  row.slice(0, start) + ' '.repeat(length) + row.slice(start + length);

export const files: RowFiles = {
  rows: (bytes) => fixedRows(bytes, RECORD_LENGTH),
  read(row) {
    const [number, name] = [parseIdentifier(documentNumber, row.slice(0, 12).trim()), row.slice(12, 204).trim()];
    return number && name ? { number, name, row: withoutHomes(row).trimEnd() } : undefined;
  },
};
