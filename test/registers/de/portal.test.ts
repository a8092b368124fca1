/** DE: the pages of the Registerportal, expected ones and others. */
import { describe, expect, test } from 'vitest';
import { de } from '../../../shared/registers/de/de.ts';
import { type Hit, onlyHit } from '../../../shared/registers/de/portal.ts';
import { de as sandbox } from '../../../shared/registers/de/sandbox.ts';
import { Changed, NotFound, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver } from '../../support/replay.ts';

describe('DE, other pages than the expected one', () => {
  const over = (body: string) =>
    lookUp(de, { registrationNumber: 'HRB 990001 (Leipzig)' }, clientOver(de, always({ contentType: 'text/html', body })));

  test('a limit is Throttled, a captcha and a lost session are Unavailable', async () => {
    await expect(over('<html><body>Sie haben zu viele Anfragen gestellt</body></html>')).rejects.toBeInstanceOf(Throttled);
    await expect(over('<html><body><form id="captcha"></form></body></html>')).rejects.toBeInstanceOf(Unavailable);
    await expect(over('<html><body><form id="form" action="/elsewhere"></form></body></html>')).rejects.toBeInstanceOf(Changed);
  });

  test('a page instead of the content is Unavailable', async () => {
    const sandboxed = sandboxTransport([sandbox]);
    const page = { contentType: 'text/html', body: '<!DOCTYPE html><html><body>Es ist ein Fehler aufgetreten</body></html>' };
    const broken = clientOver(de, (request) =>
      request.url.pathname.includes('sucheErgebnisse') ? always(page)(request) : sandboxed(request),
    );
    await expect(lookUp(de, { registrationNumber: 'HRB 990001 (Leipzig)' }, broken)).rejects.toBeInstanceOf(Unavailable);
  });
});

describe('DE, the entry that was asked for', () => {
  const hit = (number: Partial<Hit['number']>, name = 'PROBE GmbH'): Hit => ({
    number: { body: 'HRB', digits: '5678', court: 'Kiel', ...number },
    name,
    seat: 'Kiel',
    status: 'aktuell',
    formerNames: [],
    documents: new Map(),
  });
  const only = (hits: Hit[], asked: Partial<Hit['number']> = {}, legalName?: string) =>
    onlyHit({ hits, action: '', viewState: '' }, { body: 'HRB', digits: '5678', ...asked }, legalName);
  const faultOf = (run: () => Hit): NotFound => {
    try {
      run();
    } catch (fault) {
      return fault as NotFound;
    }
    throw new Error('no fault');
  };

  test('hits of another register, number or court are a fault', () => {
    const changed = new Changed('an answer about another company');
    expect(() => only([hit({ body: 'HRA' })])).toThrow(changed);
    expect(() => only([hit({ digits: '56780' })])).toThrow(changed);
    expect(() => only([hit({ court: 'Lübeck' })], { court: 'Kiel' })).toThrow(changed);
    expect(only([hit({ court: 'Lübeck' }), hit({})], { court: 'Kiel' }).number.court).toBe('Kiel');
    expect(only([hit({ court: 'Lübeck' })]).number.court).toBe('Lübeck');
  });

  test('the letters behind a number decide, and only asked letters must be there', () => {
    const [plain, withLetters] = [hit({}), hit({ suffix: 'KI' })];
    expect(only([plain, withLetters], { suffix: 'KI' })).toBe(withLetters);
    expect(only([plain, withLetters])).toBe(plain);
    expect(only([withLetters])).toBe(withLetters);
    expect(faultOf(() => only([plain], { suffix: 'KI' }))).toMatchObject({
      message: 'not one entry with that number',
      sentence: undefined,
    });
  });

  test('of several entries the name decides, if it fits one', () => {
    const several = [hit({ court: 'Kiel' }, 'LINDE ERFUNDEN GmbH'), hit({ court: 'Lübeck' }, 'ULME ERFUNDEN GmbH')];
    expect(only(several, {}, 'Ulme Erfunden').number.court).toBe('Lübeck');
    expect(only([several[0]!], {}, 'Ulme Erfunden')).toBe(several[0]);
    const ambiguous = { message: 'not one entry with that number', code: 'ambiguous_identifier' };
    expect(faultOf(() => only(several))).toMatchObject(ambiguous);
    expect(faultOf(() => only(several, {}, 'Eiche Erfunden'))).toMatchObject({
      ...ambiguous,
      sentence: 'Several entries have this number: name the court and the letters behind it, as in HRB 12345 (München).',
    });
    expect(faultOf(() => only(several))).toBeInstanceOf(NotFound);
  });

  test('an empty list is "not found"', () => {
    expect(() => only([])).toThrow(new NotFound('the register has no such company'));
  });
});

