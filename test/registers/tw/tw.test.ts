/** TW: the records that a reader expects from the open data of commerce and industry. */
import { describe, expect, test } from 'vitest';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { rocDate } from '../../../shared/registers/tw/dates.ts';
import { natureOf } from '../../../shared/registers/tw/roles.ts';
import { tw as sandbox } from '../../../shared/registers/tw/sandbox.ts';
import { statusKind } from '../../../shared/registers/tw/statuses.ts';
import { tw } from '../../../shared/registers/tw/tw.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(tw, sandbox, {
  found: '10000004',
  notFound: '10000036',
  other: '10000009',
  former: ['虛構離任股份有限公司', '虛構七'],
  wrongCheckDigit: '22099132',
  name: '極光',
});

test('TW: a removed address is a fault, not "not found"', async () => {
  const gone = always({ status: 404, contentType: 'text/plain', body: 'not found' });
  await expect(lookUp(tw, { registrationNumber: '10000004' }, clientOver(tw, gone))).rejects.toBeInstanceOf(Changed);
});

const client = clientOver(tw, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(tw, { registrationNumber }, client);

const shares = (exact: number, held: string, total: string) => ({
  kind: 'shareholding',
  share: { exact },
  shareBasis: { unit: 'shares', held, total },
});

describe('TW, invented companies', () => {
  test('a company has its form, status, date, paid-in capital and coded lines of business', async () => {
    expect(await look('10000004')).toMatchObject({
      legalForm: '股份有限公司',
      companyStatus: '核准設立',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      capital: { amount: 20_000_000, currency: 'TWD', kind: '實收資本額', shares: 2_000_000 },
      activities: [{ code: 'F113050', description: '電腦及事務性機器設備批發業' }],
      addresses: [{ type: 'registered', country: 'TW', text: '臺北市中正區虛構路1號' }],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
  });

  test('shares of a represented legal person are that person’s, counted once', async () => {
    const { parties } = await look('10000004');
    expect(
      parties.map(({ legalName, entityType, relationships }) => [legalName, entityType, relationships.map(({ nature }) => nature)]),
    ).toEqual([
      ['虛構一', 'person', ['Board Chair', 'Shareholder', 'Authorised Signatory']],
      ['虛構二', 'person', ['Director']],
      ['虛構三', 'person', ['Director']],
      ['虛構四', 'person', ['Director']],
      ['虛構投資股份有限公司', 'company', ['Shareholder']],
      ['虛構監察基金會', 'other', ['Supervisory Board Member']],
    ]);
    expect(parties[0]!.relationships[1]!.interests).toEqual([shares(10, '200000', '2000000')]);
    expect(parties[1]!.relationships[0]!.role).toBe('董事（所代表法人：虛構投資股份有限公司）');
    expect(parties[4]!.relationships[0]!.interests).toEqual([shares(50, '1000000', '2000000')]);
  });

  test('a name at a vacant seat, and its legal person, are former parties', async () => {
    expect((await look('10000004')).formerParties).toEqual([
      { entityType: 'person', legalName: '虛構七', relationships: [{ nature: 'Director', role: '董事' }] },
      { entityType: 'company', legalName: '虛構離任股份有限公司', relationships: [{ nature: 'Other', role: '所代表法人（董事，缺額）' }] },
    ]);
  });

  test('every status and every office of the register has its meaning', () => {
    const states = {
      active: ['核准設立', '核准登記', '核准認許', '核准許可登記', '核准許可報備', '核准報備', '申覆期', '申覆辯期', '列入廢止中'],
      inactive: ['停業', '命令停業', '遷他縣市', '核准遷出'],
      insolvent: ['重整', '破產', '終止破產', '中止破產', '破產程序終結終止', '接管'],
      liquidation: ['破產程序終結終止清算中', '清理'],
      unknown: ['塗銷破產'],
      dissolved: [
        '核准設立但已命令解散',
        '命令解散',
        '裁定解散',
        '解散',
        '合併解散',
        '分割解散',
        '撤銷',
        '撤銷登記',
        '撤銷設立登記',
        '撤銷公司設立',
        '撤銷認許',
        '撤銷許可',
        '撤銷無需清算',
        '撤回',
        '撤回登記',
        '撤回認許',
        '廢止',
        '廢止登記',
        '廢止認許',
        '廢止許可',
        '依職權廢止',
        '歇業',
        '歇業撤銷',
        '設立無效',
        '清理完結',
      ],
    };
    const offices = {
      'Board Chair': ['董事長', '臨時董事長'],
      Director: ['副董事長', '常務董事', '獨立董事', '獨立常務董事', '常務獨立董事', '董事', '臨時董事'],
      'Supervisory Board Member': ['監察人', '常駐監察人', '常務監察人', '臨時監察人'],
      Shareholder: ['股東'],
      Partner: ['執行業務股東', '代表公司股東', '代表公司之股東', '合夥人'],
      'General Partner': ['無限責任股東'],
      'Limited Partner': ['有限責任股東'],
      'Authorised Signatory': ['代表人', '負責人'],
      Officer: ['經理人', '臨時管理人'],
      Liquidator: ['清算人'],
      'Insolvency Practitioner': ['重整人', '重整監督人', '接管人', '破產管理人'],
    };
    for (const [kind, words] of Object.entries(states)) expect(words.filter((one) => statusKind(one) !== kind)).toEqual([]);
    for (const [nature, words] of Object.entries(offices)) expect(words.filter((one) => natureOf(one) !== nature)).toEqual([]);
  });

  test('a limited company whose directors hold all of its capital has complete owners', async () => {
    const record = await look('10000009');
    expect(record).toMatchObject({
      legalForm: '有限公司',
      companyStatus: '核准設立，停業 2026-01-01 起',
      statusKind: 'inactive',
      capital: { amount: 1_000_000, kind: '資本總額' },
      dataStatus: { owners: 'complete' },
    });
    expect(record.parties[0]!.relationships[1]).toMatchObject({
      nature: 'Shareholder',
      interests: [{ kind: 'capital', share: { exact: 100 }, shareBasis: { unit: 'contribution', currency: 'TWD' } }],
    });
  });

  test('a foreign company has its representative only, without a share', async () => {
    const record = await look('10000010');
    expect(record).toMatchObject({ companyStatus: '核准登記', statusKind: 'active' });
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
    expect(record.parties).toEqual([
      { entityType: 'person', legalName: '虛構‧外商代表', relationships: [{ nature: 'Authorised Signatory', role: '代表人' }] },
    ]);
  });

  test('a sole proprietorship is read at its present authority, with a masked head', async () => {
    expect(await look('10000026')).toMatchObject({
      legalName: '虛構小吃店',
      legalForm: '獨資',
      companyStatus: '核准設立',
      registrationDate: '2011-10-12',
      capital: { amount: 200_000, currency: 'TWD' },
      parties: [{ legalName: '虛O六', nameMasked: true, relationships: [{ nature: 'Authorised Signatory', role: '負責人' }] }],
      dataStatus: { officers: 'partial', owners: 'not_published' },
      dataStatusReasons: { officers: ['hidden_by_register'] },
    });
  });

  test('the number of a branch is not found, with the reason', async () => {
    const fault = await look('10000031').catch((error) => error);
    expect(fault).toBeInstanceOf(NotFound);
    expect(fault.sentence).toMatch(/branch/);
  });

  test('an empty answer where one is due is a fault, and so is a line of text', async () => {
    const answer = (text: string) => lookUp(tw, { registrationNumber: '10000004' }, clientOver(tw, always({ body: text })));
    await expect(answer('$filter參數有誤，請查明後繼續。')).rejects.toBeInstanceOf(Changed);
    await expect(answer('<html>maintenance</html>')).rejects.toBeInstanceOf(Unavailable);
    const company = replay({ '/od/data/api/673F0FC0-B3A7-429F-9041-E9866836B66D': { body: '[{"TYPE":"公司","exist":"Y"}]' } });
    const empty = clientOver(tw, async (request) => {
      const saved = await company(request);
      return saved.status === 404 ? { status: 200, headers: {}, body: new Uint8Array() } : saved;
    });
    await expect(lookUp(tw, { registrationNumber: '10000004' }, empty)).rejects.toBeInstanceOf(Changed);
  });

  test('statuses are known by their words, whatever the punctuation', () => {
    expect(statusKind('核准設立，但已命令解散')).toBe('dissolved');
    expect(statusKind('核准設立, 但已命令解散')).toBe('dissolved');
    expect(statusKind('破產程序終結（終止）清算中')).toBe('liquidation');
    expect(statusKind('廢止許可已清算完結')).toBe('dissolved');
    expect(statusKind('重整')).toBe('insolvent');
    expect(() => statusKind('虛構狀態')).toThrow(/unmapped/);
  });

  test('dates of the Republic of China calendar are read', () => {
    expect(rocDate('0760221')).toBe('1987-02-21');
    expect(rocDate('1150618')).toBe('2026-06-18');
    expect([rocDate(''), rocDate('       '), rocDate('0760231')]).toEqual([undefined, undefined, undefined]);
  });

  test('the filter has the form that the register reads', async () => {
    const asked: string[] = [];
    const over = sandboxTransport([sandbox]);
    const listening = clientOver(tw, (request) => {
      asked.push(request.url.search);
      return over(request);
    });
    await lookUp(tw, { registrationNumber: '10000004' }, listening);
    expect(asked).toContain('?$format=json&$filter=Business_Accounting_NO%20eq%2010000004&$skip=0&$top=1000');
  });
});
