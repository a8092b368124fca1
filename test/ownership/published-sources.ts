/** Where authorities, and others, publish examples of who is a beneficial owner. `by`: see `published-cases.ts`. */
export interface Source {
  title: string;
  /** Of the text, or the month in which it was read. */
  date: string;
  at: string;
  by: 'authority' | 'repeated' | 'other';
}

export const SOURCES = {
  ofac401: {
    title: 'OFAC, FAQ 401: what "indirectly" means in the 50 percent rule',
    date: '2026-11',
    at: 'https://ofac.treasury.gov/faqs/401',
    by: 'authority',
  },
  ofac398: {
    title: 'OFAC, FAQ 398: control without ownership',
    date: '2020-08-11',
    at: 'https://ofac.treasury.gov/faqs/398',
    by: 'authority',
  },
  ofac399: {
    title: 'OFAC, FAQ 399: ownership of several blocked persons',
    date: '2026-11',
    at: 'https://home.treasury.gov/policy-issues/financial-sanctions/faqs/topic/1521',
    by: 'repeated',
  },
  prh: {
    title: 'PRH (Finnish Patent and Registration Office), Esimerkkejä tosiasiallisista edunsaajista',
    date: '2026-11',
    at: 'https://prh.fi/fi/kaupparekisteri/edunsaajatiedot/kuka/esimerkit.html',
    by: 'authority',
  },
  bmf: {
    title: 'Austrian Ministry of Finance, WiEReG BMF-Erlass 2024, sections 2.1 and 2.2.1',
    date: '2024-09-13',
    at: 'https://cert05external-www.360.lexisnexis.at/d/w_bmf_2024_lnat_admint_erl_83088_83088__32f336a9e5',
    by: 'authority',
  },
  erst: {
    title: 'Danish Business Authority, Ofte stillede spørgsmål om reelle ejere',
    date: '2019-12-10',
    at: 'https://erhvervsstyrelsen.dk/ofte-stillede-spoergsmaal-om-reelle-ejere',
    by: 'authority',
  },
  erstMethod: {
    title: 'Vingaardshus on the guidance of the Danish Business Authority of 28 June 2017',
    date: '2017-07-27',
    at: 'https://vingaardshus.dk/nyheder/beregning-af-indirekte-ejerskab.aspx',
    by: 'repeated',
  },
  kvk: {
    title: 'Accountants VDP on the examples of the Dutch Chamber of Commerce (KVK)',
    date: '2026-11',
    at: 'https://www.accvdplas.nl/Nieuws/Vaknieuws?nieuws_id=220',
    by: 'repeated',
  },
  altinn: {
    title: 'Altinn (Norwegian public authorities), Hva er en reell rettighetshaver?',
    date: '2026-11',
    at: 'https://www.altinn.no/starte-og-drive/drive-bedrift/reelle-rettighetshavere/hva-er-en-reell-rettighetshaver/',
    by: 'authority',
  },
  adgm: {
    title: 'ADGM Registration Authority, Beneficial Ownership and Control Guidance, test 1',
    date: '2026-11',
    at: 'https://en.adgm.thomsonreuters.com/entiresection/22840',
    by: 'authority',
  },
  notes: {
    title: 'Explanatory Notes to the Small Business, Enterprise and Employment Act 2015, paras 501 and 502',
    date: '2015-03-26',
    at: 'https://www.legislation.gov.uk/ukpga/2015/26/notes',
    by: 'authority',
  },
  tasmania: {
    title: 'State Revenue Office of Tasmania, Commonly controlled businesses',
    date: '2026-11',
    at: 'https://www.sro.tas.gov.au/payroll-tax/grouping-de-grouping/commonly-controlled-businesses',
    by: 'authority',
  },
  bvaOwn: {
    title: 'Haufe on the position of the German Bundesverwaltungsamt on own shares',
    date: '2026-11',
    at: 'https://haufe.de/recht/deutsches-anwalt-office-premium/2-handels-und-unternehmensregister-2-wirtschaftlich-berechtigte_idesk_PI17574_HI16417179.html',
    by: 'repeated',
  },
  datev: {
    title:
      'DATEV magazin, Fünf Fallkonstellationen zur wirtschaftlichen Berechtigung, example 2, with the corrected view of the Bundesverwaltungsamt',
    date: '2025-01-01',
    at: 'https://www.datev.de/web/de/berufsgruppenuebergreifend/nachrichten/praxis/fuenf-fallkonstellationen-zur-wirtschaftlichen-berechtigung',
    by: 'repeated',
  },
  visma: {
    title: 'Visma Spcs, Verklig huvudman i aktiebolag',
    date: '2026-11',
    at: 'https://vismaspcs.se/ditt-foretagande/starta-foretag/verklig-huvudman',
    by: 'other',
  },
  airwallex: {
    title: 'Airwallex, How to calculate beneficial ownership percentage for Canadian businesses',
    date: '2026-11',
    at: 'https://help.airwallex.com/hc/en-gb/articles/14125510480911-How-to-Calculate-Beneficial-Ownership-Percentage-for-Canadian-Businesses',
    by: 'other',
  },
  openOwnership: {
    title: 'Open Ownership, Beneficial ownership disclosure workbook, scenario B',
    date: '2026-11',
    at: 'https://openownership.org/en/publications/beneficial-ownership-disclosure-workbook/scenario-b',
    by: 'other',
  },
  trank: {
    title: 'T-rank, Beneficial Owner Configuration Guide, model "integrated"',
    date: '2026-11',
    at: 'https://docs.trank.no/beneficial_owner_configuration_guide',
    by: 'other',
  },
  rbo: {
    title: 'Irish Register of Beneficial Ownership (RBO), What is a beneficial owner',
    date: '2026-11',
    at: 'https://rbo.gov.ie/faqs/what-is-a-beneficial-owner-other-information/',
    by: 'authority',
  },
  bmfExamples: {
    title:
      'Austrian Ministry of Finance (Registerbehörde), Fallbeispiele Ermittlung des wirtschaftlichen Eigentümers gemäß WiEReG, slide 3',
    date: '2018-04-30',
    at: 'https://docplayer.org/83632383-Bmf-registerbehoerde-fallbeispiele-ermittlung-des-wirtschaftlichen-eigentuemers-gemaess-wiereg.html',
    by: 'authority',
  },
  bmfFounder: {
    title: 'Austrian Ministry of Finance, WiEReG BMF-Erlass 2020, section 2.7.1',
    date: '2020-10-23',
    at: 'https://360.lexisnexis.at/d/w_bmf_2020_lnat_admint_erl_78639_78639__a7831e1580',
    by: 'authority',
  },
  bmfControl: {
    title: 'Austrian Ministry of Finance, WiEReG BMF-Erlass 2018, section 2.3',
    date: '2018-04-26',
    at: 'https://360.lexisnexis.at/d/w_bmf_2018_lnat_admint_erl_74337_74337__0ebff9b925',
    by: 'authority',
  },
  erstGeneral: {
    title: 'Danish Business Authority, Generelt om registrering af ejerforhold',
    date: '2019-02-19',
    at: 'https://erhvervsstyrelsen.dk/generelt-om-registrering-af-ejerforhold',
    by: 'authority',
  },
  altinnBoard: {
    title: 'Altinn (Norwegian public authorities), Reelle rettighetshavere',
    date: '2026-11',
    at: 'https://info.altinn.no/starte-og-drive/drive-bedrift/reelle-rettighetshavere/',
    by: 'authority',
  },
  okayama: {
    title: 'Okayama Legal Affairs Bureau, 実質的支配者リスト制度について, section 6',
    date: '2024-09-27',
    at: 'https://houmukyoku.moj.go.jp/okayama/page000001_00156.html',
    by: 'authority',
  },
  bcConcert: {
    title: 'Government of British Columbia, Transparency register',
    date: '2026-11',
    at: 'https://www2.gov.bc.ca/gov/content/employment-business/business/bc-companies/transparency-register/transparency-register',
    by: 'authority',
  },
  fincenBoi: {
    title: 'FinCEN, Beneficial ownership information: frequently asked questions D.12 and D.16',
    date: '2024-10-03',
    at: 'https://github.com/Jfuentesm/PublicPortfolio/blob/bf656b33141cb62e70866323a147aa7ead42dbe2/BOI/1_docs/1.1_official_docs/web_Q%26A.md',
    by: 'authority',
  },
  jfsc: {
    title: 'Jersey Financial Services Commission, Registry guidance on beneficial ownership and control',
    date: '2022-08',
    at: 'https://github.com/CCWBee/GNViewer/blob/403cadf9b14bd4fa67b74f6a23ccaafb7312ffa0/docs/md/gn-beneficial-ownership-and-control-guidance.md',
    by: 'authority',
  },
  austrac: {
    title: 'AUSTRAC, Accountant program starter kit: beneficial ownership process',
    date: '2026-01',
    at: 'https://github.com/kapildevvatsa/amliq/blob/551fc05aecd6a850351fc3d7a732ed0d330ab850/docs/austrac-sources/markdown/accountants/program-core/process-document.md',
    by: 'authority',
  },
  jpmorgan: {
    title: 'J. P. Morgan Payments, Beneficial ownership calculation examples',
    date: '2026-11',
    at: 'https://github.com/jpmorgan-payments/embedded-finance/blob/a6d31f519e73b1f8b25164e2e299b0c03d40f84c/embedded-components/OWNERSHIP_CALCS.md',
    by: 'other',
  },
  nzExamples: {
    title: 'Financial Crime World on the examples of the AML/CFT supervisors of New Zealand',
    date: '2026-11',
    at: 'https://financialcrime.world/posts/beneficial-owners-revealed-b1a7524b76e962b091a6cb30280b57b8',
    by: 'repeated',
  },
  agco: {
    title: 'AGCO Finance, FAQ Zusatzangaben, examples 1, 3 and 4.2',
    date: '2026-11',
    at: 'https://www.agcofinance.com/de/de-de/faq-zusatzangaben',
    by: 'other',
  },
  epos: {
    title: 'Epos, 実質的支配者',
    date: '2026-11',
    at: 'http://01epos.jp/ownernet/beneficial-owner/index.html?int_id=owner_faq',
    by: 'other',
  },
  neobank: {
    title: 'SBI Sumishin Net Bank, 実質的支配者の確認フロー',
    date: '2026-11',
    at: 'https://tneobank.netbk.co.jp/contents/hojin/sc-flowchart/301.html',
    by: 'other',
  },
  jpNote: {
    title: '実質的支配者の判断, three cases of a judicial scrivener',
    date: '2026-11',
    at: 'https://note.com/kind_sage89/n/n718e0a46d7db',
    by: 'other',
  },
  fujiyama: {
    title: 'Fujiyama judicial scriveners, 実質的支配者リスト',
    date: '2026-11',
    at: 'https://fujiyama-js.com/jisshitsuteki_shihaishalist/',
    by: 'other',
  },
  bankers: {
    title: 'BankersOnline, forum, an answer of J. S. Burnett on owners of an LLC and a trust',
    date: '2018-03-14',
    at: 'https://www.bankersonline.com/forum/ubbthreads.php/topics/2166877/2',
    by: 'other',
  },
  psa: {
    title: 'PSA Legal, Significant beneficial owner',
    date: '2019-07',
    at: 'https://psalegal.com/significant-beneficial-owner',
    by: 'other',
  },
  lawble: {
    title: 'Lawble, Person with significant control explained',
    date: '2026-11',
    at: 'https://www.lawble.co.uk/person-with-significant-control/',
    by: 'other',
  },
  zambezzi: {
    title: 'Zambezzi, New CIPC beneficial ownership reporting requirements',
    date: '2026-11',
    at: 'https://zambezzi.com/new-cipc-beneficial-ownership-reporting-requirements/',
    by: 'other',
  },
  bods: {
    title: 'Open Ownership, Beneficial Ownership Data Standard, primer: what is beneficial ownership',
    date: '2026-11',
    at: 'https://github.com/openownership/data-standard/blob/main/docs/primer/whatisbo.rst',
    by: 'other',
  },
} as const satisfies Readonly<Record<string, Source>>;