describe('DE, what is posted', () => {
  const asking = async (work: (over: ReturnType<typeof clientOver>) => Promise<unknown>) => {
    const asked: WireRequest[] = [];
    const over = sandboxTransport([sandbox]);
    await work(
      clientOver(de, (request) => {
        asked.push(request);
        return over(request);
      }),
    );
    return asked;
  };

  test('a search by number has every field of the form', async () => {
    const [page, search] = await asking((over) => lookUp(de, { registrationNumber: 'HRB 990001 (Leipzig)' }, over));
    expect(page!.url.pathname).toBe('/rp_web/erweitertesuche/welcome.xhtml');
    expect([page, search].map((request) => request!.headers['accept-language'])).toEqual(['de-DE,de;q=0.9', 'de-DE,de;q=0.9']);
    expect(Object.fromEntries(new URLSearchParams(search!.body))).toEqual({
      form: 'form',
      'javax.faces.ViewState': 'SEARCH',
      suchTyp: 'e',
      'form:schlagwoerter': '',
      'form:schlagwortOptionen': '1',
      'form:registerArt_input': 'HRB',
      'form:registerNummer': '990001',
      'form:registergericht_input': 'U1308',
      'form:auchGeloeschte_input': 'on',
      'form:ergebnisseProSeite_input': '100',
      'form:btnSuche': '',
    });
  });

  test('a search by name has its words without wildcards', async () => {
    const [, search] = await asking((over) => de.searchByName!('lin*de? erfunden', over));
    const posted = new URLSearchParams(search!.body);
    expect([posted.get('form:schlagwoerter'), posted.get('form:registerNummer')]).toEqual(['lin de  erfunden', '']);
  });

  test('a number without a court is asked at all courts', async () => {
    const [, search] = await asking((over) => lookUp(de, { registrationNumber: 'HRB 990001' }, over));
    expect(new URLSearchParams(search!.body).get('form:registergericht_input')).toBe('');
  });

  test('a court that the form does not list is a fault', async () => {
    const look = asking((over) => lookUp(de, { registrationNumber: 'HRB 990001 (Kiel)' }, over));
    await expect(look).rejects.toThrow(new Changed('a court that the portal does not know'));
  });

  test('the print is asked for by its own link', async () => {
    const [, , print] = await asking((over) => de.documents!({ registrationNumber: 'HRB 990001 (Leipzig)' }, over));
    expect(print!.url.href).toBe('https://www.handelsregister.de/rp_web/sucheErgebnisse/welcome.xhtml?cid=1');
    expect(print!.headers['accept-language']).toBe('de-DE,de;q=0.9');
    expect(new URLSearchParams(print!.body).get('ergebnissForm')).toBe('ergebnissForm');
  });

  test('an entry without a print has no documents', async () => {
    const over = sandboxTransport([sandbox]);
    const withoutPrint = clientOver(de, async (request) => {
      const answer = await over(request);
      return {
        ...answer,
        body: Buffer.from(
          Buffer.from(answer.body as Uint8Array)
            .toString()
            .replace('>AD</span>', '>XX</span>'),
        ),
      };
    });
    expect(await de.documents!({ registrationNumber: 'HRB 990001 (Leipzig)' }, withoutPrint)).toEqual([]);
  });
});

