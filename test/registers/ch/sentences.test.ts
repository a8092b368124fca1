/** CH: what a publication says of people outside its lists, and where its sentences end; all people and companies are invented. */
import { describe, expect, test } from 'vitest';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';
import { HEAD, inNotice, summary } from './changes-in-notice.ts';

describe('CH, who is named in a sentence', () => {
  test.each([
    [
      'Für die Zweigniederlassung zeichnen mit Einzelunterschrift Muster Werner, von Bern und Thun, in Zug und Beispiel Urs, von Chur, in Sils.',
      ['enter Werner Muster, Zug: mit Einzelunterschrift', 'enter Urs Beispiel, Sils: mit Einzelunterschrift'],
    ],
    [
      'Für die Zweigniederlassung zeichnet neu mit Kollektivprokura zu zweien Muster Anna, von Bern, in Zug.',
      ['enter Anna Muster, Zug: mit Kollektivprokura zu zweien'],
    ],
    [
      'Muster Anna, jusqu’ici directrice, est administratrice unique et continue à signer individuellement.',
      ['alter Anna Muster +administratrice unique -directrice'],
    ],
    [
      "Muster Urs, jusqu'ici administrateur, est administrateur unique et continue de signer individuellement.",
      ['alter Urs Muster +administrateur unique -administrateur'],
    ],
    [
      'Signature collective à deux est conférée à Muster Anna, de Berne, à Sion, Beispiel Julie, de Thoune, à Vevey, présidente, et Erdacht Marc, de Coire, à Nyon, les trois gérants.',
      [
        'enter Anna Muster, Sion: gérant/Signature collective à deux',
        'enter Julie Beispiel, Vevey: présidente des gérants/Signature collective à deux',
        'enter Marc Erdacht, Nyon: gérant/Signature collective à deux',
      ],
    ],
    [
      'Die bisherige Revisionsstelle ZAHLEN ERFUNDEN Treuhand AG, in Bern, ist weggefallen.',
      ['lose ZAHLEN ERFUNDEN Treuhand AG, Bern -Revisionsstelle'],
    ],
  ])('%s', (text, changes) => expect(inNotice(text).map(summary)).toEqual(changes));

  test.each([
    'Für die Zweigniederlassung zeichnen mit Einzelunterschrift die Mitglieder des Verwaltungsrates.',
    'Für den Hauptsitz zeichnet als Direktor mit Einzelunterschrift.',
    'Bei der Zweigniederlassung ist als Direktor mit Einzelunterschrift.',
    'Muster Anna, jusqu’ici inconnue du registre, est administratrice unique et veille sur tout.',
    'Pour la succursale signe individuellement Muster Anna.',
  ])('is nobody, and the sentence counts as not understood: %s', (text) => {
    expect(inNotice(text).map(({ kind }) => kind)).toEqual(['unclear']);
  });
});

