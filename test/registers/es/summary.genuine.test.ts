/** ES: the recorded summary of a day, shortened by who recorded it. */
import { expect, test } from 'vitest';
import { documentsOfDay } from '../../../shared/registers/es/days.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';

describeGenuine('ES, the summary of a day', () => {
  const { body } = sample('es/sumario-20260922.json');

  test('names the documents of section A, without the index and other sections', async () => {
    const documents = await documentsOfDay('2026-09-22', async () => new Response(body as Buffer<ArrayBuffer>));
    expect(documents).toEqual(
      ['07', '28'].map((province) => ({
        name: `BORME-A-2026-183-${province}.xml`,
        url: `https://www.boe.es/diario_borme/xml.php?id=BORME-A-2026-183-${province}`,
      })),
    );
  });

  test('is refused as the summary of another day', async () => {
    await expect(documentsOfDay('2026-09-23', async () => new Response(body as Buffer<ArrayBuffer>))).rejects.toThrow(/another day/);
  });
});
