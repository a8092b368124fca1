/** LV: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { lv } from '../../../shared/registers/lv/lv.ts';
import { lv as sandbox } from '../../../shared/registers/lv/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { Transport } from '../../../shared/registers/wire-request.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { always, clientOver } from '../../support/replay.ts';

const transport = sandboxTransport([sandbox]);
const client = clientOver(lv, transport);
const look = (registrationNumber: string, over = client) => lookUp(lv, { registrationNumber }, over);

/** The row in the register's CSV, which has the same columns as the data store of the portal. */
describeGenuine('LV, a genuine row of the register', () => {
  // This runs during test collection, even without the folder of samples.
  const csv = sample('lv/register-40103550818.csv');
  const [head = [], cells = []] = Buffer.from(csv.body)
    .toString()
    .trim()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!),
    );
  const record = Object.fromEntries(head.map((column, at) => [column, cells[at]]));
  const genuine: Transport = (request) => {
    const asked = request.url.searchParams;
    return asked.get('resource_id') === '25e80bf3-f107-4ab4-89ef-251b5b9374e9' && asked.get('filters')
      ? always({ body: JSON.stringify({ success: true, result: { records: [record], total: 1 } }) })(request)
      : transport(request);
  };

  test('a name with quotation marks and a semicolon, form, date and address in a town', async () => {
    expect(await look('40103550818', clientOver(lv, genuine))).toMatchObject({
      legalName: 'SIA "Psihologs; Tava kabata"',
      registrationNumber: '40103550818',
      legalForm: 'Sabiedrība ar ierobežotu atbildību',
      companyStatus: 'Reģistrēts',
      statusKind: 'active',
      registrationDate: '2012-05-31',
      addresses: [{ lines: ['"Centrs"'], city: 'Valmiera', postalCode: 'LV-4201', country: 'LV' }],
    });
  });
});
