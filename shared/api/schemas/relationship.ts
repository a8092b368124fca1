/** The relationship of one party to another: nature, the register's own words, dates, shares. */
import * as z from 'zod';
import type { VERIFICATION_STATES } from '../../model/entity/identity-verification.ts';
import type { Nature as NatureWord } from '../../model/entity/nature.ts';
import type { ShareBasis as Basis, INTEREST_KINDS, MANNERS } from '../../model/entity/ownership-facts.ts';
import { Attributions, type Meanings, OwnershipInterestType } from './ownership-words.ts';
import { closedList, day, flag, list, partialDay, percent, text } from './properties.ts';

export const Nature = closedList(
  'What the counterparty is to the entity `_parentId`: read "*counterparty* is *nature* of *parent*". The words of the register stand in `role`; they decide where a word of this list is too coarse. Mapped by this service from the register’s own codes and words.',
  {
    Director: 'member of a one-tier board, or director of a company',
    Secretary: 'company secretary',
    'Managing Director': 'manages the company from day to day, or is entitled to do so by law (chief executive, Geschäftsführer, gérant)',
    'Board Chair': 'heads the board',
    'Board Member': 'member of the board of directors or of the management board',
    'Deputy Board Member': 'stands in for a member of the board',
    'Supervisory Board Member': 'member of the body that supervises the management',
    Officer: 'another officer, whose title stands in `role`',
    'Authorised Signatory': 'may sign for the company',
    Procurator: 'holds a registered general power of representation (Prokura)',
    Auditor: 'audits the accounts; a person or a firm',
    Liquidator: 'winds the company up',
    'Insolvency Practitioner': 'administrator, trustee or supervisor in an insolvency procedure',
    Shareholder: 'holds shares of the company',
    Partner: 'partner of a partnership, of a kind that the register does not tell',
    'General Partner': 'partner with unlimited liability',
    'Limited Partner': 'partner whose liability is limited',
    Member: 'member of a company without shares, a co-operative or an LLC',
    Founder: 'founded the company; not necessarily an owner today',
    'Beneficial Owner': 'natural person entered in a register of beneficial owners',
    'Person With Significant Control': 'on the register of persons with significant control (United Kingdom); a company can be one',
    Parent: 'consolidates the entity in its accounts, one level up (as reported to the LEI registry), or holds it directly',
    'Ultimate Parent': 'the highest company that consolidates or holds the entity',
    Subsidiary:
      'the counterparty is owned or consolidated by the entity `_parentId`: ownership points down, from `_parentId` to the counterparty',
    Branch: 'the counterparty is a branch of the entity `_parentId`',
    'Head Office': 'the counterparty is the company that the entity `_parentId` is a branch or foreign registration of',
    'Registered Agent': 'receives official letters for the company; neither an officer nor an owner',
    'Fund Manager': 'manages the fund',
    'Umbrella Fund': 'the umbrella that the fund is a part of',
    'Master Fund':
      'the counterparty is the fund that the entity `_parentId` invests in: money points down, from `_parentId` to the counterparty',
    'Direct Owner': 'owns the entity itself, without a company between',
    'Indirect Owner': 'owns an owner of the firm; `_parentId` is the owner that is owned',
    'Control Person': 'directs the management or policies of the firm',
    Contact: 'named as a contact only',
    Other: 'none of these, or a word that this service does not know; see `role`',
  } satisfies Readonly<Record<NatureWord, string>>,
);

export const Share = z
  .looseObject({
    exact: percent('The share in percent, where the register publishes a figure. Absent where it publishes a band.', 66.67).optional(),
    minimum: percent('The share in percent is this or more. Absent where the band has no such end.', 50).optional(),
    exclusiveMinimum: percent('The share in percent is more than this. Absent where the band has no such end.', 25).optional(),
    maximum: percent('The share in percent is this or less. Absent where the band has no such end.', 50).optional(),
    exclusiveMaximum: percent('The share in percent is less than this. Absent where the band has no such end.', 75).optional(),
  })
  .describe(
    'A share in percent, 0 to 100, as published: `exact`, or the ends of a band ("over 25 up to 50 %" is `exclusiveMinimum` 25, `maximum` 50). A figure is never made from a band. Source: the register.',
  );

