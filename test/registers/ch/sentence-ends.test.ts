/** CH: where sentences end, what is no sentence about people, and the limits of the patterns. */
import { describe, expect, test } from 'vitest';
import { isAboutPeople } from '../../../shared/registers/ch/about-people.ts';
import { plainText } from '../../../shared/registers/ch/message-text.ts';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';
import { sentencesOf } from '../../../shared/registers/ch/sentences.ts';
import { HEAD, inNotice, summary } from './changes-in-notice.ts';

describe('CH, ends of sentences', () => {
  test.each([
    ['Waren aller Art. Ausgeschiedene Personen: X.', ['Waren aller Art.', 'Ausgeschiedene Personen: X.']],
    ['A, Dr. Anna, von St. Gallen, in Wil. B.', ['A, Dr. Anna, von St. Gallen, in Wil.', 'B.']],
    ['Bönigen b. Interlaken, 2. Kassier, A. Muster. Ende.', ['Bönigen b. Interlaken, 2. Kassier, A. Muster.', 'Ende.']],
    ['Beschluss vom 2. April. Ende.', ['Beschluss vom 2. April.', 'Ende.']],
    ['Gasse 7. Ende.', ['Gasse 7.', 'Ende.']],
    ['X S.A. Ende.', ['X S.A.', 'Ende.']],
    ['X S.p.A. Ende. Y S.r.l. Ende.', ['X S.p.A.', 'Ende.', 'Y S.r.l.', 'Ende.']],
    ['X [bisher: Y. Z]. Ende.', ['X [bisher: Y. Z].', 'Ende.']],
    ['X ]. Y [a. B]. Ende.', ['X ].', 'Y [a. B].', 'Ende.']],
    ['X [nie. Zu', ['X [nie. Zu']],
    ['Xx. "Y". «Z». [a]. b', ['Xx.', '"Y".', '«Z».', '[a]. b']],
    ['(No. FOSC 1). Ende', ['(No. FOSC 1).', 'Ende']],
    ['A & Co. AG. Ende', ['A & Co. AG.', 'Ende']],
    ['', []],
  ])('%s', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  test.each([
    ['<F>A & B<E>, in <S>Bern,<E> <>AG <5>X<E>.', 'A & B, in Bern, AG X.'],
    ['A<B>Verfügung<Z>1. Anmeldung<E> und B', 'A und B'],
    ['A.<B>Verfügung 1. Anmeldung', 'A.'],
    ['A. <FT TYPE="B">Belege: 1. Anmeldung</FT>', 'A.'],
    ['<FT TYPE="F">K&amp;B &lt;&gt;&quot;&apos;&#39;&nbsp;</FT>', "K&B <>\"''"],
    ['Revisionsstelle.Verfügung 1. Anmeldung', 'Revisionsstelle.'],
    ['organe de révision.Décision 1. PV', 'organe de révision.'],
    ['ufficio.Decisione 1', 'ufficio.'],
    ['A. Belege: Anmeldung.', 'A.'],
    ['A. Pièce(s): PV.', 'A.'],
    ['A. Gebühr: CHF 1', 'A.'],
    ['A. Verfügung vom 1. Mai. B.', 'A. Verfügung vom 1. Mai. B.'],
    ['A\n\t B', 'A B'],
    ['ZÃ¼rich', 'Zürich'],
    ['Zürich €', 'Zürich €'],
    ['架空 Ã¼', '架空 Ã¼'],
  ])('%s reads %s', (message, text) => {
    expect(plainText(message)).toBe(text);
  });
});

describe('CH, the head of a publication', () => {
  const first = (message: string) => noticeOf(message).isFirstEntry;

  test.each([
    'A AG, in Bern (Neueintragung). Zweck: X.',
    'A SA, à Sion (nouvelle inscription). But: X.',
    'A SA, in Lugano (nuova iscrizione). Scopo: X.',
    'A, in Blatten, 3919 Blatten, neue Einzelfirma. Zweck: X.',
    'A Sàrl, à Lausanne, rue 1, 1000 Lausanne. Nouvelle société à responsabilité limitée. Statuts du 1.1.2010.',
    'Berichtigung. A AG, in Bern (Neueintragung).',
  ])('%s is a first entry', (message) => {
    expect(first(message)).toBe(true);
  });

  test.each([
    'A AG, in Bern (SHAB Nr. 1). Zweck: neue Gesellschaft.',
    'A SA, à Sion (FOSC du 1.1.2010, p. 1). Nouvelle société à responsabilité limitée.',
    'A SA, à Sion. Nouvelle raison sociale: B SA.',
    'A AG, in Bern.',
    '',
  ])('%s is not a first entry', (message) => {
    expect(first(message)).toBe(false);
  });

  test('sentences up to the gazette’s number are the head, never a list', () => {
    const texts = (message: string) => noticeOf(message).passages.map(({ text }) => text);
    expect(texts('Nachtrag zum Eintrag vom 13. 02. 2007. A AG, in Bern (SHAB Nr. 34, S. 2). Zweck: X.')).toEqual(['Zweck: X.']);
    expect(texts('A AG, in Bern. Betrieb. Aktiengesellschaft (FUSC no. 2). Zweck: X.')).toEqual(['Zweck: X.']);
    expect(texts('A AG, in Bern. Personen neu: Xx. Yy (SHAB Nr. 2).')).toEqual(['Xx.', 'Yy (SHAB Nr. 2).']);
    expect(texts('A AG, in Bern. Bb. Cc. Dd. Ee. Ff (SHAB Nr. 2).')).toHaveLength(5);
  });

  test.each([
    'Rechtsform neu: AG.',
    'Umwandlung: X.',
    'Nouvelle forme juridique: SA.',
    'Transformation: X.',
    'Nuova forma giuridica: SA.',
    'Trasformazione: X.',
  ])('%s is a conversion', (text) => {
    expect(noticeOf(`${HEAD} ${text}`).isConversion).toBe(true);
    expect(noticeOf(`${HEAD} Zweck: ${text}`).isConversion).toBe(false);
  });
});

describe('CH, sentences about people that must not be ignored', () => {
  test.each([
    'Verwaltung: zwei Personen',
    'Direction générale: deux personnes',
    'Nouveau directeur: lui',
    'Gérants: eux',
    'Muster Anna, von Bern, lebt nun, in Zug',
    'X, ressortissante italienne, vit, à Sion',
    'Zweck: X, von Bern, in Zug',
    'Sie ist zurückgetreten',
    'Der Bericht der Revisionsstelle',
    'Alle Stammanteile wurden übertragen',
    'Mit Einzelunterschrift',
    'Il détient tout',
    'Er wurde gewählt',
  ])('%s', (sentence) => {
    expect(isAboutPeople(sentence)).toBe(true);
  });
});

describe('CH, limits of the sentence patterns', () => {
  test.each([
    ['Vorher: Die Unterschrift von Muster Anna ist erloschen.', 'words before'],
    ['Die Unterschrift von Muster Anna ist erloschen, sagt man.', 'words behind'],
    ['Muster Anna ist nicht mehr Direktorin, was ihre Unterschrift ist erloschen war.', 'a clause that is no end'],
    ['Muster Anna, Rosa ist nicht mehr Direktorin: ihre Unterschrift ist erloschen.', 'another sign'],
    ['Die Bergführer Unterschrift von Muster Anna ist erloschen.', 'two words'],
    ['Muster Anna ist Direktorin, Unterschrift von Beispiel Urs ist erloschen.', 'two sentences'],
    ['Die Unterschrift von der Direktorin ist erloschen.', 'an office for a name'],
    ['Die Unterschrift von Die Muster ist erloschen.', 'an article for a name'],
    ['Bisheriger Direktor ist nicht mehr Mitglied.', 'an office in the name'],
    ['Muster Anna, Direktorin, bisher eingetragen, ist zur Präsidentin ernannt worden.', 'an office in the name'],
    ['Muster Anna, ist Beispiel Urs ist nicht mehr Mitglied.', 'a verb in the name'],
    ['Direktorin: Muster Anna.', 'no place'],
    ['Bergführerin: Muster Anna, von Bern, in Zug, zeichnet mit Einzelunterschrift.', 'no office'],
    ['Muster Anna, bisher eingetragen, und Beispiel Urs, bisher eingetragen, sind zum Direktor ernannt worden.', 'two who are known'],
    ['Muster Anna, von Bern, in Zug, und Beispiel Urs sind zum Direktor ernannt worden.', 'one without a place'],
    ['Muster Anna, von Bern, in Zug, und Qwert Asdfg sind zum Direktor ernannt worden.', 'one without a place, of an unknown name'],
    ['Imaginée Anne, déjà inscrite, et Imaginé Paul, déjà inscrit, est nommée directrice.', 'two who are known, in French'],
    ['Guide: Imaginée Anne, de Sion, à Sion, avec signature individuelle.', 'no office, in French'],
    ['Gérante: Imaginée Anne, avec signature individuelle.', 'no place, in French'],
    ["La société n'est plus associée.", 'no name'],
    ["L'associé Imaginé Paul n'est plus gérant.", 'an article'],
  ])('%s: %s', (text) => {
    expect(inNotice(text)).toEqual([{ kind: 'unclear', text }]);
  });

  test.each([
    ['Muster Anna, jusqu’ici inscrite, est nommée directrice.', ['alter Anna Muster +directrice']],
    ["Muster Anna, jusqu'ici administratrice, est désormais directrice.", ['alter Anna Muster +directrice -administratrice']],
    [
      'Muster Anna, von Bern, in Zug, ist Präsidentin;Beispiel Urs, von Thun, in Bern, ist Mitglied.',
      ['enter Anna Muster, Zug: Präsidentin', 'enter Urs Beispiel, Bern: Mitglied'],
    ],
    [
      'Muster Anna, Präsidentin;Beispiel Urs, Mitglied, sind zurückgetreten.',
      ['lose Anna Muster -Präsidentin', 'lose Urs Beispiel -Mitglied'],
    ],
    ['Muster Anna (bisher) wohnt nun in Zug.', ['alter Anna Muster in Zug']],
    ['Muster Anna, von Bern, in Zug, ist neu Präsidentin.', ['enter Anna Muster, Zug: Präsidentin']],
    ['Muster Anna ist jetzt Präsidentin mit Einzelunterschrift.', ['alter Anna Muster +Präsidentin mit Einzelunterschrift']],
    ['Muster Anna zeichnet jetzt ohne Zeichnungsberechtigung.', ['alter Anna Muster ohne Zeichnungsberechtigung']],
    ['Neuer Direktor: Muster Urs, von Bern, in Zug.', ['enter Urs Muster, Zug: Direktor']],
    [
      'Neues Mitglied: Muster Urs, von Bern, in Zug und Beispiel Anna, von Bern, in Thun.',
      ['enter Urs Muster, Zug: Mitglied', 'enter Anna Beispiel, Thun: Mitglied'],
    ],
    ['Revisionsstelle ist der VEREIN ERFUNDEN, in Thun.', ['enter VEREIN ERFUNDEN, Thun: Revisionsstelle']],
    ['Muster Anna ist nicht mehr Direktorin und deren Prokura ist erloschen.', ['lose Anna Muster -Direktorin -signature']],
    [
      'Muster Anna und Beispiel Urs sind nicht mehr Direktor, ihre Unterschriften sind gelöscht.',
      ['lose Anna Muster -Direktor -signature', 'lose Urs Beispiel -Direktor -signature'],
    ],
    ['Muster Urs ist nicht mehr Direktor, seine Kollektivunterschrift zu dreien ist erloschen.', ['lose Urs Muster -Direktor -signature']],
    ['Die Unterschrift zu zweien von Muster Anna ist gelöscht.', ['lose Anna Muster - -signature']],
    ['Muster Anna ist nicht mehr Direktorin oder Mitglied.', ['lose Anna Muster -Direktorin+Mitglied']],
    [
      'Muster Anna, von Bern, in Zug, und Beispiel Urs, von Thun, in Bern, wurden als Direktor mit Einzelunterschrift bestellt.',
      ['enter Anna Muster, Zug: Direktor/mit Einzelunterschrift', 'enter Urs Beispiel, Bern: Direktor/mit Einzelunterschrift'],
    ],
    [
      'Les procurations collectives à deux conférées à Imaginé Paul et Imaginée Anne sont éteintes.',
      ['lose Paul Imaginé - -signature', 'lose Anne Imaginée - -signature'],
    ],
    [
      'Imaginé Paul et Imaginé Luc ne sont plus administrateur, et leurs signatures individuelles sont radiées.',
      ['lose Paul Imaginé -administrateur -signature', 'lose Luc Imaginé -administrateur -signature'],
    ],
    ['Nouvelle directrice : Imaginée Anne, de Sion, à Sion, sans signature.', ['enter Anne Imaginée, Sion: directrice/sans signature']],
    [
      'Nouveaux administrateurs sans signature: Imaginée Anne, de Sion, à Sion.',
      ['enter Anne Imaginée, Sion: administrateur/sans signature'],
    ],
    ['Associés-gérants: Imaginé Paul, de Sion, à Sion, président.', ['enter Paul Imaginé, Sion: président + associé-gérant']],
    ['Gérants: Imaginé Paul, de Sion, à Sion, président.', ['enter Paul Imaginé, Sion: président']],
    ['Directrice: Imaginée Anne, de Sion, à Sion, secrétaire.', ['enter Anne Imaginée, Sion: secrétaire + Directrice']],
    [
      'Imaginée Anne, de Sion, à Sion, a été désignée directrice, sans signature.',
      ['enter Anne Imaginée, Sion: directrice/sans signature'],
    ],
    [
      'La liquidation sera opérée, par Imaginée Anne, nommée liquidatrice, avec signature individuelle.',
      ['alter Anne Imaginée +liquidatrice avec signature individuelle'],
    ],
  ])('%s', (text, expected) => {
    expect(inNotice(text).map(summary)).toEqual(expected);
  });
});
