/** AT: what is read in genuine answers. */
import { expect, test, vi } from 'vitest';
import { at } from '../../../shared/registers/at/at.ts';
import { changeFeed } from '../../../shared/registers/at/changes.ts';
import { Changed, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';

describeGenuine('AT, genuine answers', () => {
  const service = '/jop/api/at.gv.justiz.fbw/ws';
  const xml = { contentType: 'text/xml;charset=utf-8' };
  const genuine = clientOver(
    at,
    replay({
      [`${service}/auszug_v2`]: { ...sample('at/auszug-v2-030435h.xml'), ...xml },
      [`${service}/sucheUrkunde`]: { ...sample('at/sucheUrkunde-030435h.xml'), ...xml },
      [`${service}/sucheFirma`]: { ...sample('at/fault-validation.xml'), ...xml, status: 500 },
    }),
  );

  test('Westerthaler: name, form, date, address, numbers', async () => {
    expect(await lookUp(at, { registrationNumber: '030435h' }, genuine)).toMatchObject({
      legalName: 'Westerthaler GmbH',
      legalForm: 'Gesellschaft mit beschränkter Haftung',
      companyStatus: 'aufrecht',
      registrationDate: '1993-04-23',
      addresses: [{ lines: ['Technikerstraße 5'], city: 'Innsbruck', postalCode: '6020', country: 'AT' }],
      identifiers: [
        { type: 'FirmenbuchNummer', value: '030435h', registry: 'Landesgericht Innsbruck' },
        { type: 'EUID', value: 'ATBRA.030435-000' },
      ],
      dataStatus: { officers: 'complete', owners: 'not_covered' },
    });
  });

  test('Westerthaler: one managing director and one procurator, both with dates of birth', async () => {
    const { parties } = await lookUp(at, { registrationNumber: '030435h' }, genuine);
    expect(parties.map(({ entityType, relationships }) => [entityType, relationships[0]!.nature, relationships[0]!.from])).toEqual([
      ['person', 'Managing Director', '2023-01-01'],
      ['person', 'Procurator', '2023-01-01'],
    ]);
    for (const { legalName, dateOfBirth } of parties) {
      expect(legalName).toMatch(/^\S+ \S+$/);
      expect(dateOfBirth).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  test('the listed deeds are requested; an envelope without a deed gives no document', async () => {
    const asked: WireRequest[] = [];
    const over = replay(
      {
        [`${service}/sucheUrkunde`]: { ...sample('at/sucheUrkunde-030435h.xml'), ...xml },
        [`${service}/urkunde`]: { ...xml, body: '<Envelope><Body><URKUNDERESPONSE/></Body></Envelope>' },
      },
      asked,
    );
    expect(await at.financials!({ registrationNumber: '030435h' }, clientOver(at, over))).toEqual([]);
    const keys = asked.flatMap(({ body }) => /<fb:KEY>([^<]+)</.exec(body ?? '')?.[1] ?? []);
    expect(keys).toEqual(['030435_8180501000378_000___000_30_1935576_XML', '030435_8180500900381_000___000_30_1293043_XML']);
  });

  test('the changes of a day are named by their numbers', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-18T12:00:00Z'), toFake: ['Date'] });
    try {
      const client = clientOver(
        at,
        replay({ [`${service}/veraenderungenFirma`]: { ...sample('at/veraenderungenFirma-2026-06-16.xml'), ...xml } }),
      );
      expect(await changeFeed.read('2026-06-15', client)).toEqual({
        numbers: ['032984g', '047759i', '678606a'],
        cursor: '2026-06-16',
        hasMore: true,
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('an answer that rejects the request by its schema is not read as a company', async () => {
    const fault = await at.searchByName!('Westerthaler', genuine).catch((error) => error);
    expect(fault).toBeInstanceOf(Unavailable);
    expect(fault).not.toBeInstanceOf(Changed);
  });
});
