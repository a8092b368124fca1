/** Texts of the drawer that says why a verdict is what it is, in English. */
import type { Schemas } from '../client/src/index.ts';
import { listed } from './answer-messages.ts';
import { inNumbers } from './messages.ts';

type Test = Schemas['OwnershipTest'];

const HELD: Partial<Record<Schemas['OwnershipInterestType'], string>> = {
  appointmentOfBoard: 'the right to appoint the board',
  otherInfluenceOrControl: 'influence or control',
};

export const WHY = {
  open: 'Why?',
  title: (name: string): string => `Why this verdict on ${name}`,
  close: 'Close',
  chain: 'The chain, as the registers state it',
  oneOf: (at: number, all: number): string => `Chain ${inNumbers(at)} of ${inNumbers(all)}`,
  comesTo: (share: string): string => `This chain comes to ${share}.`,
  noChain: 'No chain of holdings leads from this party to the company.',
  rule: 'The rule',
  notRead: 'The text of this article was not read at its source.',
  change: 'What would change it',
  nothing: 'Nothing that is known to be open.',
  name: 'Name',
  noWords: 'No kept answer has the words of this step.',
  said: (registry: string, asked: string): string => `${registry}, asked ${asked}`,
  entryOf: (day: string): string => `, entry of ${day}`,
  holding: (type: Schemas['OwnershipInterestType'], share: string | undefined): string => {
    const words = type === 'shareholding' ? 'the shares' : type === 'votingRights' ? 'the votes' : undefined;
    if (words) return share ? `${share} of ${words}` : words.replace('the ', '');
    return HELD[type] ?? type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  },
  has: (held: readonly string[]): string => `has ${listed(held)} of`,
  ways: { direct: ', directly', indirect: ', indirectly' },
  rights: {
    shareholding: 'the shares',
    votingRights: 'the votes',
    profitRights: 'the profit',
    surplusRights: 'the assets on dissolution',
  } satisfies Readonly<Record<NonNullable<Test['right']>, string>>,
  limit: (percent: number, orMore: boolean) =>
    orMore
      ? { met: `${percent} % or more`, missed: `less than ${percent} %` }
      : { met: `more than ${percent} %`, missed: `${percent} % or less` },
  oneFails: (name: string): string => `${name} would no longer be one if this were so:`,
  allOf: (name: string): string => `${name} would no longer be one if all of this were so:`,
  below: (missed: string | undefined, of: string, test: string, now: string): string =>
    `${missed ?? 'A share below the limit'} of ${of} (${test}); by the records it is ${now}.`,
  failed: {
    ownership: 'No share that is known.',
    attributedOwnership: 'No share that is known.',
    control: 'No control of the company.',
    controlledHolders: 'No control of those who hold the shares.',
    interestInController: 'No interest in a company that controls this one.',
    arrangement: 'No role in the trust or arrangement.',
    declared: 'No entry on the register as one under this rule.',
  } satisfies Readonly<Record<Test['code'], string>>,
  never: (name: string, met: string, most: string): string =>
    `Only other records: the rule asks for ${met}, and with all that no record names ${name} would have ${most} at most.`,
  exact: (name: string, met: string): string =>
    `The exact figure within the published range: ${met} would make ${name} one, less would not.`,
  unnamed: (name: string, met: string, unresolved: string, most: string | undefined): string =>
    `Whose the part without a named holder is: ${unresolved} of the shares. The rule asks for ${met}${most ? `; if all of it were ${name}’s, it would be ${most} at most` : ''}.`,
  same: (name: string, others: readonly string[]): string =>
    `Whether ${name} and ${others.length > 0 ? listed(others) : 'another party'} are one party.`,
  settled: (reason: string): string => `An answer to what is open: ${reason}.`,
  lookUp: (name: string, cost: string): string => `A look-up of the owners of ${name}${cost && ` (${cost})`}.`,
  assumed: (what: string): string => `Proof that this is not so: ${what}.`,
} as const;