describe('DE, the page of hits', () => {
  const form = (id: string, inside = '') =>
    `<!DOCTYPE html><html><body><form id="${id}" action="/rp_web/x"><input name="javax.faces.ViewState" value="a&amp;b&lt;&gt;&quot;&#39;" />${inside}</form></body></html>`;
  const searching = (page: string) =>
    de.searchByName!(
      'probe',
      clientOver(de, async ({ method }) => always({ contentType: 'text/html', body: method === 'GET' ? form('form') : page })({} as never)),
    );
  const row = (title: string, rest = '<span class="marginLeft20">PROBE GmbH</span>') =>
    form('ergebnissForm', `<table><tr data-ri="0"><td class="fontTableNameSize">${title}</td><td>${rest}</td></tr></table>`);

  test('the page state is posted as it was before it was escaped', async () => {
    const asked: WireRequest[] = [];
    const over = clientOver(de, async (request) => {
      asked.push(request);
      return always({ contentType: 'text/html', body: form(request.method === 'GET' ? 'form' : 'ergebnissForm') })(request);
    });
    expect(await de.searchByName!('probe', over)).toEqual([]);
    expect(new URLSearchParams(asked[1]!.body).get('javax.faces.ViewState')).toBe('a&b<>"\'');
  });

  test('another form before that of the hits is passed over', async () => {
    const page = row('Amtsgericht Kiel HRB 123').replace('<body>', '<body><form id="form" action="/elsewhere"></form>');
    expect(await searching(page)).toMatchObject([{ companyName: 'PROBE GmbH' }]);
  });

  test('a court that is on no list keeps its name', async () => {
    expect(await searching(row('Land Amtsgericht Nirgendwo HRB 0123'))).toEqual([
      { companyName: 'PROBE GmbH', registrationNumber: 'HRB 123', registerCourt: 'Nirgendwo' },
    ]);
  });

  test('letters behind a number belong to it, words do not', async () => {
    expect((await searching(row('Amtsgericht Kiel HRB 123 KI')))[0]!.registrationNumber).toBe('HRB 123 KI');
    expect((await searching(row('Amtsgericht Kiel HRB 123 Kiel')))[0]!.registrationNumber).toBe('HRB 123');
    expect((await searching(row('District court Berlin (Charlottenburg) HRB 123 B')))[0]!.registrationNumber).toBe('HRB 123');
  });

  test.each([
    ['without a court', row('HRB 123')],
    ['without a number', row('Amtsgericht Kiel')],
    ['without a name', row('Amtsgericht Kiel HRB 123', '')],
  ])('a hit %s is a fault', async (_, page) => {
    await expect(searching(page)).rejects.toThrow(new Changed('a hit in another shape'));
  });

  test('an answer that is no page, or cut off, is a fault', async () => {
    await expect(searching('{"hits":[]}')).rejects.toThrow(new Changed('an answer that is not a page'));
    await expect(searching(form('ergebnissForm').replace('</html>', ''))).rejects.toThrow(new Unavailable('a truncated page'));
    await expect(searching(form('ergebnissForm').replace('javax.faces.ViewState', 'x'))).rejects.toThrow(
      new Changed('a form of the portal in another shape'),
    );
    await expect(searching(form('other'))).rejects.toThrow(new Unavailable('an unexpected page of the portal'));
  });

  test.each(['Sie haben zu viele Abrufe', 'Too Many Requests', 'Die Anzahl der zulässigen Abrufe', 'Die Anzahl der Abrufe'])(
    '"%s" is Throttled',
    async (words) => {
      await expect(searching(`<html><body>${words}</body></html>`)).rejects.toThrow(
        new Throttled('the portal reports that its limit is reached'),
      );
    },
  );
});