const digits = (description: string, example: string) =>
  z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .meta({ description, examples: [example] });

const ShareBasis = z
  .looseObject({
    unit: closedList('The unit in which the register publishes the share; it says which other members are there.', {
      shares: 'a number of shares: `held` of `total`, of one `class` where the register divides them',
      nominalAmount: 'nominal value of the shares: `held` of `total`',
      contribution: 'contribution to the capital: `held` of `total`',
      fraction: '`numerator` over `denominator`',
      percent: 'percent, as written in `text`',
      band: 'a band that the register names by `code`',
      text: 'prose, in `text`',
    } satisfies Meanings<Basis['unit']>),
    held: digits('What the party holds, in the unit. Absent in other units.', '1').optional(),
    total: digits('What all holders have together, in the unit. Absent in other units.', '3').optional(),
    currency: text('ISO 4217. Absent where the unit is no amount, and where the register does not say.', 'EUR').optional(),
    class: text('The class of shares that `held` and `total` are of. Absent where there is one only.', 'A').optional(),
    numerator: digits('Numerator of the fraction. Absent in other units.', '1').optional(),
    denominator: digits('Denominator of the fraction. Absent in other units.', '3').optional(),
    text: text('The share as the register writes it. Absent in other units.', '33,33 %').optional(),
    code: text('The register’s code of the band. Absent in other units.', 'ownership-of-shares-25-to-50-percent').optional(),
  })
  .describe(
    'What the share was computed from, in the register’s own unit. Counts and amounts are strings of digits. Source: the register.',
  );

export const Interest = z
  .looseObject({
    kind: closedList('What the interest is in.', {
      shareholding: 'shares or a comparable part of the company',
      votingRights: 'votes at the general meeting',
      appointment: 'the right to appoint or remove a majority of the board',
      control: 'influence or control by other means, or consolidation in accounts',
      capital: 'contributions to the capital of a partnership or LLC',
      other: 'another interest; see `role` of the relationship',
    } satisfies Readonly<Record<(typeof INTEREST_KINDS)[number], string>>),
    share: Share.optional().describe('How large the interest is, in percent. Absent where the register gives no size.'),
    type: OwnershipInterestType.optional().describe(`${OwnershipInterestType.description}\n\nAbsent: \`kind\` says enough.`),
    directOrIndirect: closedList('Whether the party itself has the interest. Absent: the register does not say.', {
      direct: 'itself',
      indirect: 'through others',
      unknown: 'the register counts both together',
    }).optional(),
    beneficialOwnershipOrControl: flag(
      'True: declared as a beneficial owner; false: a legal holder. Absent where the register does not say.',
    ).optional(),
    shareBasis: ShareBasis.optional().describe('What `share` was computed from. Absent where the register gives no size.'),
    attribution: Attributions.optional().describe(`${Attributions.description}\n\nAbsent: not known.`),
    startDate: partialDay('First day of this interest, where it differs from `from`. Absent otherwise.', '2019-03-01').optional(),
    endDate: partialDay('First day on which the interest no longer stands. Absent while it stands.', '2024-06-30').optional(),
    details: text('The register’s words for this interest. Absent where `role` has them.', 'Voting shares, class B').optional(),
  })
  .describe('An interest of a counterparty in the entity that its relationship points to. Source: the register.');

export const HoldingManner = closedList('How the parcel is held.', {
  joint: 'by several together, undivided',
  common: 'by several in parts of their own',
  nominee: 'by one for another',
  trust: 'by trustees',
  firm: 'by the members of a firm',
  pledge: 'by a creditor as security',
} satisfies Meanings<(typeof MANNERS)[number]>);

