/** GLEIF: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { leiRoutes } from '../../../shared/registers/gleif/lei-routes.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';

const route = (code: string) => leiRoutes.get(code)!;

describeGenuine('genuine answers', () => {
  test.each([
    ['LU', 'B230679', 'UK Logistics S.C.Sp.'],
    ['US-DE', '2890610', 'PIMCO GLOBAL ADVISORS LLC'],
  ])('%s %s is %s among ten records', async (code, registrationNumber, legalName) => {
    const saved = sample('gleif/direct-children-529900K9B0N5BT694847-p1.json');
    const hits = JSON.parse(String(saved.body));
    hits.meta.pagination.lastPage = 1;
    const over = clientOver(
      route(code),
      replay({ '/api/v1/lei-records': { contentType: 'application/vnd.api+json', body: JSON.stringify(hits) } }),
    );
    const record = await lookUp(route(code), { registrationNumber }, over);
    expect(record).toMatchObject({ legalName, jurisdiction: code, statusKind: 'active' });
    expectValidIdentifiers(route(code), record);
  });
});
