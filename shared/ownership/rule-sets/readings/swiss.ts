/** What was read of the rule sets of Switzerland. */
import type { Reading } from './reading.ts';

export const SWISS: Readonly<Record<string, Reading>> = {
  'ch-or-697j': {
    url: 'https://www.fedlex.admin.ch/eli/cc/27/317_321_377/de#art_697_j',
    sources: [
      {
        title: 'Obligationenrecht, article 697j',
        date: '2026-11',
        read: 'art. 697j(1) to (4)',
        at: 'https://swissrights.ch/gesetze/Artikel-697j-OR-0000-EN.php',
        confirms: ['attributedOwnership'],
      },
      {
        title: 'ius.full, Meldepflicht nach Art. 697j OR',
        date: '2026-11',
        read: 'the first day, 1 July 2015',
        at: 'https://de.slideshare.net/calacyria/iusfull-artikel-betr-meldepflicht-isv-art-697j-or-und-ihre-umsetzung-in-der-praxis',
      },
      {
        title: 'Inkrafttreten Transparenzgesetz, Übergangsfristen und Beginn der Meldepflicht',
        date: '2026-11',
        read: 'the first day of the transparency act, 1 October 2026, as expected',
        at: 'https://www.transparenzregister-meldung.ch/topic/inkrafttreten-transparenzgesetz-ubergangsfristen-und-beginn-der-meldepflicht',
      },
    ],
    missing: [{ what: 'The last day, 30 September 2026, was not read in the official collection of laws.' }],
    notes: ['Where nobody reaches a quarter the company is told that there is nobody; there is no substitute.'],
    tests: ['W07', 'W08', 'W18'],
  },
  'ch-tjpg': {
    url: 'https://lexaris.io/book/version/documentflat/head/6074863',
    sources: [
      {
        title: 'Lezzi Legal, Das neue Transparenzregister in der Schweiz',
        date: '2026-11',
        read: 'the act as adopted: 25 % of capital or votes or control by other means, companies outside it, the highest managers',
        at: 'https://www.lezzilegal.ch/knowhow/das-neue-transparenzregister-in-der-schweiz',
      },
      {
        title: 'Reichlin Hess, Eidgenössisches Transparenzregister',
        date: '2024-09-18',
        read: 'the draft of 2024: the same definition as OR art. 697j, directly or indirectly, alone or with others',
        at: 'https://www.reichlinhess.ch/2024/09/18/eidgenoessisches-transparenzregister/',
      },
      {
        title: 'BBl 2024 1608, draft of the TJPG',
        date: '2024-05-22',
        read: 'title and art. 1 of the draft of 22 May 2024 (BBl 2024 1608)',
        at: 'https://lexaris.io/book/version/documentflat/head/6074863',
      },
      {
        title: 'MLL, Einführung eines zentralen Transparenzregisters',
        date: '2026-11',
        read: 'the day of adoption, 26 September 2025, and the draft ordinance',
        at: 'https://www.mll-news.com/einfuehrung-eines-zentralen-transparenzregisters-in-der-schweiz-zur-erfassung-wirtschaftlich-berechtigter-personen-von-gesellschaften-und-anderen-rechtseinheiten',
      },
      {
        title: 'Inkrafttreten Transparenzgesetz, Übergangsfristen und Beginn der Meldepflicht',
        date: '2026-11',
        read: 'the first day, 1 October 2026, as expected',
        at: 'https://www.transparenzregister-meldung.ch/topic/inkrafttreten-transparenzgesetz-ubergangsfristen-und-beginn-der-meldepflicht',
      },
    ],
    missing: [
      { test: 'ownership', what: 'Art. 4 was read in articles about the act only, and how indirect holdings count was not read.' },
      {
        test: 'attributedOwnership',
        what: 'Art. 4 was read in articles about the act only, and how indirect holdings count was not read.',
      },
      { test: 'control', what: 'Art. 4 was read in articles about the act only.' },
      { test: 'arrangement', what: 'Arts 15 and 16 were read in articles about the act only.' },
      { what: 'The first day, 1 October 2026, was not read in the official collection of laws.' },
    ],
    notes: [
      'Public texts written after 1 October 2026 say that the act and its ordinance (SR 955.31) are in force since that day.',
      'Companies that exist report within 3 to 6 months, by form and audit, or 2 years where all owners are in the commercial register (art. 51, as such a text has it).',
      'How indirect holdings are counted was not read: either way is enough here. Joint holdings and own shares are read as under OR art. 697j.',
      'Companies of which listed companies hold 75 % or more are outside the act, and so are those of public bodies; the rule here leaves out the listed ones only.',
      'Where nobody is found the highest member of the managing body is reported.',
    ],
  },
};