const Holding = z
  .looseObject({
    id: text('Relationships with equal ids at one company are of one parcel: the share is the parcel’s, whichever holder is named.', 'h3'),
    manner: HoldingManner,
  })
  .describe('The parcel of shares that the interests are in. Source: the register.');

const IdentityVerification = z
  .looseObject({
    status: closedList('Whether a statement of verified identity stands for this role.', {
      verified: 'a statement stands',
      notYet: 'none was supplied yet, which is no fault before `dueBy`',
      ended: 'the statement has a last day (`statementTo`)',
    } satisfies Meanings<(typeof VERIFICATION_STATES)[number]>),
    statementFrom: day('The day on which the statement was supplied. Absent where there is none.', '2026-03-02').optional(),
    statementTo: day('The last day of the statement. Absent where it stands.', '2026-09-30').optional(),
    dueBy: day('By when the statement is to be supplied. Absent where the register gives no day.', '2027-02-28').optional(),
    verifiedOn: day(
      'The day on which the identity was verified. Absent where the register does not publish it: where it was verified with the register itself.',
      '2026-02-27',
    ).optional(),
    verifiedBy: text(
      'Who verified the identity. Absent where the register names nobody: it was verified with the register itself.',
      'VERITY INVENTED SERVICES LIMITED',
    ).optional(),
    supervisors: list(
      text('A supervisor of anti-money laundering.', 'Invented Institute of Accountants'),
      'Who supervises `verifiedBy`. Absent where the register names nobody.',
    ).optional(),
  })
  .describe('Whether the identity of the person in this role was verified, as the register says of the role. Source: the register.');

export const Relationship = z
  .looseObject({
    _parentId: z.uuid().meta({
      description:
        '`_id` of the entity that the relationship points to. The relationship goes FROM the party that carries it TO this entity. Set by this service.',
      examples: ['9072c837-f186-8f8f-8cd0-2ebfbf3ee1b7'],
    }),
    natureOfRelationship: Nature.describe('What this party is to the entity `_parentId`, in one word of a closed list.'),
    role: text(
      'The register’s own words for the office or holding, in its language. Absent where the register has no words beside its code.',
      'Daglig leder',
      'ownership of shares 25 to 50 percent; voting rights 25 to 50 percent',
    ).optional(),
    from: partialDay(
      'First day: `YYYY-MM-DD`, or as much of it as is published (`YYYY`, `YYYY-MM`). Absent where the register does not give it.',
      '2016-04-06',
      '2012-09',
    ).optional(),
    to: partialDay(
      'Last day: `YYYY-MM-DD`, or as much of it as is published. Absent where the relationship stands, and at former parties whose last day the register does not give.',
      '2021-06-30',
    ).optional(),
    interests: list(
      Interest,
      'What is held. Absent where the relationship is an office, and where the register names an owner without saying what is held.',
    ).optional(),
    holding: Holding.optional().describe('The parcel that the interests are in. Absent where it is held by this party alone.'),
    identityVerification: IdentityVerification.optional().describe(
      'Verification of the person’s identity for this role (GB: Economic Crime and Corporate Transparency Act 2023). Absent where the register says nothing of it.',
    ),
    pointer: text(
      'JSON pointer (RFC 6901) to the entry in the register’s answer (`sourceDocuments`, kind `register_answer`). Absent where the entry has no place of its own.',
      '/items/0',
    ).optional(),
    asOf: day(
      'The day that the entry is of, where that is not the day of the list or of the answer. Absent where the register gives none.',
      '2025-02-03',
    ).optional(),
  })
  .describe(
    'A relationship points FROM the party in whose `relationships` it stands TO the entity `_parentId`. Officers and owners therefore point at the company. For `Subsidiary` and `Branch` the sense of ownership is the other way round: the party is owned by, or is a branch of, the entity `_parentId`. So it is for `Master Fund`: the entity `_parentId` invests in the party. One party can have several. Source: the register.',
  );
