/** Parameters of `GET /parties`, each described once. */
const CODE = { type: 'string', minLength: 1 };

export const PARTY_PARAMETERS = {
  partyName: {
    description:
      'Name of the person or company, whole, in any order of its words. Either this or `identifier`. A company is found by its name with or without its legal form.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: 'Imogen A Invented',
  },
  birthMonth: {
    description:
      'Month of birth of the person. People of whom the register gives another month are left out; those of whom it gives none are marked (`match`), and companies are left out. Absent: any.',
    schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' },
    example: '1975-06',
  },
  partyIdentifier: {
    description: 'Registration number of the company, or its LEI. Either this or `name`.',
    schema: { type: 'string', minLength: 1, maxLength: 50 },
    example: '19900019',
  },
  partyJurisdiction: {
    description: 'Who gave the number `identifier`: ISO 3166-1 alpha-2 or ISO 3166-2. Absent: `identifier` is an LEI.',
    schema: CODE,
    example: 'EE',
  },
  registers: {
    description: 'Codes of the registers to look in, separated by commas. Absent: all that are loaded.',
    schema: CODE,
    example: 'EE,US-FL',
  },
} as const;
