/** TW: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { tw } from '../../../shared/registers/tw/tw.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

const shares = (exact: number, held: string, total: string) => ({
  kind: 'shareholding',
  share: { exact },
  shareBasis: { unit: 'shares', held, total },
});

describeGenuine('TW, genuine answers', () => {
  const api = '/od/data/api';
  const genuine = clientOver(tw, async (request) => {
    const number = /\d{8}/.exec(request.url.searchParams.get('$filter') ?? '')?.[0];
    const saved = await replay({
      [`${api}/673F0FC0-B3A7-429F-9041-E9866836B66D`]:
        number === '26459190' ? { body: '[{"Year":"115","exist":"Y","TYPE":"商業"}]' } : sample('tw/entity-type-22099131.json'),
      ...(number === '22099131' && {
        [`${api}/5F64D864-61CB-4D0D-8AD9-492047CC1EA6`]: sample('tw/company-basic-22099131.json'),
        [`${api}/4E5F7653-1B91-4DDC-99D5-468530FAE396`]: sample('tw/directors-22099131-excerpt.json'),
      }),
      ...(number === '20828393' && { [`${api}/5F64D864-61CB-4D0D-8AD9-492047CC1EA6`]: sample('tw/company-basic-20828393.json') }),
      ...(number === '26459190' && {
        [`${api}/426D5542-5F05-43EB-83F9-F1300F14E1F1`]: sample('tw/business-basic-26459190.json'),
        [`${api}/7E6AFA72-AD6A-46D3-8681-ED77951D912D`]: sample('tw/business-basic-26459190.json'),
      }),
      [`${api}/6BBA2268-1367-4B42-9CCA-BC17499EBE8C`]: sample('tw/company-keyword-tsmc.json'),
    })(request);
    return saved.status === 404 ? { status: 200, headers: {}, body: new Uint8Array() } : saved;
  });
  const real = (registrationNumber: string) => lookUp(tw, { registrationNumber }, genuine);

  test('TSMC: name, date, capital; the state fund holds 6.3770 % through its representative', async () => {
    const record = await real('22099131');
    expectValidIdentifiers(tw, record);
    expect(record).toMatchObject({
      legalName: '台灣積體電路製造股份有限公司',
      legalForm: '股份有限公司',
      companyStatus: '核准設立',
      registrationDate: '1987-02-21',
      capital: { amount: 259_323_700_670, shares: 25_932_370_067, kind: '實收資本額' },
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.parties.map(({ entityType, relationships }) => [entityType, relationships.map(({ nature }) => nature)])).toEqual([
      ['person', ['Board Chair', 'Shareholder', 'Authorised Signatory']],
      ['person', ['Director']],
      ['person', ['Director']],
      ['state', ['Shareholder']],
    ]);
    expect(record.parties[3]!.relationships[0]!.interests).toEqual([shares(6.377, '1653709980', '25932370067')]);
  });

  test('Acer of 2018: no board in the answer, a representative whose name is masked', async () => {
    const record = await real('20828393');
    expect(record).toMatchObject({ legalName: '宏碁股份有限公司', registrationDate: '1979-07-18', capital: { amount: 30_765_028_280 } });
    expect(record.parties).toMatchObject([{ nameMasked: true, relationships: [{ nature: 'Authorised Signatory' }] }]);
    expect(record.dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
  });

  test('a sole proprietorship', async () => {
    expect(await real('26459190')).toMatchObject({
      legalForm: '獨資',
      registrationDate: '2011-10-12',
      capital: { amount: 968_000, currency: 'TWD' },
      parties: [{ entityType: 'person', nameMasked: true }],
    });
  });

  test('name search', async () => {
    expect(await tw.searchByName!('台灣積體電路製造', genuine)).toEqual([
      { companyName: '台灣積體電路製造股份有限公司', registrationNumber: '22099131', companyStatus: '核准設立' },
    ]);
  });
});