describe('CH, sentences about people in German', () => {
  test.each([
    ['Die Unterschrift von Muster Anna ist erloschen.', ['lose Anna Muster - -signature']],
    [
      'Die Kollektivprokura zu zweien von Muster Anna und Beispiel Urs ist erloschen.',
      ['lose Anna Muster - -signature', 'lose Urs Beispiel - -signature'],
    ],
    [
      'Die Prokura von Muster Anna, Beispiel Urs, und von Muster René ist erloschen.',
      ['lose Anna Muster - -signature', 'lose Urs Beispiel - -signature', 'lose René von Muster - -signature'],
    ],
    [
      'Die Einzelunterschriften von Muster Anna und Beispiel Urs sind gelöscht.',
      ['unclear Die Einzelunterschriften von Muster Anna und Beispiel Urs sind gelöscht.'],
    ],
    [
      'Muster Anna ist nicht mehr Verwaltungsratsmitglied, ihre Unterschrift ist erloschen.',
      ['lose Anna Muster -Verwaltungsratsmitglied -signature'],
    ],
    [
      'Muster Anna, ist nicht mehr Mitglied der Geschäftsleitung; ihre Kollektivunterschrift zu zweien ist erloschen.',
      ['lose Anna Muster -Mitglied der Geschäftsleitung -signature'],
    ],
    [
      'Muster Anna und Beispiel Urs sind nicht mehr Direktor und Mitglied, ihre Unterschrift ist erloschen.',
      ['lose Anna Muster -Direktor+Mitglied -signature', 'lose Urs Beispiel -Direktor+Mitglied -signature'],
    ],
    ['ZAHLEN ERFUNDEN AG (CH-020.3.900.000-1) ist nicht mehr Revisionsstelle.', ['lose ZAHLEN ERFUNDEN AG -Revisionsstelle']],
    ['ZAHLEN ERFUNDEN AG, in Bern, ist nicht mehr Revisionsstelle.', ['lose ZAHLEN ERFUNDEN AG, Bern -Revisionsstelle']],
    [
      'Muster Anna ist als Verwaltungsratsmitglied zurückgetreten, ihre Unterschrift ist erloschen.',
      ['lose Anna Muster -Verwaltungsratsmitglied -signature'],
    ],
    [
      'Muster Anna ist als Vizedirektorin und Beispiel Urs ist als Direktor ausgeschieden, ihre Unterschrift ist gelöscht.',
      ['lose Anna Muster -Vizedirektorin -signature', 'lose Urs Beispiel -Direktor -signature'],
    ],
    [
      'Muster Anna, Präsidentin; Beispiel Urs, Verwaltungsratsmitglied, sind zurückgetreten, ihre Unterschrift ist erloschen.',
      ['lose Anna Muster -Präsidentin -signature', 'lose Urs Beispiel -Verwaltungsratsmitglied -signature'],
    ],
    [
      'Muster Anna, von Bern, in Zug, ist zum Mitglied der Geschäftsleitung mit Kollektivunterschrift zu zweien ernannt worden.',
      ['enter Anna Muster, Zug: Mitglied der Geschäftsleitung/mit Kollektivunterschrift zu zweien'],
    ],
    ['Muster Anna, von und in Zug, wurde zur Direktorin gewählt.', ['enter Anna Muster, Zug: Direktorin']],
    [
      'Muster Anna, von Bern, in Zug, ist Präsidentin; Beispiel Urs, von Thun, in Bern, ist Mitglied, beide mit Einzelunterschrift.',
      ['enter Anna Muster, Zug: Präsidentin/mit Einzelunterschrift', 'enter Urs Beispiel, Bern: Mitglied/mit Einzelunterschrift'],
    ],
    [
      'Muster Anna, von Bern, in Zug, und Beispiel Urs, von Thun, in Bern, zeichnen beide mit Einzelprokura.',
      ['enter Anna Muster, Zug: mit Einzelprokura', 'enter Urs Beispiel, Bern: mit Einzelprokura'],
    ],
    ['Muster Anna, von Bern, in Zug, zeichnet mit Einzelprokura.', ['enter Anna Muster, Zug: mit Einzelprokura']],
    [
      'Muster Anna, von Bern, in Zug, zeichnet neu als Direktorin mit Einzelunterschrift.',
      ['enter Anna Muster, Zug: Direktorin/mit Einzelunterschrift'],
    ],
    [
      'Muster Anna, deutsche Staatsangehörige, in Zug, ist Mitglied der Geschäftsleitung mit Einzelunterschrift.',
      ['enter Anna Muster, Zug: Mitglied der Geschäftsleitung/mit Einzelunterschrift'],
    ],
    [
      'Geschäftsleitungsmitglied: Muster Anna, deutsche Staatsangehörige, in Zug, zeichnet mit Einzelunterschrift.',
      ['enter Anna Muster, Zug: Geschäftsleitungsmitglied/mit Einzelunterschrift'],
    ],
    ['Neue Revisionsstelle: ZAHLEN ERFUNDEN AG (CH-020.3.900.000-1), in Bern.', ['enter ZAHLEN ERFUNDEN AG, Bern: Revisionsstelle']],
    ['Revisionsstelle ist die ZAHLEN ERFUNDEN AG (CH-020.3.900.000-1), in Bern.', ['enter ZAHLEN ERFUNDEN AG, Bern: Revisionsstelle']],
    ['Muster Anna, bisher eingetragen, ist zur Präsidentin ernannt worden.', ['alter Anna Muster +Präsidentin']],
    [
      'Muster Urs, bisher eingetragen, ist zum Präsidenten ernannt worden, er bleibt Delegierter, ist aber nicht mehr Direktor.',
      ['alter Urs Muster +Präsident -Direktor'],
    ],
    [
      'Muster Urs, bisher eingetragen, ist zum Vizepräsidenten des Verwaltungsrates gewählt worden.',
      ['alter Urs Muster +Vizepräsident des Verwaltungsrates'],
    ],
    ['Muster Urs, bisher eingetragen, ist zum Delegierten ernannt worden.', ['alter Urs Muster +Delegierter']],
    [
      'Muster Urs, bisher eingetragen, ist zum Vorsitzenden der Geschäftsführung ernannt worden.',
      ['alter Urs Muster +Vorsitzender der Geschäftsführung'],
    ],
    ['Muster Urs, bisher eingetragen, ist zum einzigen Mitglied ernannt worden.', ['alter Urs Muster +einziges Mitglied']],
    [
      'Muster Anna, bisher Verwaltungsratsmitglied ohne Unterschrift, zeichnet neu mit Einzelunterschrift.',
      ['alter Anna Muster mit Einzelunterschrift'],
    ],
    ['Muster-Beispiel Anna, bisher eingetragen, zeichnet neu mit dem Namen Muster Anna.', ['alter Anna Muster-Beispiel is Anna Muster']],
    ['Muster Anna, bisher eingetragen, heisst neu Beispiel Anna.', ['alter Anna Muster is Anna Beispiel']],
    ['Muster Anna führt neu den Namen Beispiel Anna.', ['alter Anna Muster is Anna Beispiel']],
    ['Muster Anna, (bisher), ist jetzt wohnhaft in Zug.', ['alter Anna Muster in Zug']],
    ['Muster Anna wohnt neu in Zug.', ['alter Anna Muster in Zug']],
    [
      'Berichtigung: Die Eintragung Nr. 5226 vom 11.11.2013 ist wie folgt berichtigt: neue Revisionsstelle ist die A AG (CHE-900.000.080), in Thun (und nicht die B AG, CHE-900.000.016).',
      ['enter A AG, Thun: Revisionsstelle'],
    ],
  ])('%s', (text, expected) => {
    expect(inNotice(text).map(summary)).toEqual(expected);
  });

  test('a correction names the mistake', () => {
    const [change] = inNotice(
      'Berichtigung: Die Eintragung Nr. 1 vom 11.11.2013 ist wie folgt berichtigt: neue Revisionsstelle ist die A AG, in Thun (und nicht die B AG, CHE-900.000.016).',
    );
    expect(change).toMatchObject({ who: { before: 'nicht: B AG', isCorrection: true } });
  });

  test.each([
    'Muster Anna ist nicht mehr Bergführerin.',
    'Die Gesellschaft ist nicht mehr Revisionsstelle.',
    'Muster Anna ist als Bergführerin zurückgetreten.',
    'Muster Anna ist zurückgetreten.',
    'Muster Anna, von Bern, in Zug, ist zur Bergführerin ernannt worden.',
    'Muster Anna, bisher eingetragen, ist zur Präsidentin ernannt worden, was zu feiern ist.',
    'Muster Anna, bisher eingetragen, ist zur Präsidentin ernannt worden, er bleibt Bergführer.',
    'Die Unterschrift von Muster Anna, geborene Beispiel: Bern, ist erloschen.',
    'Neue Revisionsstelle: ZAHLEN ERFUNDEN AG.',
    'Muster Anna hat ihre Stammanteile an Beispiel Urs abgetreten.',
    'Die Zeichnungsberechtigung ist neu geregelt.',
    'Imaginé Paul a cédé ses parts.',
    'Inventata Anna non è più gerente.',
    'Les pouvoirs sont répartis à nouveau.',
  ])('%s is about people and not understood', (text) => {
    expect(inNotice(text)).toEqual([{ kind: 'unclear', text }]);
  });

  test.each([
    'Zweck: Handel mit Waren aller Art.',
    'Domizil neu: c/o Anna Muster, Gasse 1, 3000 Bern.',
    'Mitteilungen an die Gesellschafter erfolgen schriftlich.',
    'Gemäss Erklärung der Geschäftsführung vom 04.05.2009 untersteht die Gesellschaft keiner ordentlichen Revision.',
    'Die Gesellschaft kann Zweigniederlassungen errichten und Unterschriften beglaubigen.',
    'Die Zweigniederlassung von Köniz ist erloschen.',
    'Organisation neu: Stiftungsrat von 3 oder mehr Mitgliedern und Revisionsstelle.',
    'Das Reglement wurde mit Beschluss des Stiftungsrates vom 03.12.2002 geändert.',
    'Capital social: CHF 20’000.00.',
    'Es hat sich etwas ereignet.',
  ])('%s is about the company', (text) => {
    expect(inNotice(text)).toEqual([]);
  });
});

