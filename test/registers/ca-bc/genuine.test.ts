/** CA-BC: what is read in genuine answers. */
import { expect, test } from 'vitest';
import { caBc } from '../../../shared/registers/ca-bc/ca-bc.ts';
import { CredentialSets } from '../../../shared/registers/ca-bc/wire.ts';
import { describeGenuine, sample } from '../../support/genuine.ts';
import { clientOver, replay, type Saved } from '../../support/replay.ts';

/** The guide's examples omit parts with three dots: the rest is put into a shape that can be parsed. */
function withoutGaps(saved: Saved): Saved {
  const text = Buffer.from(saved.body)
    .toString()
    .replace(/\{ \.\.\. \}/g, '{}')
    .replace(/\[ \.\.\. \]/g, '[]');
  return { body: text.replace(/^\s*\.\.\.,?\s*$/gm, '').replace(/,(\s*[\]}])/g, '$1') };
}

describeGenuine("CA-BC, the official guide's examples", () => {
  test('a name search finds a company', async () => {
    const saved = withoutGaps(sample('ca-bc/autocomplete-power-corp.json.txt'));
    const matches = await caBc.searchByName!('power corp', clientOver(caBc, replay({ '/api/v4/search/autocomplete': saved })));
    expect(matches).toHaveLength(3);
    expect(matches[0]).toEqual({ companyName: 'U3 POWER CORP.', registrationNumber: 'BC0772006', jurisdiction: 'CA-BC' });
  });

  test('credentials have the shape that is read: a registration in force and a business number', () => {
    const saved = withoutGaps(sample('ca-bc/credential-set-785314.json.txt'));
    const [registration, number] = CredentialSets.parse(JSON.parse(saved.body as string)).flatMap(({ credentials }) => credentials);
    expect(registration).toMatchObject({ credential_type: { description: 'registration.registries.ca' }, latest: true, revoked: false });
    expect(registration!.attributes!.map(({ type, value }) => [type, value])).toEqual([
      ['entity_status', 'ACT'],
      ['entity_type', 'BC'],
    ]);
    expect(number!.attributes![0]!.type).toBe('business_number');
  });
});
