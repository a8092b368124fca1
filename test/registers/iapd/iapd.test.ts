/** IAPD: records read from the adviser search and from Form ADV. */
import { describe, expect, test } from 'vitest';
import { agrees, sectionStatus } from '../../../shared/model/entity/completeness.ts';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { iapd } from '../../../shared/registers/iapd/iapd.ts';
import { iapd as sandbox } from '../../../shared/registers/iapd/sandbox.ts';
import { publicationOf } from '../../../shared/registers/register-facts.ts';
import { always } from '../../support/replay.ts';
import { expectValidIdentifiers } from '../conformance.ts';
import {
  allParties,
  butFor,
  direct,
  formPage,
  grid,
  HEAD_A,
  html,
  json,
  LIBERTY,
  look,
  lookOver,
  overSandbox,
  SECTIONS,
  tree,
} from './laid-down.ts';

describe('IAPD conforms', () => {
  test('an adviser is read completely, with numbers valid by their schemes', async () => {
    const record = await look(LIBERTY);
    expect(record).toMatchObject({ legalName: LIBERTY, registrationNumber: '9990101' });
    expectValidIdentifiers(iapd, { ...record, parties: allParties(record.parties) });
    for (const { legalName, relationships } of allParties(record.parties)) {
      expect(legalName).not.toBe('');
      expect(relationships.length).toBeGreaterThan(0);
      for (const { from } of relationships) if (from) expect(from).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  test.each(['NOWHERE INVENTED ADVISERS LLC', 'Zzyzx Nowhere To Be Found', '"', '…'])('%j is NotFound', async (name) => {
    await expect(look(name)).rejects.toBeInstanceOf(NotFound);
  });

  test.each([401, 403])('%i is Refused', async (status) => {
    await expect(look(LIBERTY, always({ status, body: '{}' }))).rejects.toBeInstanceOf(Refused);
  });

  test.each([/firm$/, /firm\/\d+$/, /Selector/, /FormOfOrg/, /ScheduleA/, /ScheduleB/])(
    '429 at %s is Throttled with its waiting time',
    async (path) => {
      const fault = await look(LIBERTY, butFor(path, { status: 429, headers: { 'retry-after': '7' }, body: '' })).catch((error) => error);
      expect(fault).toBeInstanceOf(Throttled);
      expect(fault.retryAfter).toBe(7);
    },
  );

  test.each([500, 502, 503, 504])('%i is Unavailable', async (status) => {
    await expect(look(LIBERTY, always({ status, body: 'x' }))).rejects.toBeInstanceOf(Unavailable);
    await expect(look(LIBERTY, butFor(/ScheduleB/, { status, body: 'x' }))).rejects.toBeInstanceOf(Unavailable);
  });

  test.each([/firm$/, /firm\/\d+$/, /Selector/, /FormOfOrg/, /ScheduleA/, /ScheduleB/])(
    'a web page instead of data at %s is Unavailable, never NotFound',
    async (path) => {
      const wall = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';
      for (const status of [200, 403])
        await expect(look(LIBERTY, butFor(path, { ...html(wall), status }))).rejects.toBeInstanceOf(Unavailable);
    },
  );

  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"error":"x"}',
    '{"hits":null}',
    '{"hits":{"total":3,"hits":null}}',
    '['.repeat(5000),
  ])('the answer %j is Changed', async (body) => {
    await expect(look(LIBERTY, always({ body }))).rejects.toBeInstanceOf(Changed);
  });

  test('a service error with status 200 is Unavailable; its code 0 means success', async () => {
    const trouble = (errorCode: unknown) => json({ errorCode, errorMessage: 'x', hits: null });
    await expect(look(LIBERTY, always(trouble(1500)))).rejects.toBeInstanceOf(Unavailable);
    await expect(look(LIBERTY, always(json({ errorCode: 0, hits: { total: 0, hits: [] } })))).rejects.toBeInstanceOf(NotFound);
  });

  test('a firm or a form of another adviser is Changed', async () => {
    await expect(lookOver({ basic: { firmId: 8 } })).rejects.toBeInstanceOf(Changed);
    for (const section of ['FormOfOrg', 'ScheduleA', 'ScheduleB']) {
      const other = html(formPage(grid(HEAD_A), '8'));
      await expect(lookOver({}, { [`${SECTIONS}/iapd_Adv${section}Section.aspx`]: other })).rejects.toBeInstanceOf(Changed);
    }
  });

  test('a removed address of the viewer is Changed, never NotFound', async () => {
    await expect(look(LIBERTY, butFor(/ScheduleA/, { status: 404, ...html('<html>gone</html>') }))).rejects.toBeInstanceOf(Changed);
  });

  test('examples are valid, and usual notations of numbers are accepted', () => {
    for (const scheme of iapd.identifiers) for (const example of scheme.examples) expect(parseIdentifier(scheme, example)).toBe(example);
    const [crd, sec] = iapd.identifiers as [(typeof iapd.identifiers)[0], (typeof iapd.identifiers)[0]];
    expect(parseIdentifier(crd, 'CRD# 0148826')).toBe('148826');
    expect(parseIdentifier(sec, '80170860')).toBe('801-70860');
    for (const wrong of ['', '0', '12345678', 'CITADEL']) expect(parseIdentifier(crd, wrong)).toBeUndefined();
    for (const wrong of ['', '8-12345', '803-1', '801-']) expect(parseIdentifier(sec, wrong)).toBeUndefined();
  });

  test('every exchange of a look-up is kept', async () => {
    const kept: Exchange[] = [];
    await look(LIBERTY, overSandbox, (exchange) => kept.push(exchange));
    expect(kept.map(({ url }) => new URL(url).pathname.split('/').at(-1)).toSorted()).toEqual([
      '9990101',
      'crd_iapd_AdvVersionSelector.aspx',
      'firm',
      'iapd_AdvFormOfOrgSection.aspx',
      'iapd_AdvScheduleASection.aspx',
      'iapd_AdvScheduleBSection.aspx',
    ]);
  });

  test('every company of the sandbox shows what its list says', async () => {
    for (const { identifier, legalName, shows } of sandbox.companies) {
      if (/down/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(Unavailable);
      else if (/not found/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(NotFound);
      else expect((await look(identifier)).legalName).toBe(legalName);
    }
  });
});

describe('IAPD, invented advisers', () => {
  test('an adviser has its legal name, form, state, office, numbers and other names', async () => {
    const record = await look(LIBERTY);
    expect(record).toMatchObject({
      legalForm: 'Limited Liability Company (LLC)',
      companyStatus: 'ACTIVE',
      statusKind: 'active',
      countryOfRegistration: 'US',
      jurisdiction: 'US-DE',
      addresses: [{ type: 'business', text: '1 INVENTED PLAZA, 00001 INVENTOWN, NY, US' }],
      identifiers: [
        { type: 'CRD number', value: '9990101' },
        { type: 'SEC number', value: '801-990101' },
      ],
      otherNames: [
        { name: 'LIBERTY INVENTED ADVISERS', kind: 'trading' },
        { name: 'LIBERTY INVENTED WEALTH', kind: 'alternative' },
      ],
      dataStatus: { officers: 'complete', owners: 'partial' },
    });
    expect(record.registrationDate).toBeUndefined();
  });

  test('a direct owner has title, month, band and number; control is a second relationship', async () => {
    const [managing, compliance, holdings] = (await look(LIBERTY)).parties;
    expect(managing).toEqual({
      entityType: 'person',
      legalName: 'ALPHA QUILL TESTPERSON',
      identifiers: [{ type: 'CRD number', value: '9990201', jurisdiction: 'US', registry: 'IAPD' }],
      relationships: [
        {
          nature: 'Direct Owner',
          role: 'MANAGING MEMBER',
          from: '2012-09',
          interests: [{ kind: 'capital', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } }],
        },
        { nature: 'Control Person', role: 'MANAGING MEMBER', from: '2012-09', interests: [{ kind: 'control' }] },
      ],
    });
    expect(compliance!.relationships).toMatchObject([
      { nature: 'Officer', role: 'CHIEF COMPLIANCE OFFICER', interests: [{ share: { exclusiveMaximum: 5 } }] },
    ]);
    expect(holdings).toMatchObject({ entityType: 'company', countryOfRegistration: 'US', relationships: [{ nature: 'Direct Owner' }] });
  });

  test('indirect owners are nested below the entity they own, whatever its name’s notation', async () => {
    const record = await look(LIBERTY);
    expect(tree(record.parties.slice(2, 3))).toBe(
      'LIBERTY INVENTED HOLDINGS LP [LIBERTY INVENTED GP LLC, LIBERTY INVENTED GROUP, INC. [CHARLIE SAMPLE JR, INVENTED OVERSEAS B.V.]]',
    );
    const [partner, group] = record.parties[2]!.parties!;
    expect(partner!.relationships).toEqual([
      {
        nature: 'Indirect Owner',
        role: 'GENERAL PARTNER',
        from: '2012-08',
        interests: [{ kind: 'other', type: 'otherInfluenceOrControl' }],
      },
    ]);
    expect(group!.parties![0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', share: { minimum: 50, exclusiveMaximum: 75 }, shareBasis: { unit: 'band', code: 'D' } },
    ]);
    expect(group!.parties![1]!.countryOfRegistration).toBeUndefined();
  });

  test('a tax number is never in the record', async () => {
    expect(JSON.stringify(await look(LIBERTY))).not.toContain('0000001');
  });

  test('relying advisers have former names; those that no longer rely are former parties', async () => {
    const record = await look(LIBERTY);
    expect(record.parties.slice(3)).toMatchObject([
      {
        legalName: 'LIBERTY INVENTED EUROPE LLP',
        identifiers: [{ value: '9990111' }],
        otherNames: [{ name: 'LIBERTY INVENTED OLDNAME LLP', kind: 'previous' }],
        relationships: [{ nature: 'Other', role: 'Relying adviser' }],
      },
    ]);
    expect(record.formerParties).toEqual([
      {
        entityType: 'company',
        legalName: 'LIBERTY INVENTED ASIA LTD',
        identifiers: [{ type: 'CRD number', value: '9990112', jurisdiction: 'US', registry: 'IAPD' }],
        relationships: [{ nature: 'Other', role: 'Relying adviser' }],
      },
    ]);
    expect(JSON.stringify(record.parties)).not.toContain('ASIA');
    await expect(look('LIBERTY INVENTED ASIA LTD')).rejects.toBeInstanceOf(NotFound);
    await expect(look('LIBERTY INVENTED OLDNAME LLP')).rejects.toBeInstanceOf(NotFound);
  });

  test('statuses of sections agree with the coverage entry', async () => {
    for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|slow|not found/.test(shows))) {
      const { dataStatus, dataStatusReasons = {} } = await look(identifier);
      for (const section of ['officers', 'owners'] as const) {
        const publication = publicationOf(iapd as Registry, section);
        const { status, reasons } = sectionStatus(publication, dataStatus[section], dataStatusReasons[section]);
        expect(agrees(publication, status), `${identifier} ${section}`).toBe(true);
        if (status === 'partial') expect(reasons).toEqual(['holders_below_floor']);
      }
    }
  });

  test('an adviser named in its own form is not its own party', async () => {
    const own = direct('LEDGE INVENTED LLC', 'DE', 'MEMBER', 'E').with(-1, '7');
    const relying = { relyingAdvisors: [{ firmId: 7, name: 'LEDGE INVENTED LLC', status: 'ACTIVE', nameStatus: 'ACTIVE' }] };
    const { parties } = await lookOver({ firm: relying, a: grid(HEAD_A, own, direct('NOBODY, REAL', 'I', 'PRESIDENT', 'E')) });
    expect(parties.map(({ legalName }) => legalName)).toEqual(['REAL NOBODY']);
  });

  test('an adviser of the Cayman Islands is in KY, a family trust is a trust', async () => {
    const record = await look('Harbour Light Invented Partners, L.L.C.');
    expect(record).toMatchObject({ legalName: 'MERIDIAN INVENTED CAPITAL LP', jurisdiction: 'KY', countryOfRegistration: 'KY' });
    expect(record.identifiers).toContainEqual(expect.objectContaining({ type: 'SEC number', value: '802-990104' }));
    expect(record.parties).toMatchObject([{ entityType: 'trust' }]);
    expect(record.dataStatus).toEqual({ officers: 'none_on_register', owners: 'partial' });
  });

  test('a firm that is no longer registered is inactive', async () => {
    expect(await look('RETIRED INVENTED ADVISERS LLC')).toMatchObject({
      companyStatus: 'INACTIVE',
      statusKind: 'inactive',
      jurisdiction: 'US-TX',
    });
  });
});
