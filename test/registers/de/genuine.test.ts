/** DE: recorded pages and structured content of the Registerportal. */
import { expect, test } from 'vitest';
import { courtNamed, courtOf } from '../../../shared/registers/de/courts.ts';
import { de } from '../../../shared/registers/de/de.ts';
import { read } from '../../../shared/registers/de/read.ts';
import { Changed } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('DE, genuine answers', () => {
  test('the courts are those of the official list', () => {
    const official = Object.entries(JSON.parse(Buffer.from(sample('de/registergerichte-codes.json').body).toString()) as object);
    expect(official.length).toBeGreaterThan(150);
    for (const [code, court] of official) {
      expect(courtOf(code), code).toBe(courtNamed(court));
      expect(courtOf(code), code).toContain(court.replace(/^Amtsgericht /, '').replace(/_$/, ''));
    }
  });

  const results = () => Buffer.from(sample('de/search-results-arcneo.html').body).toString('utf8');
  const searchPage =
    '<html><form id="form" action="/rp_web/erweitertesuche/welcome.xhtml"><input name="javax.faces.ViewState" value="x" /><option value="F1103"></form></html>';
  const html = { contentType: 'text/html;charset=UTF-8' };
  const answers = {
    'GET https://www.handelsregister.de/rp_web/erweitertesuche/welcome.xhtml': { ...html, body: searchPage },
    'POST https://www.handelsregister.de/rp_web/erweitertesuche/welcome.xhtml': { ...html, body: results() },
  };

  test('arcneo: two hits in Berlin with their documents', async () => {
    expect(await de.searchByName!('arcneo', clientOver(de, replay(answers)))).toEqual([
      {
        companyName: 'arcneo GmbH',
        registrationNumber: 'HRB 261478',
        companyStatus: 'currently registered',
        registerCourt: 'Berlin (Charlottenburg)',
      },
      {
        companyName: 'arcneo Projekt 1 GmbH',
        registrationNumber: 'HRB 261447',
        companyStatus: 'currently registered',
        registerCourt: 'Berlin (Charlottenburg)',
      },
    ]);
  });

  test('arcneo: a request for SI posts the parameters of its link; other content is refused', async () => {
    const asked: WireRequest[] = [];
    const content = { contentType: 'application/octet-stream', body: sample('de/si-xjustiz-hrb32007-masked.xml').body };
    const over = replay({ ...answers, '/rp_web/sucheErgebnisse/welcome.xhtml?cid=1': content }, asked);
    await expect(lookUp(de, { registrationNumber: 'HRB 261478 (Berlin (Charlottenburg))' }, clientOver(de, over))).rejects.toBeInstanceOf(
      Changed,
    );
    expect(Object.fromEntries(new URLSearchParams(asked[2]!.body))).toEqual({
      ergebnissForm: 'ergebnissForm',
      'javax.faces.ViewState': 'VIEWSTATE-BLANKED',
      'ergebnissForm:selectedSuchErgebnisFormTable:0:j_idt227:6:fade_': 'ergebnissForm:selectedSuchErgebnisFormTable:0:j_idt227:6:fade_',
    });
  });

  test('structured content of a GmbH in Leipzig has form, address, capital and two officers', () => {
    const number = { body: 'HRB', digits: '32007', court: 'Leipzig' };
    const hit = { number, name: 'x', seat: 'Leipzig', status: 'aktuell', formerNames: [], documents: new Map() };
    const text = Buffer.from(sample('de/si-xjustiz-hrb32007-masked.xml').body).toString('utf8');
    const record = read({ asked: number, hit, content: text });
    expect(record).toMatchObject({
      registrationNumber: 'HRB 32007 (Leipzig)',
      legalForm: 'Gesellschaft mit beschränkter Haftung (GmbH)',
      statusKind: 'active',
      addresses: [{ city: 'Leipzig', postalCode: '04109', country: 'DE' }],
      capital: { amount: 25_000, currency: 'EUR' },
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
    expect(record.parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.nature])).toEqual([
      ['person', 'Managing Director'],
      ['person', 'Procurator'],
    ]);
    for (const { dateOfBirth } of record.parties) expect(dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
