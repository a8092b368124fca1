/**
 * Examples that authorities, and others, publish of who is a beneficial owner: facts and figures in our words, names of our own.
 *
 * `by`: `authority` where the text of the authority itself was read, `repeated` where somebody else reports what the authority says, `other` where
 * no authority is behind it.
 */
import type { Sketch } from './graphs.ts';
import type { SOURCES } from './published-sources.ts';

type Published = 'is' | 'is not';

export interface PublishedCase {
  source: keyof typeof SOURCES;
  /** The example, and what of it is ours. */
  what: string;
  /** Rule set. */
  rules: string;
  lines: readonly string[];
  sketch?: Sketch;
  /** Companies whose shares are traded. */
  listed?: readonly string[];
  published: Readonly<Record<string, Published>>;
  /** Percent of the target by multiplication, where the source gives it. */
  shares?: Readonly<Record<string, number>>;
  /** The source names the managers in place of an owner. */
  managers?: true;
  /** By party: why the service answers otherwise than the source. */
  otherwise?: Readonly<Record<string, string>>;
}

const EU = 'eu-amld-2015-849';
const JP = 'jp-crime-proceeds';
const TWO = { members: { J: ['P1', 'P2'] } };

export const PUBLISHED_CASES: readonly PublishedCase[] = [
  {
    source: 'ofac401',
    what: 'example 1: half of a company that has half of another',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'A 50>T'],
    published: { P: 'is', A: 'is' },
  },
  {
    source: 'ofac401',
    what: 'example 2: two halves, each with a quarter of a third company',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'P 50>B', 'A 25>T', 'B 25>T'],
    published: { P: 'is' },
  },
  {
    source: 'ofac401',
    what: 'example 3: a tenth of its own, and 40 % through a half (its end was read where Lexology repeats it)',
    rules: 'us-ofac-50',
    lines: ['P 50>A', 'P 10>T', 'A 40>T'],
    published: { P: 'is' },
  },
  {
    source: 'ofac398',
    what: 'control without half of the ownership blocks nothing; the 40 % and the right to appoint the board are ours',
    rules: 'us-ofac-50',
    lines: ['P 40>T', 'P board>T'],
    published: { P: 'is not' },
  },
  {
    source: 'ofac399',
    what: 'two blocked persons with a quarter each',
    rules: 'us-ofac-50',
    lines: ['P1 25>T', 'P2 25>T'],
    published: { P1: 'is', P2: 'is' },
    otherwise: {
      P1: 'The rule adds up the parts of all who are blocked. Who is blocked is no fact of a register: a verdict is about one party.',
      P2: 'as P1',
    },
  },
  { source: 'prh', what: 'example 1: 32 % and 25 %', rules: EU, lines: ['P1 32>T', 'P2 25>T'], published: { P1: 'is', P2: 'is not' } },
  {
    source: 'prh',
    what: 'example 2: a majority of a company that has 33 %',
    rules: EU,
    lines: ['P 55>A', 'A 33>T'],
    published: { P: 'is' },
  },
  {
    source: 'prh',
    what: 'example 3: no majority of a company that has half',
    rules: EU,
    lines: ['P 45>A', 'A 50>T'],
    published: { P: 'is not' },
  },
  {
    source: 'prh',
    what: 'example 4: three companies of one person with a fifth each',
    rules: EU,
    lines: ['P 100>A', 'P 100>B', 'P 100>C', 'A 20>T', 'B 20>T', 'C 20>T'],
    published: { P: 'is' },
  },
  {
    source: 'prh',
    what: 'example 5: four quarters; the managers are entered',
    rules: EU,
    lines: ['P1 25>T', 'P2 25>T', 'P3 25>T', 'P4 25>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is not', P4: 'is not' },
    managers: true,
  },
  {
    source: 'bmf',
    what: 'section 2.1: two below a quarter, one above; the figures are ours, the example has them in a picture',
    rules: EU,
    lines: ['P1 20>T', 'P2 20>T', 'P3 60>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
  },
  {
    source: 'bmf',
    what: 'section 2.2.1: a fifth of its own and a fifth through a company; that it is controlled with 60 % is ours',
    rules: EU,
    lines: ['P2 20>T', 'B 20>T', 'P2 60>B'],
    published: { P2: 'is' },
  },
  {
    source: 'erst',
    what: 'own shares are left out: two with a fifth each; that the company has the rest itself is ours',
    rules: EU,
    lines: ['P1 20>T', 'P2 20>T', 'T 60>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'erst',
    what: 'wholly owned by a listed company: no owner, and the managers are entered',
    rules: EU,
    lines: ['L 100>T'],
    listed: ['L'],
    published: {},
    managers: true,
  },
  {
    source: 'erstMethod',
    what: 'half each of a holding with 60 %: percent of percent',
    rules: EU,
    lines: ['P1 50>A', 'P2 50>A', 'A 60>T'],
    published: { P1: 'is', P2: 'is' },
    shares: { P1: 30, P2: 30 },
  },
  {
    source: 'kvk',
    what: '10, 15 and 75 %',
    rules: EU,
    lines: ['P1 10>T', 'P2 15>T', 'P3 75>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
  },
  { source: 'kvk', what: 'sole owner of a sole owner', rules: EU, lines: ['P 100>A', 'A 100>T'], published: { P: 'is' } },
  {
    source: 'altinn',
    what: 'owner of a company that has enough of another; the 60 % are ours',
    rules: 'no-reelle-rettighetshavere',
    lines: ['P 100>A', 'A 60>T'],
    published: { P: 'is' },
  },
  { source: 'adgm', what: 'direct: one owner', rules: 'fatf-r24', lines: ['P 100>T'], published: { P: 'is' } },
  {
    source: 'adgm',
    what: 'direct: two owners; the halves are ours',
    rules: 'fatf-r24',
    lines: ['P1 50>T', 'P2 50>T'],
    published: { P1: 'is', P2: 'is' },
  },
  { source: 'adgm', what: 'indirect: one owner', rules: 'fatf-r24', lines: ['P 100>A', 'A 100>T'], published: { P: 'is' } },
  {
    source: 'adgm',
    what: 'indirect: two owners; the halves are ours',
    rules: 'fatf-r24',
    lines: ['P1 50>A', 'P2 50>A', 'A 100>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'adgm',
    what: 'several levels: half, and 65.5 % of half',
    rules: 'fatf-r24',
    lines: ['P1 50>T', 'A 50>T', 'P4 65.5>A'],
    published: { P1: 'is', P4: 'is' },
    shares: { P1: 50, P4: 32.75 },
  },
  {
    source: 'notes',
    what: 'shares held jointly: each holds all 26 %',
    rules: 'gb-psc',
    lines: ['J 26>T'],
    sketch: { ...TWO, types: { J: 'jointHolding' } },
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'notes',
    what: 'a joint arrangement: 20 % and 20 % are 40 % for each',
    rules: 'gb-psc',
    lines: ['P1 20>T', 'P2 20>T'],
    sketch: { ...TWO, types: { J: 'jointArrangement' } },
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'tasmania',
    what: 'an aggregate interest of 66 %: half, and 80 % of 40 % of half; of a tax on groups, so that only the figure is compared',
    rules: 'fatf-r24',
    lines: ['P 50>T', 'P 80>A', 'A 40>B', 'B 50>T'],
    published: {},
    shares: { P: 66 },
  },
  {
    source: 'bvaOwn',
    what: 'half are own shares: two quarters are two halves',
    rules: 'de-gwg',
    lines: ['P1 25>T', 'P2 25>T', 'T 50>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'datev',
    what: 'two halves of the holding: nobody, and the manager is entered',
    rules: 'de-gwg',
    lines: ['P1 50>A', 'P2 50>A', 'A 100>T'],
    published: { P1: 'is not', P2: 'is not' },
    managers: true,
  },
  {
    source: 'datev',
    what: 'the same with 60 % of the holding',
    rules: 'de-gwg',
    lines: ['P1 60>A', 'P2 40>A', 'A 100>T'],
    published: { P1: 'is', P2: 'is not' },
  },
  {
    source: 'visma',
    what: 'a couple with 15 % of the votes each',
    rules: EU,
    lines: ['P1 votes 15>T', 'P2 votes 15>T'],
    published: { P1: 'is', P2: 'is' },
    otherwise: {
      P1: 'Swedish law counts near relatives together. Who is related is no fact of a register; a caller states it as a group that acts in concert.',
      P2: 'as P1',
    },
  },
  {
    source: 'visma',
    what: 'a tenth of the votes, and by agreement the right to appoint most of the board',
    rules: EU,
    lines: ['P votes 10>T', 'P board>T'],
    published: { P: 'is' },
  },
  {
    source: 'airwallex',
    what: 'a quarter each directly and through a company of one owner; 90 % and 10 % of a holding with half',
    rules: 'ca-cbca-isc',
    lines: ['P1 25>T', 'B 25>T', 'P2 100>B', 'C 50>T', 'P3 90>C', 'P4 10>C'],
    published: { P1: 'is', P2: 'is', P3: 'is', P4: 'is not' },
    shares: { P1: 25, P2: 25, P3: 45, P4: 5 },
  },
  {
    source: 'airwallex',
    what: 'two chains are added: half of 30 % and 80 % of 25 %',
    rules: 'ca-cbca-isc',
    lines: ['P 50>D', 'D 30>T', 'P 80>E', 'E 25>T'],
    published: { P: 'is' },
    shares: { P: 35 },
  },
  {
    source: 'openOwnership',
    what: '23 % over two chains, and 10 % in a trust; that the company between is the person’s alone is ours',
    rules: EU,
    lines: ['A 60>T', 'P1 25>A', 'B 40>T', 'C 20>B', 'P1 100>C', 'P2 25>B'],
    published: {},
    shares: { P1: 23, P2: 10 },
  },
  {
    source: 'trank',
    what: 'a circle hides half of the shares: 16 % are 32 %',
    rules: 'us-fincen-cdd',
    lines: ['P 40>A', 'A 40>T', 'T 100>B', 'B 50>T'],
    published: { P: 'is' },
    shares: { P: 32 },
  },
  {
    source: 'rbo',
    what: 'who has 25 % and one share of the parent of a company that it owns wholly; the 26 % are ours',
    rules: EU,
    lines: ['P 26>A', 'A 100>T'],
    published: { P: 'is' },
  },
  {
    source: 'rbo',
    what: 'several companies under the control of one person together hold more than 25 %; 13 % each are ours',
    rules: EU,
    lines: ['P 100>A', 'P 100>B', 'A 13>T', 'B 13>T'],
    published: { P: 'is' },
  },
  {
    source: 'rbo',
    what: 'nobody is found: the senior managing officials are recorded; the fifths are ours',
    rules: EU,
    lines: ['P1 20>T', 'P2 20>T', 'P3 20>T', 'P4 20>T', 'P5 20>T'],
    published: { P1: 'is not', P5: 'is not' },
    managers: true,
  },
  {
    source: 'bmfExamples',
    what: '20, 10 and 70 %',
    rules: EU,
    lines: ['P1 20>T', 'P2 10>T', 'P3 70>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
    shares: { P3: 70 },
  },
  {
    source: 'bmfFounder',
    what: 'every founder of a private foundation, whatever was given; that the foundation has all of a company is ours',
    rules: EU,
    lines: ['P settlor>F', 'F 100>T'],
    sketch: { types: { F: 'trust' } },
    published: { P: 'is' },
  },
  {
    source: 'bmfControl',
    what: 'control by the right to appoint most of the managing body, for who is a shareholder too; the 10 % are ours',
    rules: EU,
    lines: ['P 10>T', 'P board>T'],
    published: { P: 'is' },
  },
  {
    source: 'erstGeneral',
    what: 'a holding is never one, its owner may be: here with control; the 60 % are ours',
    rules: EU,
    lines: ['P 100>H', 'H 60>T'],
    published: { P: 'is' },
  },
  {
    source: 'erstGeneral',
    what: '5 to 25 %, and a right to appoint most of the board',
    rules: EU,
    lines: ['P [5,25]>T', 'P board>T'],
    published: { P: 'is' },
  },
  {
    source: 'altinnBoard',
    what: 'the right to appoint half of the board',
    rules: 'no-reelle-rettighetshavere',
    lines: ['P board>T'],
    published: { P: 'is' },
  },
  { source: 'okayama', what: 'example 1: all of the votes', rules: JP, lines: ['P votes 100>T'], published: { P: 'is' } },
  {
    source: 'okayama',
    what: 'example 2: 40 %, and 6 % with 20 % through a company; that 60 % of it are held is ours',
    rules: JP,
    lines: ['P1 votes 40>T', 'P2 votes 6>T', 'A votes 20>T', 'P2 votes 60>A'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'bcConcert',
    what: 'holders in concert are added together; 15 % each are ours',
    rules: 'ca-bc-transparency',
    lines: ['P1 15>T', 'P2 15>T'],
    sketch: { ...TWO, types: { J: 'jointArrangement' } },
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'fincenBoi',
    what: 'who owns through another entity is reported, and the entity is not; the figures are ours',
    rules: 'us-boi',
    lines: ['P 100>A', 'A 30>T'],
    published: { P: 'is' },
  },
  {
    source: 'nzExamples',
    what: 'all of the votes with one, the decisions of the management with another',
    rules: 'nz-aml-cft',
    lines: ['P1 votes 100>T', 'P2 influence>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'agco',
    what: 'example 1: two with exactly 25 %, one with half',
    rules: 'de-gwg',
    lines: ['P1 25>T', 'P2 25>T', 'P3 50>T'],
    published: { P1: 'is not', P2: 'is not', P3: 'is' },
  },
  {
    source: 'agco',
    what: 'example 3: three of four; the figures are ours, the example has them in a picture',
    rules: 'de-gwg',
    lines: ['P1 30>T', 'P2 30>T', 'P3 30>T', 'P4 10>T'],
    published: { P1: 'is', P2: 'is', P3: 'is', P4: 'is not' },
  },
  {
    source: 'agco',
    what: 'example 4.2: 20 % of its own and 7 % of a company that it controls are 27 %; that 60 % of it are held is ours',
    rules: 'de-gwg',
    lines: ['P 20>T', 'F 7>T', 'P 60>F'],
    published: { P: 'is' },
  },
  { source: 'epos', what: '51 % of a company with 26 %', rules: JP, lines: ['P votes 51>A', 'A votes 26>T'], published: { P: 'is' } },
  {
    source: 'epos',
    what: 'no more than half of a company with 26 %',
    rules: JP,
    lines: ['P votes 50>A', 'A votes 26>T'],
    published: { P: 'is not' },
  },
  {
    source: 'neobank',
    what: '60 % through a company of which more than half is held; the 55 % are ours',
    rules: JP,
    lines: ['P votes 55>A', 'A votes 60>T'],
    published: { P: 'is' },
  },
  {
    source: 'neobank',
    what: '10 % of its own and 20 % through a company are 30 %; the 55 % are ours',
    rules: JP,
    lines: ['P votes 10>T', 'A votes 20>T', 'P votes 55>A'],
    published: { P: 'is' },
  },
  { source: 'jpNote', what: 'case 1: 80 and 20 %', rules: JP, lines: ['P1 80>T', 'P2 20>T'], published: { P1: 'is', P2: 'is not' } },
  { source: 'jpNote', what: 'case 2: two halves', rules: JP, lines: ['P1 50>T', 'P2 50>T'], published: { P1: 'is', P2: 'is' } },
  {
    source: 'jpNote',
    what: 'case 3: 27, 23, 20, 20 and 10 %',
    rules: JP,
    lines: ['P1 27>T', 'P2 23>T', 'P3 20>T', 'P4 20>T', 'P5 10>T'],
    published: { P1: 'is', P2: 'is not', P3: 'is not', P4: 'is not', P5: 'is not' },
  },
  {
    source: 'fujiyama',
    what: 'where one has more than half, nobody else counts; 60 and 30 % are ours',
    rules: JP,
    lines: ['P1 60>T', 'P2 30>T'],
    published: { P1: 'is', P2: 'is not' },
  },
  { source: 'lawble', what: 'a sole owner', rules: 'gb-psc', lines: ['P 100>T'], published: { P: 'is' } },
  { source: 'lawble', what: 'two halves', rules: 'gb-psc', lines: ['P1 50>T', 'P2 50>T'], published: { P1: 'is', P2: 'is' } },
  {
    source: 'zambezzi',
    what: 'two shareholders of the owner of the owner; the halves are ours',
    rules: 'za-companies-act',
    lines: ['P1 50>C', 'P2 50>C', 'C 100>B', 'B 100>T'],
    published: { P1: 'is', P2: 'is' },
  },
  {
    source: 'bods',
    what: '30 % of the owner of a company: the part of the company, without a verdict',
    rules: 'fatf-r24',
    lines: ['A 100>T', 'P 30>A'],
    published: {},
    shares: { P: 30 },
  },
  {
    source: 'bankers',
    what: 'three quarters, and a trust with two trustees and the fourth',
    rules: 'us-fincen-cdd',
    lines: ['P1 25>T', 'P2 25>T', 'P3 25>T', 'F 25>T', 'P4 trustee>F', 'P5 trustee>F'],
    sketch: { types: { F: 'trust' } },
    published: { P1: 'is', P2: 'is', P3: 'is', P4: 'is', P5: 'is' },
  },
  {
    source: 'psa',
    what: 'illustration (a): a majority of a company that has more than 10 %; the 51 and 11 % are ours',
    rules: 'in-sbo',
    lines: ['P 51>A', 'A 11>T'],
    published: { P: 'is' },
  },
];
