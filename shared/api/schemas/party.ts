/** The facts of a party itself: kind and status, addresses, numbers, activities, capital, other names. */
import * as z from 'zod';
import type {
  ADDRESS_TYPES,
  DISSOLUTION_REASONS,
  ENTITY_TYPES,
  OTHER_NAME_KINDS,
  STATUS_KINDS,
} from '../../model/entity/company-record.ts';
import { closedList, countryCode, day, flag, list, number, text } from './properties.ts';

type Meanings<Words extends readonly string[]> = Readonly<Record<Words[number], string>>;

export const EntityType = closedList(
  'What kind of party this is. Source: the register, or its form of name where the register does not say.',
  {
    company: 'a legal entity of any form, partnerships and sole traders with a register entry included',
    person: 'a natural person',
    fund: 'an investment fund, umbrella fund or sub-fund',
    trust: 'a trust or a comparable arrangement',
    state: 'a state, a government body or a municipality',
    other: 'the register names a party and does not say of what kind it is',
  } satisfies Meanings<typeof ENTITY_TYPES>,
);

export const StatusKind = closedList(
  'The register’s word in `companyStatus`, sorted by this service into kinds that can be compared across countries.',
  {
    active: 'on the register, with no sign of an end',
    inactive: 'on the register, but dormant, suspended or not in good standing; or gone on in another register or legal form',
    liquidation: 'being wound up, or dissolution has been ordered',
    insolvent: 'in bankruptcy, administration, restructuring or another insolvency procedure',
    dissolved: 'no longer exists: dissolved, struck off, merged or deregistered',
    unknown: 'the register’s word is not known to this service',
  } satisfies Meanings<typeof STATUS_KINDS>,
);

export const DissolutionReason = closedList('How the company ended, sorted by this service from the register’s words.', {
  dissolved: 'by winding up, or by a decision of its members or of a court',
  struck_off: 'the register removed it, for example because it filed nothing',
  merged: 'it went into another company, by merger or division',
  bankrupt: 'by bankruptcy. A bankruptcy that was opened is not the end: then `statusKind` is `insolvent`',
  other: 'in another way that the register names',
} satisfies Meanings<typeof DISSOLUTION_REASONS>);

export const Address = z
  .looseObject({
    type: closedList('What the address is for.', {
      registered: 'the official seat or registered office',
      business: 'where the business is carried on, or the head office',
      postal: 'for letters only',
      service: 'where an officer or owner can be reached officially; not where that person lives',
    } satisfies Meanings<typeof ADDRESS_TYPES>),
    lines: list(z.string().min(1), 'Street, number, building, care-of. Empty where the register gives only a place.').meta({
      examples: [['1 Invented Quay']],
    }),
    city: text('Town. Absent where the register does not give it apart from the rest of the address.', 'Madeupton').optional(),
    postalCode: text('Absent where the register gives none.', 'ZZ1 1ZZ').optional(),
    region: text('State, canton, county or province, as the register writes it. Absent where it gives none.', 'Nowhereshire').optional(),
    country: countryCode(
      'ISO 3166-1 alpha-2. Absent where the register names no country, or one that is not understood; its words stand in `text`.',
      'GB',
    ).optional(),
    text: text('The whole address on one line.', '1 Invented Quay, Madeupton, Nowhereshire, England, ZZ1 1ZZ'),
  })
  .describe('An address as the register publishes it; nothing is corrected or completed. Source: the register.');

