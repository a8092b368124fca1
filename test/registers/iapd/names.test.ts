/** IAPD: names of advisers. */
import { describe, expect, test } from 'vitest';
import { Changed, NotFound } from '../../../shared/registers/faults.ts';
import { fits, normalisedName } from '../../../shared/registers/iapd/same-name.ts';
import type { Hit } from '../../../shared/registers/iapd/wire.ts';
import type { Transport, WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, replay } from '../../support/replay.ts';
import { hit, json, laid, look } from './laid-down.ts';

describe('IAPD, names', () => {
  const found = (name: string, ...hits: object[]) => fits(name, hits as Hit[]).map(({ hit: { firm_source_id } }) => Number(firm_source_id));

  test.each([
    ['J.P. Foo & Co., L.L.C.', 'JP FOO AND CO LLC'],
    ['J P Foo and Company, Limited Liability Company', 'JP FOO AND CO LLC'],
    ["The O'Foo Group, Inc. (The)", 'OFOO GROUP INC'],
    ['Föo-Bär Limited Partnership', 'FOO BAR LP'],
  ])('%s is %s', (name, same) => expect(normalisedName(name)).toBe(same));

  test('the exact name ranks first, then an active firm, then a firm’s own name', () => {
    expect(
      found(
        'LEDGE INVENTED LLC',
        hit(1, 'LEDGE INVENTED INC'),
        hit(2, 'X', { firm_relying_advisors: [{ name: 'LEDGE INVENTED LLC (RELYING ADVISER)', status: 'ACTIVE' }] }),
        hit(3, 'LEDGE INVENTED, L.L.C.', { firm_ia_scope: 'INACTIVE' }),
        hit(4, 'Y', { firm_other_names: ['Ledge Invented LLC'] }),
        hit(5, 'LEDGE INVENTED LLC'),
        hit(6, 'LEDGE INVENTED CAPITAL LLC'),
      ),
    ).toEqual([5, 4, 2, 3, 1]);
  });

  test('a name of common words only must match exactly', () => {
    expect(found('CAPITAL MANAGEMENT LLC', hit(1, 'CAPITAL MANAGEMENT INC'), hit(2, 'Capital Management, LLC'))).toEqual([2]);
  });

  test('a broker-dealer is not an adviser, a firm that is both is', () => {
    const broker = { firm_source_id: '1', firm_name: 'LEDGE INVENTED LLC', firm_scope: 'ACTIVE', firm_bd_full_sec_number: '8-1' };
    expect(found('LEDGE INVENTED LLC', broker)).toEqual([]);
    expect(found('LEDGE INVENTED LLC', { ...broker, firm_ia_full_sec_number: '801-1' })).toEqual([1]);
  });

  test('a relying adviser may be marked in the other names only, unless it has left', () => {
    const marked = { firm_other_names: ['CREEK INVENTED LLP (RELYING ADVISER)'] };
    expect(found('CREEK INVENTED LLP', hit(1, 'X', marked))).toEqual([1]);
    const left = [{ name: 'CREEK INVENTED LLP', status: 'INACTIVE', nameStatus: 'INACTIVE' }];
    expect(found('CREEK INVENTED LLP', hit(1, 'X', { ...marked, firm_relying_advisors: left }))).toEqual([]);
  });

  test('two advisers that fit equally well are no match', async () => {
    await expect(look('TWIN INVENTED ADVISERS LLC')).rejects.toBeInstanceOf(NotFound);
  });

  test('a long list is read while its pages have all words of the name', async () => {
    const starts: number[] = [];
    const pages: Transport = async ({ url }) => {
      const start = Number(url.searchParams.get('start'));
      starts.push(start);
      const name = start < 200 ? `LEDGE INVENTED ${start}` : 'QUAY';
      const hits = Array.from({ length: 100 }, (_, at) => ({ _source: hit(start + at + 1, `${name} ${at}`) }));
      return always(json({ hits: { total: 20_000, hits } }))({} as WireRequest);
    };
    await expect(look('LEDGE INVENTED LLC', pages)).rejects.toBeInstanceOf(NotFound);
    expect(starts).toEqual([0, 100, 200]);
  });

  test('a list of more than 50 pages is refused, not cut', async () => {
    const endless = always(json({ hits: { total: 20_000, hits: [{ _source: hit(1, 'LEDGE INVENTED CAPITAL LLC') }] } }));
    await expect(look('LEDGE INVENTED LLC', endless)).rejects.toBeInstanceOf(Changed);
  });

  test('characters that the search reads as operators are not sent', async () => {
    const asked: WireRequest[] = [];
    await look('"LEDGE" (INVENTED)/LLC*', replay(laid({}), asked)).catch(() => {});
    expect(asked[0]!.url.searchParams.get('query')).toBe('LEDGE INVENTED LLC');
  });
});