describe('CH, sentences about people in French', () => {
  test.each([
    [
      'Associée: INVENTÉE SA (CHE-900.000.080), à Sion, avec 20 parts de CHF 1’000.',
      ['enter INVENTÉE SA, Sion: Associée + avec 20 parts de CHF 1’000'],
    ],
    [
      'Associés: Imaginée Anne, de Sion, à Sion, avec 10 parts de CHF 1’000, et Imaginé Paul, de Bulle, à Bulle, avec 10 parts de CHF 1’000.',
      [
        'enter Anne Imaginée, Sion: associé + avec 10 parts de CHF 1’000',
        'enter Paul Imaginé, Bulle: associé + avec 10 parts de CHF 1’000',
      ],
    ],
    [
      'Signature collective à deux est conférée à Imaginée Anne, de Sion, à Sion, Imaginé Paul, de Bulle, à Bulle.',
      ['enter Anne Imaginée, Sion: Signature collective à deux', 'enter Paul Imaginé, Bulle: Signature collective à deux'],
    ],
    ['Procuration individuelle a été conférée à Imaginée Anne, de Sion, à Sion.', ['enter Anne Imaginée, Sion: Procuration individuelle']],
    [
      'Administration: Imaginée Anne, de Sion, à Sion, présidente, et Imaginé Paul, de Bulle, à Bulle, avec signature individuelle.',
      ['enter Anne Imaginée, Sion: présidente', 'enter Paul Imaginé, Bulle: administrateur/avec signature individuelle'],
    ],
    [
      'Gérante avec signature individuelle: Imaginée Anne, de Sion, à Sion.',
      ['enter Anne Imaginée, Sion: gérante/avec signature individuelle'],
    ],
    [
      'Nouvel administrateur, avec signature individuelle: Imaginé Paul, de Sion, à Sion.',
      ['enter Paul Imaginé, Sion: administrateur/avec signature individuelle'],
    ],
    ['Gérance: Imaginé Paul, de Sion, à Sion.', ['enter Paul Imaginé, Sion: gérant']],
    ['Nouvel organe de révision: INVENTÉE SA (CHE-900.000.080), à Sion.', ['enter INVENTÉE SA, Sion: organe de révision']],
    ['Imaginé Paul n’est plus administrateur; sa signature est radiée.', ['lose Paul Imaginé -administrateur -signature']],
    [
      'Imaginé Paul et Imaginée Anne ne sont plus gérants, leurs pouvoirs sont radiés.',
      ['unclear Imaginé Paul et Imaginée Anne ne sont plus gérants, leurs pouvoirs sont radiés.'],
    ],
    [
      "Imaginé Paul n'est plus administrateur ni directeur et ses pouvoirs sont éteints.",
      ['lose Paul Imaginé -administrateur+directeur -signature'],
    ],
    ['INVENTÉE SA n’est plus organe de révision.', ['lose INVENTÉE SA -organe de révision']],
    ['La signature individuelle conférée à Imaginé Paul est radiée.', ['lose Paul Imaginé - -signature']],
    ['Les pouvoirs de Imaginé Paul et Imaginée Anne sont radiés.', ['lose Paul Imaginé - -signature', 'lose Anne Imaginée - -signature']],
    [
      'Imaginée Anne, de Sion, à Sion, est nommée directrice avec signature individuelle.',
      ['enter Anne Imaginée, Sion: directrice/avec signature individuelle'],
    ],
    [
      'Imaginée Anne, de Sion, à Sion, est membre du conseil d’administration, avec signature collective à deux.',
      ['enter Anne Imaginée, Sion: membre du conseil d’administration/avec signature collective à deux'],
    ],
    [
      'Imaginé Paul, de Sion, à Sion, est administrateur unique avec signature individuelle.',
      ['enter Paul Imaginé, Sion: administrateur unique/avec signature individuelle'],
    ],
    ['Imaginée Anne, de Sion, à Sion, a été élue présidente.', ['enter Anne Imaginée, Sion: présidente']],
    [
      'Imaginée Anne, déjà inscrite, est désormais présidente, avec signature individuelle.',
      ['alter Anne Imaginée +présidente avec signature individuelle'],
    ],
    [
      'La liquidation sera opérée, par Imaginé Paul, administrateur unique inscrit, nommé liquidateur, avec signature individuelle.',
      ['alter Paul Imaginé +administrateur unique +liquidateur avec signature individuelle'],
    ],
    ['La liquidation sera opérée, par Imaginé Paul, nommé liquidateur.', ['alter Paul Imaginé +liquidateur']],
    [
      'La liquidation sera opérée, par Imaginé Paul, guide inscrit, nommé liquidateur.',
      ['unclear La liquidation sera opérée, par Imaginé Paul, guide inscrit, nommé liquidateur.'],
    ],
    ['Imaginée Anne, de Sion, à Sion, est nommée guide.', ['unclear Imaginée Anne, de Sion, à Sion, est nommée guide.']],
  ])('%s', (text, expected) => {
    expect(inNotice(text).map(summary)).toEqual(expected);
  });
});