/** By country; the labels of docs/specification.md 4.7.3 and those of the further registers. A test holds the list against the registers. */
export const IDENTIFIER_TYPES: Readonly<Record<string, string>> = {
  LEI: 'Legal Entity Identifier, ISO 17442: 20 characters, in every country',
  ABN: 'Australia: Australian Business Number',
  ACN: 'Australia: Australian Company Number',
  ARBN: 'Australia: Australian Registered Body Number',
  FirmenbuchNummer: 'Austria',
  'Enterprise number': 'Belgium (BCE/KBO)',
  CNPJ: 'Brazil',
  ЕИК: 'Bulgaria',
  'Corporation Number': 'Canada, federal corporations',
  'Business Number': 'Canada',
  'Incorporation Number': 'Canada, British Columbia',
  NIT: 'Colombia',
  IČO: 'Czech Republic, Slovakia',
  'CVR-nummer': 'Denmark',
  'Registry code': 'Estonia',
  'Business ID': 'Finland (Y-tunnus)',
  SIREN: 'France',
  Registernummer: 'Germany: register, number and court, `HRB 12345 (München)`',
  'Αριθμός ΓΕΜΗ': 'Greece: General Commercial Registry',
  ΑΦΜ: 'Greece: tax number',
  BRN: 'Hong Kong: Business Registration Number',
  MBS: 'Croatia: court register',
  OIB: 'Croatia: identification number of every person',
  'DRCIP number': 'Cyprus: the letters of the kind and digits, `HE290868`',
  Cégjegyzékszám: 'Hungary',
  CIN: 'India: Corporate Identification Number',
  'Codice fiscale': 'Italy',
  'Japan Corporate Number': 'Japan',
  БИН: 'Kazakhstan: business identification number',
  'Corporate registration number': 'South Korea',
  'Reģistrācijas numurs': 'Latvia',
  'Juridinio asmens kodas': 'Lithuania',
  'RCS Number': 'Luxembourg',
  RFC: 'Mexico',
  IDNO: 'Moldova',
  'KVK Nummer': 'Netherlands',
  NZBN: 'New Zealand Business Number',
  'RC number': 'Nigeria: company of the Corporate Affairs Commission',
  Organisasjonsnummer: 'Norway',
  RUC: 'Ecuador, Peru',
  KRS: 'Poland',
  CUI: 'Romania',
  INN: 'Russian Federation: tax number',
  OGRN: 'Russian Federation: state registration number',
  'Matični broj': 'Serbia',
  UEN: 'Singapore',
  'NIF tax ID': 'Spain: tax number',
  'Hoja registral': 'Spain: sheet of the commercial register',
  Organisationsnummer: 'Sweden',
  UID: 'Switzerland',
  UBN: 'Taiwan: Unified Business Number',
  'Company number': 'United Kingdom, Ireland, Israel, New Zealand',
  CIK: 'United States: Central Index Key of the SEC',
  'CRD number': 'United States: adviser’s number of the disclosure database (IAPD)',
  'SEC number': 'United States: adviser’s file number at the SEC',
  'Entity ID': 'United States, Colorado and Virginia',
  'Business ALEI': 'United States, Connecticut',
  'File Number': 'United States, Delaware',
  'Document Number': 'United States, Florida',
  'DOS ID': 'United States, New York',
  'Registry Number': 'United States, Oregon',
  'Filing Number': 'United States, Pennsylvania',
  'Taxpayer Number': 'United States, Texas',
  'SOS File Number': 'United States, Texas',

  'Registration number': 'Indonesia, Iraq, Malta; elsewhere a number whose list the register that quotes it does not name',
};

export const Identifier = z
  .looseObject({
    type: text(
      [
        'The name that the number has in its own country. `GET /jurisdictions` says which a search takes, and how each is written. Registers also',
        'quote numbers of further lists (VAT, tax, statistics), under the name that the register uses. The most frequent are:',
        ...Object.entries(IDENTIFIER_TYPES).map(([type, where]) => `\n- \`${type}\`: ${where}`),
      ].join(' '),
      'Company number',
      'LEI',
    ),
    value: text('The number in the form that its register uses; digits on the left are never dropped.', '99000010'),
    scheme: text(
      'The list that the number is from, as a code of org-id.guide, so that the same number quoted by two registers can be matched. Set by this service. Absent where that guide has no code for the list.',
      'GB-COH',
    ).optional(),
    jurisdiction: text(
      'Where the number is valid: a code that a search takes. Absent for numbers that belong to no country (LEI) and where the register does not say.',
      'GB',
    ).optional(),
    registry: text(
      'Who gave the number, in the words of the register that quotes it. Absent where it does not say.',
      'Companies House',
    ).optional(),
  })
  .describe('A number of a party. Source: the register that was searched, for its own numbers and for those of others that it quotes.');

export const Activity = z
  .looseObject({
    scheme: text('The classification that the code is from.', 'UK SIC 2007', 'NACE Rev. 2', 'SN'),
    code: text('The code as the register writes it.', '64209'),
    description: text('The register’s own words, in its language. Absent where it gives the code alone.', 'Holdingselskaper').optional(),
    primary: flag('True at the main activity. Absent at the others, and where the register does not say which is the main one.').optional(),
  })
  .describe('A line of business that the company has stated. Source: the register.');

export const Capital = z
  .looseObject({
    amount: number(
      'In whole units of `currency` (not cents), as registered. Absent where the register has a number of shares only.',
      30000,
    ).optional(),
    currency: text('ISO 4217, of `amount`. Absent without one.', 'NOK').optional(),
    kind: text('Which capital: the register’s own words. Absent where it says only “capital”.', 'Aksjekapital').optional(),
    shares: number('Number of shares that the capital is divided into. Absent where the register does not give it.', 300).optional(),
  })
  .describe('Registered capital. It says nothing of what the company is worth. Source: the register.');

export const OtherName = z
  .looseObject({
    name: text('The name.', 'JETTY INVENTED LIMITED'),
    kind: closedList('How the name relates to `legalName`.', {
      previous: 'the legal name before it was changed',
      trading: 'used in business beside the legal name',
      alternative: 'a further official or registered name, an abbreviation, or the name in another script',
      translated: 'the legal name in another language',
    } satisfies Meanings<typeof OTHER_NAME_KINDS>),
    language: text('BCP 47 or ISO 639, as published. Absent where the register does not say.', 'de').optional(),
    from: day('First day of the name, local date. Absent where the register does not give it.', '2012-02-29').optional(),
    to: day(
      'Last day of the name, local date. Absent where the name is in use, or the register does not give the day.',
      '2015-07-01',
    ).optional(),
  })
  .describe('A further name of the party. Source: the register.');
