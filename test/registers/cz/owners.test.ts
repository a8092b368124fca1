/** CZ: partners, shareholders and their shares. */
import { describe, expect, test } from 'vitest';
import { laidDown, partnersWith, sandboxed } from './laid-down.ts';

describe('CZ, owners', () => {
  test.each([
    [{ typObnos: 'PROCENTA', hodnota: '60;50' }, 60.5, { unit: 'percent', text: '60,50' }],
    [{ typObnos: 'PROCENTA', hodnota: '33,3333' }, 33.3333, { unit: 'percent', text: '33,3333' }],
    [{ typObnos: 'ZLOMEK', hodnota: '1;4' }, 25, { unit: 'fraction', numerator: '1', denominator: '4' }],
    [{ typObnos: 'TEXT', hodnota: '12,5 %' }, 12.5, { unit: 'percent', text: '12,5 %' }],
    [{ typObnos: 'TEXT', hodnota: '2/3' }, 66.6667, { unit: 'fraction', numerator: '2', denominator: '3' }],
    [{ typObnos: 'PROCENTA', hodnota: '150' }, undefined, { unit: 'text', text: '150' }],
    [{ typObnos: 'TEXT', hodnota: 'polovina' }, undefined, { unit: 'text', text: 'polovina' }],
    [{ typObnos: 'ZLOMEK', hodnota: '1/0' }, undefined, { unit: 'text', text: '1/0' }],
    [{ typObnos: 'ZLOMEK', hodnota: '3/2' }, undefined, { unit: 'text', text: '3/2' }],
    [{ typObnos: 'ZLOMEK', hodnota: 'a 1/2' }, undefined, { unit: 'text', text: 'a 1/2' }],
    [{ typObnos: 'ZLOMEK', hodnota: '1/2 b' }, undefined, { unit: 'text', text: '1/2 b' }],
    [{ typObnos: 'ZLOMEK', hodnota: ' 1 / 1 ' }, 100, { unit: 'fraction', numerator: '1', denominator: '1' }],
    [{ typObnos: 'PROCENTA', hodnota: '0' }, 0, { unit: 'percent', text: '0' }],
    [{ typObnos: 'PROCENTA', hodnota: '100 %' }, 100, { unit: 'percent', text: '100 %' }],
    [{ typObnos: 'PROCENTA', hodnota: 'asi 5' }, undefined, { unit: 'text', text: 'asi 5' }],
    [{ typObnos: 'PROCENTA', hodnota: '5 dílů' }, undefined, { unit: 'text', text: '5 dílů' }],
    [{ typObnos: 'TEXT', hodnota: '20' }, undefined, { unit: 'text', text: '20' }],
    [{ typObnos: 'TEXT', hodnota: '20 %' }, 20, { unit: 'percent', text: '20 %' }],
    [{ hodnota: '1;2' }, undefined, { unit: 'text', text: '1;2' }],
  ])('the share %j is %s percent', async (share, exact, shareBasis) => {
    const { parties } = await laidDown(partnersWith(share));
    expect(parties[0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', ...(exact !== undefined && { share: { exact } }), shareBasis },
    ]);
  });

  test('joint holders of a share have its percentage as a maximum', async () => {
    const fyzickaOsoba = { jmeno: 'Zkušební', prijmeni: 'Dvojice' };
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }];
    const { parties } = await laidDown({
      spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [{ podil, podilnik: [{ fyzickaOsoba }] }] }],
    });
    expect(parties[0]!.relationships).toMatchObject([
      { nature: 'Shareholder', role: 'Podílník; společný podíl: 50 %', interests: [{ kind: 'shareholding', share: { maximum: 50 } }] },
    ]);
  });

  test('joint holders have one parcel with its percentage', async () => {
    const record = await sandboxed('99000105');
    const holders = record.parties.flatMap(({ legalName, relationships }) => relationships.map((found) => ({ legalName, ...found })));
    const parcel = {
      interests: [{ kind: 'shareholding', share: { maximum: 60 }, shareBasis: { unit: 'percent', text: '60' } }],
      holding: { id: 'h1', manner: 'joint' },
    };
    expect(holders.slice(1)).toMatchObject([
      { legalName: 'Smyšlená skála s.r.o.', pointer: '/zaznamy/0/spolecnici/0/spolecnik/0' },
      { legalName: 'JANA VYMYŠLENÁ', ...parcel, pointer: '/zaznamy/0/spolecnici/0/spolecnyPodil/0/podilnik/0' },
      { legalName: 'VÍT ZDÁNLIVÝ', ...parcel, pointer: '/zaznamy/0/spolecnici/0/spolecnyPodil/0/podilnik/1' },
    ]);
    expect(holders[1]).not.toHaveProperty('holding');
  });

  test('each joint share is a parcel of its own', async () => {
    const podil = [{ velikostPodilu: { typObnos: 'ZLOMEK', hodnota: '1/2' } }];
    const holder = (prijmeni: string) => ({ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni } });
    const parcel = (...names: string[]) => ({ podil, podilnik: names.map(holder) });
    const { parties } = await laidDown({
      spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [parcel('A', 'B'), parcel('A', 'C')] }],
    });
    expect(parties.map(({ relationships: [found] }) => found!.holding!.id)).toEqual(['h1', 'h1', 'h2', 'h2']);
  });

  test('a joint share with a holder whose name is hidden has no holding', async () => {
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '50' } }];
    const podilnik = [{ fyzickaOsoba: { jmeno: 'Zkušební', prijmeni: 'Dvojice' } }, { skrytyUdaj: { hodnota: 'Údaj není veřejný' } }];
    const { parties } = await laidDown({ spolecnici: [{ typOrganu: 'SPOLECNIK', spolecnyPodil: [{ podil, podilnik }] }] });
    expect(parties[0]!.relationships[0]).toMatchObject({ interests: [{ share: { maximum: 50 } }] });
    expect(parties[0]!.relationships[0]).not.toHaveProperty('holding');
  });

  test('a number with a foreign address is not a Czech number', async () => {
    const pravnickaOsoba = { ico: '99000024', obchodniJmeno: 'Vymyslená a.s.', adresa: { kodStatu: 'SK' } };
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba } }] }] });
    expect(parties[0]).toMatchObject({ jurisdiction: 'SK', legalName: 'Vymyslená a.s.' });
    expect(parties[0]!.identifiers).toBeUndefined();
  });

  test('the number of a Czech owner gets its leading zeros, an invalid one is left out', async () => {
    const owner = (number: string) => ({ osoba: { pravnickaOsoba: { ico: number, obchodniJmeno: 'Smyšlená matka' } } });
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [owner('1'), owner('11111111')] }] });
    expect(parties.map(({ identifiers }) => identifiers?.[0]?.value)).toEqual(['00000001', undefined]);
  });

  test('a company with its own share is not a partner of itself', async () => {
    const pravnickaOsoba = { ico: '99000016', obchodniJmeno: 'Zkušební smyšlenka s.r.o.' };
    const podil = [{ velikostPodilu: { typObnos: 'PROCENTA', hodnota: '10' } }];
    const record = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba }, podil }] }] });
    expect(record.parties).toEqual([]);
    expect(record.ownership?.ownShares).toEqual([
      { kind: 'shareholding', share: { exact: 10 }, shareBasis: { unit: 'percent', text: '10' } },
    ]);
  });

  test('a share without a size is a holding without a size', async () => {
    const { parties } = await laidDown(partnersWith({ typObnos: 'PROCENTA' }, { typObnos: 'TEXT', hodnota: ' ' }));
    for (const { relationships } of parties) {
      expect(relationships).toMatchObject([{ role: 'Společník', interests: [{ kind: 'shareholding' }] }]);
      expect(relationships[0]!.interests).toEqual([{ kind: 'shareholding' }]);
    }
  });

  const partner = (more: object, group: object = {}, subject?: object) =>
    laidDown({ spolecnici: [{ ...group, spolecnik: [{ osoba: { fyzickaOsoba: { prijmeni: 'Osoba' } }, ...more }] }] }, subject);

  test('a share in words is part of the role, which is "Společník" without any', async () => {
    const podil = [{ velikostPodilu: { typObnos: 'TEXT', hodnota: ' polovina ' } }];
    const { parties } = await partner({ podil });
    expect(parties[0]!.relationships[0]!.role).toBe('Společník; podíl: polovina');
    const both = await partner({ podil: [...podil, { velikostPodilu: { typObnos: 'TEXT', hodnota: 'třetina' } }, {}] });
    expect(both.parties[0]!.relationships[0]!.role).toBe('Společník; podíl: polovina, třetina');
  });

  test('shares in force count; of a past partner those deleted last', async () => {
    const stake = (hodnota: string, datumVymazu?: string) => ({ datumVymazu, velikostPodilu: { typObnos: 'PROCENTA', hodnota } });
    const sizes = async (...podil: object[]) => {
      const { parties } = await partner({ podil });
      return parties[0]!.relationships[0]!.interests!.map(({ share }) => share!.exact);
    };
    expect(await sizes(stake('10', '2020-01-01'), stake('20'), stake('30'))).toEqual([20, 30]);
    expect(await sizes(stake('10', '2021-01-01'), stake('20', '2020-01-01'), stake('30', '2021-01-01'))).toEqual([10, 30]);
  });

  test('a partner of a partnership has a share of its capital, from the day of the entry', async () => {
    const { parties } = await partner({ datumZapisu: '2015-01-01' }, { typOrganu: 'SPOLECNIK' }, { pravniForma: '111' });
    expect(parties).toMatchObject([
      { legalName: 'Osoba', relationships: [{ nature: 'Partner', from: '2015-01-01', interests: [{ kind: 'capital' }] }] },
    ]);
  });

  test('a row without a partner makes a short list; one without a name a restricted list', async () => {
    const spolecnik = [{ podil: [] }];
    expect((await laidDown({ spolecnici: [{ spolecnik }] })).dataStatus.owners).toBe('partial');
    expect(await partner({ osoba: { fyzickaOsoba: { prijmeni: ' ' } } })).toMatchObject({
      parties: [],
      dataStatus: { owners: 'restricted' },
      dataStatusReasons: { owners: ['hidden_by_register'] },
    });
  });

  test('a deleted group, row or joint share has no present holders', async () => {
    const datumVymazu = '2020-01-01';
    const podilnik = [{ fyzickaOsoba: { prijmeni: 'Osoba' } }];
    for (const entry of [
      { spolecnici: [{ datumVymazu, spolecnik: [{ osoba: podilnik[0] }] }] },
      { spolecnici: [{ spolecnik: [{ datumVymazu, osoba: podilnik[0] }] }] },
      { spolecnici: [{ datumVymazu, spolecnyPodil: [{ podilnik }] }] },
      { spolecnici: [{ spolecnyPodil: [{ datumVymazu, podilnik }] }] },
      { akcionari: [{ datumVymazu, clenoveOrganu: podilnik }] },
    ]) {
      const { parties, formerParties } = await laidDown(entry);
      expect(parties).toEqual([]);
      expect(formerParties).toMatchObject([{ legalName: 'Osoba', relationships: [{ to: '2020-01-01' }] }]);
    }
  });

  test('the words of a joint holder come before "Podílník"', async () => {
    const podilnik = [{ nazevAngazma: 'Společný zástupce', datumZapisu: '2016-02-02', fyzickaOsoba: { prijmeni: 'Osoba' } }, {}];
    const { parties } = await laidDown({ spolecnici: [{ spolecnyPodil: [{ podilnik }] }] });
    expect(parties).toMatchObject([{ relationships: [{ role: 'Společný zástupce', from: '2016-02-02' }] }]);
  });

  test('a sole shareholder makes complete owners of an a.s., a second one partial', async () => {
    const named = (prijmeni: string) => ({ fyzickaOsoba: { prijmeni } });
    const owners = async (...clenoveOrganu: object[]) =>
      (await laidDown({ akcionari: [{ typOrganu: 'AKCIONAR', clenoveOrganu }] }, { pravniForma: '121' })).dataStatus.owners;
    expect(await owners(named('Osoba'))).toBe('complete');
    expect(await owners(named('Osoba'), named('Druhá'))).toBe('partial');
    expect(await owners(named('Osoba'), {})).toBe('partial');
    expect(await owners({})).toBe('restricted');
  });

  test('a corporate partner has its form and seat', async () => {
    const pravnickaOsoba = { textOsoba: ' Smyšlená matka ', pravniForma: '325', adresa: { kodStatu: 'CZ', nazevObce: 'Brno' } };
    const { parties } = await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { pravnickaOsoba } }] }] });
    expect(parties[0]).toMatchObject({
      entityType: 'state',
      legalName: 'Smyšlená matka',
      legalForm: 'Organizační složka státu',
      countryOfRegistration: 'CZ',
      addresses: [{ type: 'registered', city: 'Brno', country: 'CZ' }],
    });
    expect(parties[0]).not.toHaveProperty('identifiers');
  });

  test('of the home address of a person only the country is read', async () => {
    const personWith = async (more: object) => {
      const fyzickaOsoba = { textOsoba: ' Osoba Smyšlená ', statniObcanstvi: 'SK', ...more };
      return (await laidDown({ spolecnici: [{ spolecnik: [{ osoba: { fyzickaOsoba } }] }] })).parties[0]!;
    };
    const bydliste = { kodStatu: 'AT', nazevObce: 'Vídeň' };
    expect(await personWith({ bydliste, adresa: { kodStatu: 'DE' } })).toMatchObject({
      entityType: 'person',
      legalName: 'Osoba Smyšlená',
      nationality: 'SK',
      countryOfResidence: 'AT',
    });
    expect((await personWith({ adresa: { kodStatu: 'DE' } })).countryOfResidence).toBe('DE');
    expect(await personWith({ bydliste })).not.toHaveProperty('addresses');
  });
});
