/** The query of `GET /parties`: who is looked for, in which registers' copies, and where in the list a page begins. PURE. */
import { comparableName } from '../../model/entity/names.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { companyBeginning, numberBeginning, personBeginning } from '../../registers/party-lines.ts';

export type Query = Readonly<Record<string, string | undefined>>;

/** How a party of a register agrees with the question. Never more: whether it is the same person or company, no register's file says. */
export type PartyMatch = 'same_identifier' | 'same_name_and_birth_month' | 'same_name_birth_month_not_given' | 'same_name';

/** Keys of an index of parties that begin alike, and what a line under them agrees in. */
export interface Sought {
  beginning: string;
  match: PartyMatch;
  /** As it was typed, where a company is asked for by its name. */
  companyName?: string;
}

export interface PartyQuestion {
  /** In the order of the answer. */
  sought: readonly Sought[];
  /** Codes of the registers to look in; absent: all. */
  registers?: readonly string[];
  /** The same for the same question, however it is typed. */
  text: string;
}

/** A place in the list: the register, which of `sought`, and the rest of the last line's key. */
export interface Place {
  jurisdiction: string;
  sought: number;
  after: string;
}

export interface PartyPage {
  limit: number;
  from?: Place;
}

const MAX_NAME = 200;
const MAX_NUMBER = 50;
const MONTH = /^(?:1[89]|20)\d{2}-(?:0[1-9]|1[0-2])$/;
const CODE = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/;
const LEI = /^[0-9A-Z]{18}\d{2}$/;

/** Throws an `ApiError` of status 400. */
export function questionOf(query: Query): PartyQuestion {
  const name = query.name?.trim() || undefined;
  const identifier = query.identifier?.trim() || undefined;
  if (!name && !identifier)
    throw new ApiError('missing_input', {
      message: 'Missing name or identifier',
      fields: { pointer: '/name', hint: 'Send name, or identifier with jurisdiction.' },
    });
  if (name && identifier) throw wrong('send name or identifier, not both');
  const registers = registersOf(query.registers);
  const sought = name ? byName(name, query) : byNumber(identifier!, query);
  const text = JSON.stringify([sought.map(({ beginning }) => beginning), registers ?? 'all']);
  return { sought, text, ...(registers && { registers }) };
}

function byName(name: string, { birthMonth, jurisdiction }: Query): Sought[] {
  if (jurisdiction !== undefined) throw wrong('jurisdiction goes with identifier; registers says where to look');
  if (birthMonth !== undefined && !MONTH.test(birthMonth)) throw wrong('birthMonth must be a month such as 1975-06');
  if (name.length > MAX_NAME || !comparableName(name)) throw wrong(`name must have letters or digits, and at most ${MAX_NAME} characters`);
  if (birthMonth === undefined)
    return [
      { beginning: personBeginning(name), match: 'same_name' },
      { beginning: companyBeginning(name), match: 'same_name', companyName: name },
    ];
  return [
    { beginning: personBeginning(name, birthMonth), match: 'same_name_and_birth_month' },
    { beginning: personBeginning(name, ''), match: 'same_name_birth_month_not_given' },
  ];
}

function byNumber(identifier: string, { birthMonth, jurisdiction: typed }: Query): Sought[] {
  if (birthMonth !== undefined) throw wrong('birthMonth goes with name');
  const jurisdiction = typed?.trim().toUpperCase();
  if (jurisdiction !== undefined && !CODE.test(jurisdiction)) throw wrong('jurisdiction must be a code such as EE or US-FL');
  const isLei = jurisdiction === undefined && LEI.test(identifier.toUpperCase());
  if (!isLei && !jurisdiction) throw wrong('identifier needs jurisdiction: who gave the number. An LEI needs none');
  const beginning = numberBeginning({ type: isLei ? 'LEI' : '', value: identifier, ...(jurisdiction && { jurisdiction }) });
  if (!beginning || identifier.length > MAX_NUMBER) throw wrong('identifier is no registration number');
  return [{ beginning, match: 'same_identifier' }];
}

function registersOf(typed: string | undefined): string[] | undefined {
  if (typed === undefined) return undefined;
  const codes = typed.split(',').map((code) => code.trim().toUpperCase());
  if (!codes.every((code) => CODE.test(code))) throw wrong('registers must be codes such as EE,US-FL');
  return [...new Set(codes)].toSorted();
}

const wrong = (message: string): ApiError => new ApiError('invalid_parameter', { message });

/** Throws an `ApiError` of status 400. */
export function pageOfQuery(query: Query, { sought }: PartyQuestion): PartyPage {
  const { limit, after } = pageOf(query, '');
  if (after === undefined) return { limit };
  const place = placeOf(after);
  if (!place || !sought[place.sought]) throw wrong('cursor must be the nextCursor of an earlier answer');
  return { limit, from: place };
}

export const cursorAt = ({ jurisdiction, sought, after }: Place): string =>
  cursorOf(encodeURIComponent(JSON.stringify([jurisdiction, sought, after])));

function placeOf(text: string): Place | undefined {
  try {
    const [jurisdiction, sought, after] = JSON.parse(decodeURIComponent(text)) as unknown[];
    if (typeof jurisdiction !== 'string' || typeof sought !== 'number' || typeof after !== 'string') return undefined;
    return { jurisdiction, sought, after };
  } catch {
    return undefined;
  }
}
