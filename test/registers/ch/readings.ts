/**
 * CH: what entries of genuine publications say, read by a person from the German, French and Italian text of `../shared/samples/ch`.
 *
 * A row: the company's file, the day of the gazette, the how-manieth thing said there of people; what happens to whom (a hash of name,
 * origin and place); in brackets whether a number, a foreign nationality, a country other than Switzerland, a nickname, former facts or
 * a correction stand with it; then each relationship, or what is new or lost.
 */
export const READINGS: readonly string[] = `
1111024 2012-08-30 0: enter person df7ff5 | Beneficial Owner: Inhaber, mit Einzelunterschrift
1111024 2012-08-30 1: enter person 75aa97 | Authorised Signatory: mit Einzelunterschrift
1271188 2016-07-18 0: enter company 15a5a4 (numbered) | Shareholder: socia, con 102 quote da CHF 100.00
1271188 2016-07-18 1: enter person 06d8c7 (foreign, in NG) | Shareholder: socio, senza diritto di firma, con 58 quote da CHF 100.00
1271188 2016-07-18 2: enter person 55be7d (foreign, in IT) | Shareholder: socio, senza diritto di firma, con 40 quote da CHF 100.00
1271188 2016-07-18 3: enter person 078bd8 (foreign) | Managing Director: gerente
1271188 2017-01-09 0: enter person 078bd8 (foreign, corrects) | Managing Director: gerente, con firma individuale
1271529 2016-07-20 0: enter person d1c170 (alias) | Board Chair: président, avec signature individuelle
1271529 2016-07-20 1: enter person 20a477 | Board Member: administrateur, avec signature individuelle | Secretary: secrétaire, avec signature individuelle
1271529 2017-01-09 0: enter person f6769b (alias, before) | Board Chair: président, avec signature individuelle
1285696 2016-12-06 0: enter person 4cd1d8 (foreign) | Shareholder: associé, pour 100 parts sociales de CHF 100.00 | Managing Director: gérant, avec signature individuelle
1285696 2016-12-06 1: enter person ef0edb (foreign) | Shareholder: associée, sans droit de signature, pour 100 parts sociales de CHF 100.00
1285696 2017-01-09 0: leave person 4cd1d8 (foreign) | Shareholder: associé, pour 100 parts sociales de CHF 100.00 | Managing Director: gérant, avec signature individuelle
1285696 2017-01-09 2: enter person a7a41f (foreign) | Shareholder: associé, pour 200 parts sociales de CHF 100.00 | Managing Director: gérant, avec signature individuelle
1290391 2017-01-13 1: enter person be5afd | Shareholder: Gesellschafter, mit 10 Stammanteilen zu je CHF 1'000.00 | Managing Director: Vorsitzender der Geschäftsführung, mit Kollektivunterschrift zu zweien
150042 2005-06-15 0: leave person bd77d6 | Board Member: Mitglied, ohne Zeichnungsberechtigung
150042 2005-06-15 5: enter person db0047 (before) | Board Chair: Präsident, mit Kollektivunterschrift zu zweien
150042 2012-05-02 2: enter person 05e645 (before) | Secretary: Aktuarin, ohne Zeichnungsberechtigung
150042 2013-09-02 0: enter company b3b32d (numbered) | Auditor: Revisionsstelle
150042 2017-01-04 6: enter company 9092ff (numbered, before) | Auditor: Revisionsstelle
270248 2002-02-13 0: leave person de793e | Board Member: provisorischer SR, ohne Zeichnungsberechtigung
270248 2002-02-13 2: enter person 4f7fce | Board Member: Mitglied, mit Kollektivunterschrift zu zweien | Secretary: Sekretär, mit Kollektivunterschrift zu zweien
270248 2002-09-02 0: enter person 87fc6b (in US) | Board Member: Mitglied, mit Kollektivunterschrift zu zweien
271150 2001-06-12 0: leave person d5826d | Other: GM, mit Kollektivunterschrift zu zweien
271150 2001-06-12 4: enter person 796fc4 (in IT, before) | Board Member: Mitglied, mit Einzelunterschrift
275904 2001-06-12 0: enter company f923c5 | Auditor: Réviseur
275904 2004-05-07 0: alter person 6cfd78 | gains administrateur unique and liquidateur, signs avec signature individuelle
279826 2002-01-18 0: leave person e94236 | Board Chair: Präsident, mit Kollektivunterschrift zu zweien
279826 2002-01-18 1: enter person d54535 (before) | Board Chair: Präsidentin, mit Kollektivunterschrift zu zweien
279826 2008-04-08 3: enter person 07f43e | Authorised Signatory: mit Kollektivunterschrift zu zweien
279826 2011-08-25 0: enter person 24f044 (before) | Board Chair: Präsidentin, mit Kollektivunterschrift zu zweien
279826 2014-08-29 3: enter company 277896 (numbered, before) | Auditor: Revisionsstelle
325321 2001-06-12 0: leave person b46253 | Auditor: Revisionsstelle
325321 2001-09-03 0: leave person 62b88c | Officer: stellvertretender Direktor, mit Kollektivunterschrift zu zweien
325321 2001-09-03 2: enter person a0fd44 (before) | Board Member: Delegierter, mit Kollektivunterschrift zu zweien für das Gesamtunternehmen | Officer: Direktor, mit Kollektivunterschrift zu zweien für das Gesamtunternehmen
325321 2002-11-14 0: leave person 219061 | Board Member: Mitglied, mit Kollektivunterschrift zu zweien
325321 2002-11-14 4: enter person 22069c | Procurator: mit Kollektivprokura zu zweien
325321 2002-11-14 5: enter person 003ca1 | Procurator: mit Kollektivprokura zu zweien
325321 2002-11-14 6: enter person a227e6 (before) | Board Member: Vizepräsident, mit Kollektivunterschrift zu zweien
325321 2004-05-10 0: lose person 7fe427 | no longer -, does not sign
325321 2004-05-10 1: lose person ffd13e | no longer -, does not sign
325321 2005-01-26 0: alter person d232ef | lives in 20f36d
325321 2005-01-26 1: enter person 55d26f | Procurator: mit Kollektivprokura zu zweien
325321 2005-01-26 2: enter person 217f44 | Procurator: mit Kollektivprokura zu zweien
325321 2006-06-28 1: lose person 4b9ddf | no longer Verwaltungsratsmitglied, does not sign
325321 2006-06-28 4: lose person d4484d | no longer -, does not sign
325321 2006-06-28 5: alter person 76d07f | signs mit Kollektivunterschrift zu zweien
325321 2006-06-28 6: enter person f76db7 | Board Chair: Präsident, mit Kollektivunterschrift zu zweien
325321 2006-06-28 7: enter person def0a2 | Board Member: Verwaltungsratsmitglied, mit Kollektivunterschrift zu zweien
325321 2006-06-28 8: enter person 4e7e16 | Procurator: mit Kollektivprokura zu zweien
325321 2010-02-15 0: lose person 7fee35 | no longer Vizedirektor, does not sign
325321 2010-02-15 1: lose person e0d701 | no longer Geschäftsleitungsmitglied, does not sign
325321 2010-02-15 2: enter person 27cc2b (foreign) | Officer: Geschäftsleitungsmitglied, mit Kollektivunterschrift zu zweien
325321 2010-08-10 1: alter person d7938e | gains Präsident, loses Direktor
325321 2010-08-10 2: alter person 70bc47 | gains Vizepräsident
325321 2012-05-03 0: alter person 3d4e40 | is de8f60
325321 2013-11-14 2: lose company 76aed5 (numbered) | no longer Revisionsstelle
325321 2013-11-14 3: enter company 5ebd95 (numbered) | Auditor: Revisionsstelle
325321 2013-12-23 0: enter company bf6ea9 (numbered, corrects) | Auditor: Revisionsstelle
325321 2014-12-03 0: lose person a4fbec | no longer Verwaltungsratsmitglied, does not sign
325321 2016-05-17 0: enter person 0e3e88 | Officer: Mitglied der Geschäftsleitung, mit Kollektivunterschrift zu zweien
325321 2016-12-02 0: lose person e36493 | no longer -, does not sign
325321 2017-01-11 0: leave person 4ed4c7 | Officer: Mitglied der Geschäftsleitung
325321 2017-01-11 1: enter person cb7f3d | Officer: Mitglied der Geschäftsleitung, Kollektivunterschrift zu zweien
325321 2017-01-11 2: enter person 9e8428 | Authorised Signatory: mit Kollektivunterschrift zu zweien
325321 2017-01-11 3: enter person a24144 | Authorised Signatory: mit Kollektivunterschrift zu zweien
385488 2003-04-09 0: enter person 387d0c (before) | Shareholder: Gesellschafter, Stammanteil: CHF 10'000 | Managing Director: Geschäftsführer, mit Einzelunterschrift
385488 2017-03-23 0: enter person ef1598 | Shareholder: Gesellschafter, mit einem Stammanteil von CHF 10'000.00 | Managing Director: Geschäftsführer, mit Einzelunterschrift
451407 2005-07-08 0: leave company 8bce94 | Shareholder: Gesellschafterin, ohne Zeichnungsberechtigung, mit einer Stammeinlage von CHF 1'000.--
451407 2008-09-12 1: enter person 41af8f (before) | Shareholder: Gesellschafter, mit 200 Stammanteilen zu je CHF 100.00 | Managing Director: Geschäftsführer, mit Einzelunterschrift
451407 2008-09-12 2: enter person bbcb62 | Procurator: mit Einzelprokura
451407 2016-12-23 0: enter person daca8b (before) | Board Chair: Präsident des Verwaltungsrates, mit Einzelunterschrift
451407 2016-12-23 1: enter person 0b863b (foreign, before) | Board Member: Mitglied des Verwaltungsrates, mit Einzelunterschrift
467455 2008-08-21 4: enter person e2e3eb | Board Member: Mitglied des Stiftungsrates, ohne Zeichnungsberechtigung
467455 2008-08-21 7: enter company f2ca0d (numbered) | Auditor: Revisionsstelle
467455 2009-02-03 2: enter person a39934 (before) | Managing Director: Geschäftsführer (Nichtmitglied), mit Kollektivunterschrift zu zweien
467455 2010-07-08 0: enter person e0defd | Board Member: Mitglied des Stiftungsrates, ohne Zeichnungsberechtigung
467455 2013-03-08 0: leave person e0defd | Board Member: Mitglied des Stiftungsrates, ohne Zeichnungsberechtigung
563696 2005-07-08 0: leave person 312c20 (foreign) | Limited Partner: Kommanditärin, mit Einzelunterschrift, mit einer Kommanditsumme von CHF 10'000.--
563696 2005-07-08 1: enter person a616c4 (before) | General Partner: unbeschränkt haftender Gesellschafter, mit Einzelunterschrift
563696 2016-12-01 1: enter person 2658a6 | Limited Partner: Kommanditärin, mit Einzelunterschrift, mit einer Kommanditsumme von CHF 10'000.00
601009 2006-07-04 0: leave person ea744a (in TW) | Shareholder: Gesellschafter, mit einer Stammeinlage von CHF 10'000.-- | Managing Director: Geschäftsführer, mit Einzelunterschrift
601009 2006-07-04 2: enter person 1c6994 | Shareholder: Gesellschafter, mit einer Stammeinlage von CHF 10'000.-- | Managing Director: Geschäftsführer, mit Einzelunterschrift
601009 2009-09-21 0: enter person b16e9b (before) | Managing Director: Vorsitzender Geschäftsführer, mit Einzelunterschrift | Shareholder: Gesellschafter, mit einem Stammanteil von CHF 10'000.00
601097 2001-01-31 0: enter person 3f4ebd | Shareholder: Gesellschafter, mit einer Stammeinlage von CHF 49'000 | Managing Director: Geschäftsführer, mit Einzelunterschrift
601097 2001-01-31 1: enter person 63dae5 | Shareholder: Gesellschafter, mit einer Stammeinlage von CHF 1'000 | Managing Director: Geschäftsführer, mit Kollektivunterschrift zu zweien
712087 2003-07-04 0: enter company cc1843 | Shareholder: Gesellschafterin, ohne Zeichnungsberechtigung, mit einer Stammeinlage von CHF 1'999'000.--
712087 2008-11-18 0: enter person dd4bb2 (corrects) | Managing Director: Vorsitzender der Geschäftsführung, mit Kollektivunterschrift zu zweien
712087 2014-02-27 2: enter person e47d4f (before) | Procurator: mit Kollektivprokura zu zweien
728139 2003-11-26 0: enter person 0ae4c9 | Beneficial Owner: Inhaber, mit Einzelunterschrift
76284 2009-10-30 0: leave company b918eb | Auditor: organe de révision
76284 2009-10-30 1: enter company 490baa (numbered) | Auditor: organe de révision
790603 2005-05-06 0: enter person 5c8fd8 (foreign) | Beneficial Owner: Inhaberin, mit Einzelunterschrift
823465 2005-12-29 1: enter company 5d6a93 | Auditor: Revisionsstelle
823465 2012-12-10 0: enter person 9b0f38 (foreign) | Procurator: mit Kollektivprokura zu zweien
823465 2013-08-07 0: enter company a8aeb3 (numbered, before) | Auditor: Revisionsstelle
823465 2011-11-01 3: enter person 805e4c (before) | Managing Director: Geschäftsführer, mit Kollektivunterschrift zu zweien
`
  .trim()
  .split('\n');