describe('CH, lists', () => {
  test.each([
    ['Ausgeschiedene Personen und erloschene Unterschriften', 'leave'],
    ['Ausgeschiedene Person', 'leave'],
    ['Ausgeschiedene Personen, erloschene Unterschriften', 'leave'],
    ['Gelöschte Personen', 'leave'],
    ['Personne(s) et signature(s) radiée(s)', 'leave'],
    ['Personne et signature radiée', 'leave'],
    ['Personnes radiées', 'leave'],
    ['Persone dimissionarie e firme cancellate', 'leave'],
    ['Persona dimissionaria', 'leave'],
    ['Eingetragene Personen neu oder mutierend', 'enter'],
    ['Personen neu oder mutierend', 'enter'],
    ['Eingetragene Personen neu', 'enter'],
    ['Eingetragene Personen Geändert', 'enter'],
    ['Neue eingetragene Person', 'enter'],
    ['Neu eingetragene Personen', 'enter'],
    ['Personen geändert', 'enter'],
    ['Person geändert', 'enter'],
    ['Eingetragene Person geändert', 'enter'],
    ['Personne inscrite modifiée', 'enter'],
    ['Nouvelle personne inscrite ou modification des personnes inscrites', 'enter'],
    ['Personne inscrite', 'fullList'],
    ['Personnes et signatures radiées', 'leave'],
    ['Persone dimissionarie', 'leave'],
    ['Persona dimissionaria e firma cancellata', 'leave'],
    ['Nuove persone iscritte o modificate', 'enter'],
    ['Nuova persona iscritta o modificata', 'enter'],
    ['Inscription ou modification de personne(s)', 'enter'],
    ['Inscription ou modification de personne', 'enter'],
    ['Nouvelles personnes inscrites ou modifications des personnes inscrites', 'enter'],
    ['Nouvelle personne inscrite', 'enter'],
    ['Personnes inscrites modifiées', 'enter'],
    ['Nuove persone iscritte o modifiche', 'enter'],
    ['Nuova persona iscritta', 'enter'],
    ['Eingetragene Personen', 'fullList'],
    ['Eingetragene Person', 'fullList'],
    ['Personne(s) inscrite(s)', 'fullList'],
    ['Persone iscritte', 'fullList'],
    ['Persona iscritta', 'fullList'],
  ])('%s: %s', (heading, kind) => {
    const entry = 'Muster, Anna, von Bern, in Zug, Präsidentin.';
    expect(noticeOf(`${HEAD} Zweck: Waren aller Art.${heading}: ${entry}`).passages).toEqual([
      { kind: 'prose', text: 'Zweck: Waren aller Art.' },
      { kind, text: entry },
    ]);
    expect(noticeOf(`${HEAD} [gestrichen: x].${heading} : ${entry}`).passages.at(-1)).toEqual({ kind, text: entry });
    expect(noticeOf(`${HEAD} So viel zu ${heading}: ${entry}`).passages).toMatchObject([{ kind: 'prose' }]);
  });

  test('entries end with semicolons, but not inside brackets', () => {
    const found = inNotice(
      'Eingetragene Personen: Muster, Anna, von Bern, in Zug, Präsidentin [bisher: A; B]; Beispiel, Urs, von Bern, in Zug, Mitglied;.',
    );
    expect(found.map(summary)).toEqual(['enter Anna Muster, Zug: Präsidentin', 'enter Urs Beispiel, Zug: Mitglied']);
  });

  test('entries of Fribourg end with full stops, and another sentence ends the list', () => {
    const found = inNotice(
      'Ausgeschiedene Personen: Muster Anna, von Bern, in Zug, mit Kollektivprokura zu zweien. von Beispiel Urs, von Bern, in Zug, mit Einzelprokura. Personen neu: Muster René, von Bern, in Zug, Direktor. Statutenänderung: 01.01.2010. Muster Rosa, von Bern, in Zug, Direktorin.',
    );
    expect(found.map(summary)).toEqual([
      'leave Anna Muster, Zug: mit Kollektivprokura zu zweien',
      'leave Urs von Beispiel, Zug: mit Einzelprokura',
      'enter René Muster, Zug: Direktor',
      'enter Rosa Muster, Zug: Direktorin',
    ]);
  });

  test('an entry without a heading has a name, a place and an office', () => {
    expect(
      inNotice('ZAHLEN ERFUNDEN AG (CH-020.3.900.000-1), in Bern, Revisionsstelle [bisher: X AG] nicht: [bisher: Y AG].').map(summary),
    ).toEqual(['enter ZAHLEN ERFUNDEN AG, Bern: Revisionsstelle']);
    expect(inNotice('Handel, in Bern, Direktion.')).toEqual([]);
    expect(inNotice('Muster Anna, von Bern, in Zug, Bergführerin.')).toMatchObject([{ kind: 'unclear' }]);
    expect(inNotice('Muster Anna, von Bern, Präsidentin.')).toEqual([]);
  });

  test('entered parties need a place, leaving ones do not; unknown entries are listed singly', () => {
    const entry = 'Muster, Anna, Mitglied';
    expect(inNotice(`Eingetragene Personen: ${entry}; Beispiel, Urs, von Bern, in Zug, Mitglied.`).map(summary)).toEqual([
      `unclear ${entry}`,
      'enter Urs Beispiel, Zug: Mitglied',
    ]);
    for (const nothing of ['Muster, Anna, von Bern, in Zug', 'Muster, Anna, von Bern, in Zug, ohne Zeichnungsberechtigung']) {
      expect(inNotice(`Personen neu: ${nothing}.`)).toEqual([{ kind: 'unclear', text: `${nothing}.` }]);
      expect(inNotice(`Gelöschte Personen: ${nothing}.`)).toMatchObject([{ kind: 'leave' }]);
    }
    for (const something of ['mit Einzelunterschrift', 'mit 2 Stammanteilen zu je CHF 100.00', 'Bergführerin']) {
      expect(inNotice(`Personen neu: Muster, Anna, von Bern, in Zug, ${something}.`)).toMatchObject([{ kind: 'enter' }]);
    }
    expect(inNotice(`Gelöschte Personen: ${entry}.`).map(summary)).toEqual(['leave Anna Muster: Mitglied']);
    expect(inNotice('Personen neu: Muster Urs, bisher eingetragen, ist zum Präsidenten ernannt worden.').map(summary)).toEqual([
      'alter Urs Muster +Präsident',
    ]);
  });
});
