/** BR: records read from the CNPJ open data of Minha Receita and OpenCNPJ. */
import { describe, expect, test } from 'vitest';
import { countryCode } from '../../../shared/model/entity/countries.ts';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { br } from '../../../shared/registers/br/br.ts';
import { countryOf } from '../../../shared/registers/br/countries.ts';
import { firstEstablishment } from '../../../shared/registers/br/identifiers.ts';
import { read } from '../../../shared/registers/br/read.ts';
import { qualification } from '../../../shared/registers/br/roles.ts';
import { br as sandbox } from '../../../shared/registers/br/sandbox.ts';
import { Changed, NotFound, Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

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
  test('numbers are accepted as printed, with letters since 2026, and without leading zeros', () => {
    expect(parseIdentifier(scheme, '33.000.167/0001-01')).toBe('33000167000101');
    expect(parseIdentifier(scheme, '12.abc.345/01DE-35')).toBe('12ABC34501DE35');
    expect(parseIdentifier(scheme, '191')).toBe('00000000000191');
    expect(parseIdentifier(scheme, '12ABC34501DE36')).toBeUndefined();
    expect(parseIdentifier(scheme, '00000000000000')).toBeUndefined();
    expect(parseIdentifier(scheme, '33000167')).toBeUndefined();
  });

  test('the number of establishment 0001 is computed with its check digits', () => {
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

  test('partners are persons without their masked number, and companies with a number to look up', async () => {
    const { parties } = await look('99990001000198');
    expect(parties).toMatchObject([
      {
        entityType: 'person',
        legalName: 'JOANA INVENTADA',
        relationships: [{ nature: 'Partner', role: 'Sócio-Administrador', from: '2015-03-02' }, { nature: 'Director' }],
      },
      {
        entityType: 'company',
        legalName: 'FICTICIA PARTICIPACOES S.A.',
        jurisdiction: 'BR',
        identifiers: [{ type: 'CNPJ', value: '99990002000132' }],
        relationships: [{ nature: 'Partner', role: 'Sócio' }],
      },
      {
        entityType: 'company',
        jurisdiction: 'KY',
        countryOfRegistration: 'KY',
        relationships: [{ nature: 'Partner' }],
        parties: [{ legalName: 'PEDRO IMAGINADO', relationships: [{ nature: 'Procurator', role: 'Representante legal: Procurador' }] }],
      },
      { entityType: 'person', countryOfResidence: 'US', relationships: [{ nature: 'Director' }] },
    ]);
    expect(JSON.stringify(parties)).not.toContain('*');
    expect(parties.flatMap(({ relationships }) => relationships.flatMap(({ interests }) => interests ?? []))).toEqual([]);
  });

  test('a branch names its head office', async () => {
    const { parties } = await look('99990001000279');
    expect(parties.at(-1)).toMatchObject({
      identifiers: [{ value: '99990001000198' }],
      relationships: [{ nature: 'Head Office', role: 'Matriz' }],
    });
  });

  test('a stock company lists officers only; a special situation is in the status', async () => {
    expect(await look('99990002000132')).toMatchObject({
      companyStatus: 'ATIVA, EM RECUPERACAO JUDICIAL',
      statusKind: 'insolvent',
      parties: [{ relationships: [{ nature: 'Director' }] }],
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

  test.each(['minhareceita.org', 'api.opencnpj.org'])('no company at one mirror is no absence while %s fails', async (broken) => {
    const answers = {
      unavailable: new Unavailable('out of order'),
      changed: new Changed('another shape'),
      throttled: new Throttled('too fast'),
    };
    for (const fault of Object.values(answers)) {
      const over = clientOver(br, (request) => {
        if (request.url.host === broken) throw fault;
        return always({ status: 404, body: '{}' })(request);
      });
      await expect(lookUp(br, { registrationNumber: '99990001000198' }, over)).rejects.toBe(fault);
    }
    const nowhere = clientOver(br, always({ status: 404, body: '{}' }));
    await expect(lookUp(br, { registrationNumber: '99990001000198' }, nowhere)).rejects.toBeInstanceOf(NotFound);
  });

  test('a capital that a 32-bit float may have rounded is left out', async () => {
    const transport = sandboxTransport([sandbox]);
    const alone = clientOver(br, async (request) => {
      if (request.url.host === 'api.opencnpj.org') throw new Unavailable('out of order');
      return transport(request);
    });
    expect((await lookUp(br, { registrationNumber: '99990001000198' }, alone)).capital).toBeUndefined();
    expect((await lookUp(br, { registrationNumber: '99990002000132' }, alone)).capital?.amount).toBe(50000);
  });
});

const QUALIFICATIONS: readonly (readonly [code: number, words: string, natures: string, foreignKind?: string])[] = [
  [0, 'Não informada', 'Other'],
  [5, 'Administrador', 'Director'],
  [8, 'Conselheiro de Administração', 'Board Member'],
  [9, 'Curador', 'Authorised Signatory'],
  [10, 'Diretor', 'Director'],
  [11, 'Interventor', 'Officer'],
  [12, 'Inventariante', 'Authorised Signatory'],
  [13, 'Liquidante', 'Liquidator'],
  [14, 'Mãe', 'Authorised Signatory'],
  [15, 'Pai', 'Authorised Signatory'],
  [16, 'Presidente', 'Officer'],
  [17, 'Procurador', 'Procurator'],
  [18, 'Secretário', 'Secretary'],
  [19, 'Síndico (Condomínio)', 'Officer'],
  [20, 'Sociedade Consorciada', 'Member'],
  [21, 'Sociedade Filiada', 'Member'],
  [22, 'Sócio', 'Partner'],
  [23, 'Sócio Capitalista', 'Partner'],
  [24, 'Sócio Comanditado', 'General Partner'],
  [25, 'Sócio Comanditário', 'Limited Partner'],
  [26, 'Sócio de Indústria', 'Partner'],
  [28, 'Sócio-Gerente', 'Partner, Director'],
  [29, 'Sócio Incapaz ou Relat.Incapaz (exceto menor)', 'Partner'],
  [30, 'Sócio Menor (Assistido/Representado)', 'Partner'],
  [31, 'Sócio Ostensivo', 'Partner'],
  [32, 'Tabelião', 'Officer'],
  [33, 'Tesoureiro', 'Officer'],
  [34, 'Titular de Empresa Individual Imobiliária', 'Beneficial Owner'],
  [35, 'Tutor', 'Authorised Signatory'],
  [37, 'Sócio Pessoa Jurídica Domiciliado no Exterior', 'Partner', 'company'],
  [38, 'Sócio Pessoa Física Residente no Exterior', 'Partner', 'person'],
  [39, 'Diplomata', 'Officer'],
  [40, 'Cônsul', 'Officer'],
  [41, 'Representante de Organização Internacional', 'Authorised Signatory'],
  [42, 'Oficial de Registro', 'Officer'],
  [43, 'Responsável', 'Officer'],
  [46, 'Ministro de Estado das Relações Exteriores', 'Officer'],
  [47, 'Sócio Pessoa Física Residente no Brasil', 'Partner'],
  [48, 'Sócio Pessoa Jurídica Domiciliado no Brasil', 'Partner'],
  [49, 'Sócio-Administrador', 'Partner, Director'],
  [50, 'Empresário', 'Beneficial Owner'],
  [51, 'Candidato a cargo Político Eletivo', 'Other'],
  [52, 'Sócio com Capital', 'Partner'],
  [53, 'Sócio sem Capital', 'Partner'],
  [54, 'Fundador', 'Founder'],
  [55, 'Sócio Comanditado Residente no Exterior', 'General Partner'],
  [56, 'Sócio Comanditário Pessoa Física Residente no Exterior', 'Limited Partner', 'person'],
  [57, 'Sócio Comanditário Pessoa Jurídica Domiciliado no Exterior', 'Limited Partner', 'company'],
  [58, 'Sócio Comanditário Incapaz', 'Limited Partner'],
  [59, 'Produtor Rural', 'Beneficial Owner'],
  [60, 'Cônsul Honorário', 'Officer'],
  [61, 'Responsável indígena', 'Officer'],
  [62, 'Representante da Instituição Extraterritorial', 'Authorised Signatory'],
  [63, 'Cotas em Tesouraria', 'Partner'],
  [64, 'Administrador Judicial', 'Insolvency Practitioner'],
  [65, 'Titular Pessoa Física Residente ou Domiciliado no Brasil', 'Shareholder'],
  [66, 'Titular Pessoa Física Residente ou Domiciliado no Exterior', 'Shareholder', 'person'],
  [67, 'Titular Pessoa Física Incapaz ou Relativamente Incapaz (exceto menor)', 'Shareholder'],
  [68, 'Titular Pessoa Física Menor (Assistido/Representado)', 'Shareholder'],
  [69, 'Beneficiário Final', 'Beneficial Owner'],
  [70, 'Administrador Residente ou Domiciliado no Exterior', 'Director', 'person'],
  [71, 'Conselheiro de Administração Residente ou Domiciliado no Exterior', 'Board Member', 'person'],
  [72, 'Diretor Residente ou Domiciliado no Exterior', 'Director', 'person'],
  [73, 'Presidente Residente ou Domiciliado no Exterior', 'Officer', 'person'],
  [74, 'Sócio-Administrador Residente ou Domiciliado no Exterior', 'Partner, Director', 'person'],
  [75, 'Fundador Residente ou Domiciliado no Exterior', 'Founder', 'person'],
  [78, 'Titular Pessoa Jurídica Domiciliada no Brasil', 'Shareholder'],
  [79, 'Titular Pessoa Jurídica Domiciliada no Exterior', 'Shareholder', 'company'],
];

describe('BR, codes', () => {
  test('qualifications are known by code and by words', () => {
    const known = QUALIFICATIONS.map(([code]) => {
      const { words, natures, foreignKind } = qualification(code, null);
      return [code, words, natures.join(', '), ...(foreignKind ? [foreignKind] : [])];
    });
    expect(known).toEqual(QUALIFICATIONS);
    for (const [code, words] of QUALIFICATIONS)
      expect(qualification(undefined, words.toUpperCase()), words).toEqual(qualification(code, null));
  });

  test('statuses are known by code and by word', () => {
    const unit = { cnpj: '99990001000198', razao_social: 'INVENTADA' };
    const kindOf = (situacao_cadastral: number) => read({ found: { main: { ...unit, situacao_cadastral } }, first: undefined });
    expect([1, 2, 3, 4, 8].map(kindOf).map(({ companyStatus, statusKind }) => [companyStatus, statusKind])).toEqual([
      ['NULA', 'inactive'],
      ['ATIVA', 'active'],
      ['SUSPENSA', 'inactive'],
      ['INAPTA', 'inactive'],
      ['BAIXADA', 'dissolved'],
    ]);
    const inWords = (situacao_cadastral: string) => read({ found: { open: { ...unit, situacao_cadastral } }, first: undefined });
    expect(['Nula', 'Ativa', 'Suspensa', 'Inapta', 'Baixada'].map(inWords).map(({ statusKind }) => statusKind)).toEqual([
      'inactive',
      'active',
      'inactive',
      'inactive',
      'dissolved',
    ]);
  });

  test.each([
    [8, 1, { dissolutionDate: '2020-03-02', dissolutionReason: 'dissolved' }],
    [8, 2, { dissolutionDate: '2020-03-02', dissolutionReason: 'merged' }],
    [8, 5, { dissolutionDate: '2020-03-02', dissolutionReason: 'bankrupt' }],
    [8, 71, { dissolutionDate: '2020-03-02' }],
    [4, 63, { statusFrom: '2020-03-02' }],
    [2, 0, {}],
  ])('the status %i for the reason %i has its day', (situacao_cadastral, motivo_situacao_cadastral, days) => {
    const unit = { cnpj: '99990001000198', razao_social: 'INVENTADA', data_situacao_cadastral: '2020-03-02' };
    expect(daysOf(read({ found: { main: { ...unit, situacao_cadastral, motivo_situacao_cadastral } }, first: undefined }))).toEqual(days);
  });

  test.each([
    ['FALIDO', 'insolvent'],
    ['EM RECUPERACAO JUDICIAL', 'insolvent'],
    ['CONCORDATA PREVENTIVA', 'insolvent'],
    ['EM LIQUIDACAO', 'liquidation'],
    ['INTERVENCAO', 'active'],
  ])('the special situation %s of an active company is of the kind %s', (situacao_especial, kind) => {
    const main = { cnpj: '99990001000198', razao_social: 'INVENTADA', situacao_cadastral: 2, descricao_situacao_cadastral: 'ATIVA' };
    const special = read({ found: { main: { ...main, situacao_especial, data_situacao_especial: '2021-03-04' } }, first: undefined });
    expect(special.statusKind).toBe(kind);
    expect(daysOf(special)).toEqual(kind === 'active' ? {} : { statusFrom: '2021-03-04' });
    const closed = { ...main, situacao_cadastral: 8, descricao_situacao_cadastral: 'BAIXADA', situacao_especial };
    expect(read({ found: { main: closed }, first: undefined }).statusKind).toBe('dissolved');
  });

  test('every country code is one country of ISO 3166', () => {
    const found = Array.from({ length: 1000 }, (_, code) => countryOf(code)).filter((country) => country !== undefined);
    expect(found.length).toBe(245);
    for (const country of found) expect(countryCode(country), country).toBe(country);
  });
});

describe('BR, completeness of the list of partners', () => {
  const ofForm = (natureza_juridica: string, ...qsa: [code: number, name: string][]) => {
    const rows = qsa.map(([codigo_qualificacao_socio, nome_socio]) => ({
      codigo_qualificacao_socio,
      nome_socio,
      identificador_de_socio: 2,
    }));
    const main = { cnpj: '99990001000198', razao_social: 'INVENTADA', natureza_juridica, qsa: rows };
    const { dataStatus, dataStatusReasons } = read({ found: { main }, first: undefined });
    return [dataStatus.officers, dataStatus.owners, dataStatusReasons];
  };
  const LIMITED = 'Sociedade Empresária Limitada';
  const STOCK = 'Sociedade Anônima Fechada';
  const ALSO_WHOLE = [
    'Sociedade Empresária em Nome Coletivo',
    'Sociedade Empresária em Comandita Simples',
    'Sociedade Simples Limitada',
    'Sociedade Unipessoal de Advocacia',
    'Empresa Individual de Responsabilidade Limitada (de Natureza Empresária)',
  ];
  const unknown = { officers: ['entries_not_understood'], owners: ['entries_not_understood'] };

  test('the list is complete for limited companies and partnerships', () => {
    for (const form of [LIMITED, ...ALSO_WHOLE]) expect(ofForm(form, [49, 'ANA']), form).toEqual(['complete', 'complete', {}]);
    expect(ofForm(LIMITED, [5, 'ANA'])).toEqual(['complete', 'none_on_register', { owners: ['none_entered'] }]);
  });

  test('a party without a stated role makes officers and owners partial', async () => {
    expect(ofForm(LIMITED, [0, 'RUI'])).toEqual(['partial', 'partial', unknown]);
    expect(ofForm(LIMITED, [49, 'ANA'], [0, 'RUI'])).toEqual(['partial', 'partial', unknown]);
    const record = await look('99990006000110');
    expect(record).toMatchObject({
      parties: [{ legalName: 'RUI CALADO', relationships: [{ nature: 'Other', role: 'Não informada' }] }],
      dataStatus: { officers: 'partial', owners: 'partial' },
    });
  });

  test('a row without a name makes the list partial', () => {
    expect(ofForm(LIMITED, [49, 'ANA'], [22, ''])).toEqual(['partial', 'partial', unknown]);
  });

  test('a stock company names administrators only, an association its founders too', () => {
    expect(ofForm(STOCK, [10, 'ANA'])).toEqual(['complete', 'not_published', {}]);
    expect(ofForm(STOCK, [10, 'ANA'], [0, 'RUI'])).toEqual(['partial', 'not_published', { officers: ['entries_not_understood'] }]);
    expect(ofForm('Associação Privada', [54, 'ANA'])).toEqual(['none_on_register', 'not_published', {}]);
    expect(ofForm('Sociedade em Conta de Participação', [31, 'ANA'])).toEqual(['none_on_register', 'partial', {}]);
  });

  test('treasury quotas do not make a company a partner of itself', async () => {
    const { parties, dataStatus } = await look('99990001000198');
    expect(parties.map(({ legalName }) => legalName)).not.toContain('INVENTADA COMERCIO E SERVICOS LTDA');
    expect(dataStatus).toEqual({ officers: 'complete', owners: 'complete' });
  });
});
