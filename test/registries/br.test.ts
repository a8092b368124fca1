/** BR: what a person would read from the CNPJ open data, as Minha Receita and OpenCNPJ serve them. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../shared/identifiers/scheme.ts';
import { br } from '../../shared/registries/br/br.ts';
import { firstEstablishment } from '../../shared/registries/br/cnpj.ts';
import { countryOf } from '../../shared/registries/br/paises.ts';
import { qualification } from '../../shared/registries/br/qualificacoes.ts';
import { Unavailable } from '../../shared/registries/faults.ts';
import { lookUp } from '../../shared/registries/look-up.ts';
import { br as sandbox } from '../../shared/sandbox/br.ts';
import { sandboxTransport } from '../../shared/sandbox/sandbox.ts';
import { clientOver, replay, sample, samplesAreHere } from '../support/replay.ts';
import { conformance, expectValidIdentifiers } from './conformance.ts';

conformance(br, sandbox, {
  found: '99990001000198',
  notFound: '99990009000154',
  other: '99990002000132',
  former: 'never shown',
  wrongCheckDigit: '33683111000281',
});

const client = clientOver(br, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(br, { registrationNumber }, client);
const [scheme] = br.identifiers;

describe('BR, numbers', () => {
  test('numbers are taken as they are printed, with letters since 2026, and without the zeros that a spreadsheet drops', () => {
    expect(parseIdentifier(scheme, '33.000.167/0001-01')).toBe('33000167000101');
    expect(parseIdentifier(scheme, '12.abc.345/01DE-35')).toBe('12ABC34501DE35');
    expect(parseIdentifier(scheme, '191')).toBe('00000000000191');
    expect(parseIdentifier(scheme, '12ABC34501DE36')).toBeUndefined();
    expect(parseIdentifier(scheme, '00000000000000')).toBeUndefined();
    expect(parseIdentifier(scheme, '33000167')).toBeUndefined();
  });

  test('establishment 0001 of a company is computed with its check digits', () => {
    expect(firstEstablishment('33683111000280')).toBe('33683111000107');
    expect(firstEstablishment('12ABC34501DE35')).toMatch(/^12ABC3450001\d\d$/);
  });

  test('roles are known by their code or by their words, countries by their code', () => {
    expect(qualification(49, null).natures).toEqual(['Partner', 'Director']);
    expect(qualification(undefined, 'SOCIO ADMINISTRADOR').natures).toEqual(['Partner', 'Director']);
    expect([249, 105, 137, 628, 23, 994, null].map(countryOf)).toEqual(['US', 'BR', 'KY', 'GB', 'DE', undefined, undefined]);
  });
});

describe('BR, invented companies', () => {
  test('a company has its form, status, address, activities, and its capital to the centavo', async () => {
    expect(await look('99990001000198')).toMatchObject({
      entityType: 'company',
      legalForm: 'Sociedade Empresária Limitada',
      companyStatus: 'ATIVA',
      statusKind: 'active',
      registrationDate: '2015-03-02',
      addresses: [
        {
          type: 'registered',
          lines: ['RUA DA INVENCAO, 100', 'SALA 1', 'CENTRO'],
          city: 'SAO PAULO',
          postalCode: '01310100',
          region: 'SP',
          country: 'BR',
        },
      ],
      identifiers: [{ type: 'CNPJ', value: '99990001000198', jurisdiction: 'BR' }],
      activities: [
        { scheme: 'CNAE', code: '0111301', description: 'Cultivo de arroz', primary: true },
        { scheme: 'CNAE', code: '6462000' },
      ],
      capital: { amount: 16777216.55, currency: 'BRL' },
      otherNames: [{ name: 'INVENTADA', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'complete' },
    });
  });

  test('partners and administrators: persons without their masked number, companies that can be looked up in turn', async () => {
    const { parties } = await look('99990001000198');
    expect(parties).toMatchObject([
      {
        entityType: 'person',
        legalName: 'JOANA INVENTADA',
        ties: [{ nature: 'Partner', role: 'Sócio-Administrador', from: '2015-03-02' }, { nature: 'Director' }],
      },
      {
        entityType: 'company',
        legalName: 'FICTICIA PARTICIPACOES S.A.',
        jurisdiction: 'BR',
        identifiers: [{ type: 'CNPJ', value: '99990002000132' }],
        ties: [{ nature: 'Partner', role: 'Sócio' }],
      },
      {
        entityType: 'company',
        jurisdiction: 'KY',
        countryOfRegistration: 'KY',
        ties: [{ nature: 'Partner' }],
        parties: [{ legalName: 'PEDRO IMAGINADO', ties: [{ nature: 'Procurator', role: 'Representante legal: Procurador' }] }],
      },
      { entityType: 'person', countryOfResidence: 'US', ties: [{ nature: 'Director' }] },
    ]);
    expect(JSON.stringify(parties)).not.toContain('*');
    expect(parties.flatMap(({ ties }) => ties.flatMap(({ interests }) => interests ?? []))).toEqual([]);
  });

  test('a branch names its head office', async () => {
    const { parties } = await look('99990001000279');
    expect(parties.at(-1)).toMatchObject({ identifiers: [{ value: '99990001000198' }], ties: [{ nature: 'Head Office', role: 'Matriz' }] });
  });

  test('a stock company shows its officers only; a special situation is told', async () => {
    expect(await look('99990002000132')).toMatchObject({
      companyStatus: 'ATIVA, EM RECUPERACAO JUDICIAL',
      statusKind: 'insolvent',
      parties: [{ ties: [{ nature: 'Director' }] }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
  });

  test('the personal number in the name of a sole trader is left out', async () => {
    const record = await look('INVENTED000143');
    expect(record.legalName).toBe('LETRAS INVENTADAS');
    expect(record.capital).toBeUndefined();
    expect(record.dataStatus).toEqual({ officers: 'not_published', owners: 'not_published' });
  });

  test('the second mirror alone gives the same parties, without representatives', async () => {
    const withoutNested = (parties: object[]) => parties.map((party) => ({ ...party, parties: undefined }));
    const [both, second] = await Promise.all([look('99990001000198'), look('99990005000176')]);
    expect(withoutNested(second.parties)).toEqual(withoutNested(both.parties));
    expect(second.capital).toEqual({ amount: 50000, currency: 'BRL', kind: 'Capital social' });
  });

  test('a capital that a 32-bit float may have rounded is not told', async () => {
    const transport = sandboxTransport([sandbox]);
    const alone = clientOver(br, async (request) => {
      if (request.url.host === 'api.opencnpj.org') throw new Unavailable('out of order');
      return transport(request);
    });
    expect((await lookUp(br, { registrationNumber: '99990001000198' }, alone)).capital).toBeUndefined();
    expect((await lookUp(br, { registrationNumber: '99990002000132' }, alone)).capital?.amount).toBe(50000);
  });
});

describe.runIf(samplesAreHere)('BR, genuine answers', () => {
  const saved = sample('br/minhareceita-33683111000280.json')!;
  const genuine = clientOver(br, replay({ 'GET https://minhareceita.org/33683111000280': saved }));

  test('a branch of SERPRO: form, status, address, six administrators with full names and no numbers', async () => {
    const record = await lookUp(br, { registrationNumber: '33683111000280' }, genuine);
    expect(record).toMatchObject({
      legalName: 'SERVICO FEDERAL DE PROCESSAMENTO DE DADOS (SERPRO)',
      legalForm: 'Empresa Pública',
      companyStatus: 'ATIVA',
      registrationDate: '1967-06-30',
      otherNames: [{ name: 'REGIONAL BRASILIA-DF', kind: 'trading' }],
      dataStatus: { officers: 'complete', owners: 'not_published' },
    });
    expect(record.addresses[0]).toMatchObject({ city: 'BRASILIA', region: 'DF', country: 'BR' });
    expect(record.activities.map(({ code }) => code)).toEqual(['6204000', '6201501', '6202300', '6203100', '6209100', '6311900']);
    expect(record.parties.map(({ ties }) => ties[0]!.nature)).toEqual([
      'Director',
      'Director',
      'Director',
      'Officer',
      'Director',
      'Director',
    ]);
    for (const party of record.parties)
      expect(party).toMatchObject({ entityType: 'person', legalName: expect.stringMatching(/^[A-Z ]+$/) });
    expectValidIdentifiers(br, record);
  });

  test('its capital was rounded on the way (the open data say 1061004829,23), and is not told', async () => {
    expect((await lookUp(br, { registrationNumber: '33683111000280' }, genuine)).capital).toBeUndefined();
    expect(Buffer.from(sample('br/receita-dump-rows-33683111.txt')!.body).toString()).toContain('1061004829,23');
  });
});
