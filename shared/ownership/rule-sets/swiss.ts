/** Rule sets of Switzerland. */
import { CONTROL_BY_ANY_MEANS, NO_COEXISTENCE, SHARES_AND_VOTES } from './defaults.ts';
import type { RuleSet } from './rule-set.ts';

export const CH_OR: RuleSet = {
  id: 'ch-or-697j',
  version: 1,
  title: 'Swiss Code of Obligations',
  jurisdiction: 'CH',
  inForceFrom: '2015-07-01',
  inForceTo: '2026-09-30',
  citation: 'OR art. 697j',
  url: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_697_j',
  confirmed: false,
  ownership: { threshold: 25, comparison: '>=', types: SHARES_AND_VOTES, indirect: 'attribute' },
  control: { ...CONTROL_BY_ANY_MEANS, makesOwner: false },
  coexistence: NO_COEXISTENCE,
  arrangements: 'none',
  jointHoldings: 'wholeForEach',
  jointArrangements: 'wholeForEach',
  ownShares: 'included',
  votesOfControlledHolders: 'counted',
  exempt: ['listed'],
  subjects: 'person',
  seniorManagingOfficial: { when: 'never', who: 'one' },
  citations: { attributedOwnership: { text: 'OR art. 697j(1)–(3), with art. 963(2) by analogy', confirmed: true } },
  sources: [
    { read: 'art. 697j(1) to (4)', at: 'https://swissrights.ch/gesetze/Artikel-697j-OR-0000-EN.php' },
    {
      read: 'the first day, 1 July 2015',
      at: 'https://de.slideshare.net/calacyria/iusfull-artikel-betr-meldepflicht-isv-art-697j-or-und-ihre-umsetzung-in-der-praxis',
    },
    {
      read: 'the first day of the transparency act, 1 October 2026, as expected',
      at: 'https://www.transparenzregister-meldung.ch/topic/inkrafttreten-transparenzgesetz-ubergangsfristen-und-beginn-der-meldepflicht',
    },
  ],
  notes: [
    'Where nobody reaches a quarter the company is told that there is nobody; there is no substitute.',
    'The transparency act (`ch-tjpg`) replaces this rule. Its first day, and so the last day of this one, was not confirmed in the official collection of laws.',
    'Not confirmed is only until when this rule holds; its text was read.',
  ],
  tests: ['W07', 'W08', 'W18'],
};

const { inForceTo: _, ...LIKE_CH_OR } = CH_OR;

/** Read in articles about the act only: each citation is unconfirmed. */
export const CH_TJPG: RuleSet = {
  ...LIKE_CH_OR,
  id: 'ch-tjpg',
  title: 'Swiss transparency act',
  inForceFrom: '2026-10-01',
  citation: 'TJPG of 26 September 2025 (SR 955.3), art. 4',
  url: 'https://lexaris.io/book/version/documentflat/head/6074863',
  ownership: { threshold: 25, comparison: '>=', types: SHARES_AND_VOTES, indirect: 'either' },
  control: CONTROL_BY_ANY_MEANS,
  arrangements: 'allRoles',
  seniorManagingOfficial: { when: 'noneIdentified', who: 'one', citation: 'TJPG art. 4' },
  citations: {
    ownership: { text: 'TJPG art. 4, directly or indirectly, multiplied', confirmed: false },
    attributedOwnership: { text: 'TJPG art. 4, directly or indirectly, alone or in concert', confirmed: false },
    control: { text: 'TJPG art. 4, control by other means', confirmed: false },
    arrangement: { text: 'TJPG arts 15 and 16', confirmed: false },
  },
  sources: [
    {
      read: 'the act as adopted: 25 % of capital or votes or control by other means, companies outside it, the highest managers',
      at: 'https://www.lezzilegal.ch/knowhow/das-neue-transparenzregister-in-der-schweiz',
    },
    {
      read: 'the draft of 2024: the same definition as OR art. 697j, directly or indirectly, alone or with others',
      at: 'https://www.reichlinhess.ch/2024/09/18/eidgenoessisches-transparenzregister/',
    },
    {
      read: 'title and art. 1 of the draft of 22 May 2024 (BBl 2024 1608)',
      at: 'https://lexaris.io/book/version/documentflat/head/6074863',
    },
    {
      read: 'the day of adoption, 26 September 2025, and the draft ordinance',
      at: 'https://www.mll-news.com/einfuehrung-eines-zentralen-transparenzregisters-in-der-schweiz-zur-erfassung-wirtschaftlich-berechtigter-personen-von-gesellschaften-und-anderen-rechtseinheiten',
    },
    {
      read: 'the first day, 1 October 2026, as expected',
      at: 'https://www.transparenzregister-meldung.ch/topic/inkrafttreten-transparenzgesetz-ubergangsfristen-und-beginn-der-meldepflicht',
    },
  ],
  notes: [
    'The text of the act and its ordinance was not read at the source: every citation is from articles about it. `url` is the draft of 2024.',
    'The first day, 1 October 2026, was not confirmed in the official collection of laws; two articles of that autumn speak of it as past.',
    'How indirect holdings are counted was not read: either way is enough here. Joint holdings and own shares are read as under OR art. 697j.',
    'Companies of which listed companies hold 75 % or more are outside the act, and so are those of public bodies; the rule here leaves out the listed ones only.',
    'Where nobody is found the highest member of the managing body is reported.',
  ],
  tests: [],
};
