/** Sandbox BR: invented companies in the wire formats of Minha Receita and of OpenCNPJ. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const MINHA_RECEITA = 'https://minhareceita.org';
const OPEN_CNPJ = 'https://api.opencnpj.org';

const partner = (
  identificador_de_socio: number,
  nome_socio: string,
  document: string,
  codigo: number,
  words: string,
  more: object = {},
) => ({
  identificador_de_socio,
  nome_socio,
  cnpj_cpf_do_socio: document,
  codigo_qualificacao_socio: codigo,
  qualificacao_socio: words,
  data_entrada_sociedade: '2015-03-02',
  codigo_pais: null,
  pais: null,
  cpf_representante_legal: '***000000**',
  nome_representante_legal: '',
  codigo_qualificacao_representante_legal: 0,
  qualificacao_representante_legal: 'Não informada',
  codigo_faixa_etaria: identificador_de_socio === 2 ? 5 : 0,
  faixa_etaria: identificador_de_socio === 2 ? 'Entre 41 a 50 anos' : 'Não se aplica',
  ...more,
});

const QSA = [
  partner(2, 'JOANA INVENTADA', '***111111**', 49, 'Sócio-Administrador'),
  partner(1, 'FICTICIA PARTICIPACOES S.A.', '99990002000132', 22, 'Sócio'),
  partner(3, 'INVENTED HOLDINGS (CAYMAN) LTD', '', 37, 'Sócio Pessoa Jurídica Domiciliado no Exterior', {
    codigo_pais: 137,
    pais: 'CAYMAN, ILHAS',
    nome_representante_legal: 'PEDRO IMAGINADO',
    codigo_qualificacao_representante_legal: 17,
    qualificacao_representante_legal: 'Procurador',
  }),
  partner(3, 'JOHN MADEUP', '***222222**', 70, 'Administrador Residente ou Domiciliado no Exterior', {
    codigo_pais: 249,
    pais: 'ESTADOS UNIDOS',
  }),
];

/** Treasury quotas: the company is not a partner of itself. */
const TREASURY = partner(1, 'INVENTADA COMERCIO E SERVICOS LTDA', '99990001000198', 63, 'Cotas em Tesouraria');

const company = (cnpj: string, razao_social: string, more: object = {}) => ({
  cnpj,
  identificador_matriz_filial: 1,
  descricao_identificador_matriz_filial: 'MATRIZ',
  nome_fantasia: '',
  situacao_cadastral: 2,
  descricao_situacao_cadastral: 'ATIVA',
  data_situacao_cadastral: '2015-03-02',
  nome_cidade_no_exterior: '',
  codigo_pais: null,
  pais: null,
  data_inicio_atividade: '2015-03-02',
  cnae_fiscal: 111301,
  cnae_fiscal_descricao: 'Cultivo de arroz',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DA INVENCAO',
  numero: '100',
  complemento: 'SALA 1',
  bairro: 'CENTRO',
  cep: '01310100',
  uf: 'SP',
  municipio: 'SAO PAULO',
  situacao_especial: '',
  razao_social,
  codigo_natureza_juridica: 2062,
  natureza_juridica: 'Sociedade Empresária Limitada',
  capital_social: 50000,
  qsa: null as object[] | null,
  cnaes_secundarios: [{ codigo: 6462000, descricao: 'Holdings de instituições não-financeiras' }],
  ...more,
});
type Company = ReturnType<typeof company>;

const COMPANIES: Record<string, Company> = Object.fromEntries(
  [
    company('99990001000198', 'INVENTADA COMERCIO E SERVICOS LTDA', {
      nome_fantasia: 'INVENTADA',
      capital_social: 16777216,
      qsa: [...QSA, TREASURY],
    }),
    company('99990001000279', 'INVENTADA COMERCIO E SERVICOS LTDA', {
      identificador_matriz_filial: 2,
      descricao_identificador_matriz_filial: 'FILIAL',
      qsa: QSA,
    }),
    company('99990002000132', 'FICTICIA PARTICIPACOES S.A.', {
      codigo_natureza_juridica: 2054,
      natureza_juridica: 'Sociedade Anônima Fechada',
      situacao_especial: 'EM RECUPERACAO JUDICIAL',
      qsa: [partner(2, 'ANA FABULADA', '***333333**', 10, 'Diretor')],
    }),
    company('INVENTED000143', 'LETRAS INVENTADAS 12345678909', {
      codigo_natureza_juridica: 2135,
      natureza_juridica: 'Empresário (Individual)',
      capital_social: 0,
    }),
    company('99990004000121', 'DEVAGAR INVENTADA LTDA'),
    company('99990006000110', 'CALADA INVENTADA LTDA', { qsa: [partner(2, 'RUI CALADO', '***444444**', 0, 'Não informada')] }),
    company('99990005000176', 'ESPELHO INVENTADO LTDA', { qsa: QSA }),
    company('99990007000165', 'UNICA INVENTADA LTDA', { qsa: [partner(2, 'ANA FABULADA', '***333333**', 49, 'Sócio-Administrador')] }),
  ].map((found) => [found.cnpj, found]),
);
/** Capitals in OpenCNPJ, exact to the centavo. */
const CAPITALS: Record<string, string> = { '99990001000198': '16777216,55' };
const TYPES = ['', 'Pessoa Jurídica', 'Pessoa Física', 'Estrangeiro'];

/** The same company in OpenCNPJ's format: words for codes, `QSA` in capitals, amounts with a comma. */
function inOpenCnpj(found: Company): object {
  const rows = (found.qsa ?? []) as ReturnType<typeof partner>[];
  return {
    cnpj: found.cnpj,
    razao_social: found.razao_social,
    nome_fantasia: found.nome_fantasia,
    situacao_cadastral: 'Ativa',
    data_situacao_cadastral: found.data_situacao_cadastral,
    matriz_filial: found.identificador_matriz_filial === 1 ? 'Matriz' : 'Filial',
    data_inicio_atividade: found.data_inicio_atividade,
    cnae_principal: String(found.cnae_fiscal).padStart(7, '0'),
    cnaes_secundarios: found.cnaes_secundarios.map(({ codigo }) => String(codigo)),
    natureza_juridica: found.natureza_juridica,
    tipo_logradouro: found.descricao_tipo_de_logradouro,
    logradouro: found.logradouro,
    numero: found.numero,
    complemento: found.complemento,
    bairro: found.bairro,
    cep: found.cep,
    uf: found.uf,
    municipio: found.municipio,
    email: '',
    telefones: [],
    capital_social: CAPITALS[found.cnpj] ?? `${found.capital_social},00`,
    porte_empresa: 'Demais',
    QSA: rows.map((row) => ({
      nome_socio: row.nome_socio,
      cnpj_cpf_socio: row.cnpj_cpf_do_socio,
      qualificacao_socio: row.qualificacao_socio,
      data_entrada_sociedade: row.data_entrada_sociedade,
      identificador_socio: TYPES[row.identificador_de_socio],
      faixa_etaria: row.faixa_etaria,
      pais: row.pais ? { codigo: String(row.codigo_pais), descricao: row.pais } : '',
    })),
  };
}

export const br: SandboxRegister = {
  jurisdiction: 'BR',
  origins: [MINHA_RECEITA, OPEN_CNPJ],
  companies: [
    {
      identifier: '99990001000198',
      legalName: 'INVENTADA COMERCIO E SERVICOS LTDA',
      shows: 'found, with partners (a person, a company of BR, one of KY with its representative) and administrators',
    },
    { identifier: '99990001000279', legalName: 'INVENTADA COMERCIO E SERVICOS LTDA', shows: 'found: a branch with its head office' },
    {
      identifier: '99990002000132',
      legalName: 'FICTICIA PARTICIPACOES S.A.',
      shows: 'found: a stock company in judicial recovery, whose shareholders are not published',
    },
    { identifier: 'INVENTED000143', legalName: 'LETRAS INVENTADAS', shows: 'found: a sole trader with an alphanumeric number' },
    {
      identifier: '99990006000110',
      legalName: 'CALADA INVENTADA LTDA',
      shows: 'found, with a party whose role the register does not state',
    },
    {
      identifier: '99990005000176',
      legalName: 'ESPELHO INVENTADO LTDA',
      shows: 'found by the second mirror, while the first is out of order',
    },
    { identifier: '99990007000165', legalName: 'UNICA INVENTADA LTDA', shows: 'found: one partner, who owns all of it' },
    { identifier: '99990003000187', legalName: '', shows: 'register down' },
    { identifier: '99990004000121', legalName: 'DEVAGAR INVENTADA LTDA', shows: 'register slow' },
    { identifier: '99990009000154', legalName: '', shows: 'not found' },
  ],
  answer({ url }): SandboxAnswer {
    const number = url.pathname.slice(1);
    const isOpen = url.origin === OPEN_CNPJ;
    if (number === '99990003000187' || (number === '99990005000176' && !isOpen)) return DOWN;
    const found = COMPANIES[number];
    if (!found) return { status: 404, body: isOpen ? { error: 'not found' } : { message: `CNPJ ${number} não encontrado.` } };
    const afterMs = number === '99990004000121' && !isOpen ? SLOW_MS : 0;
    return { body: isOpen ? inOpenCnpj(found) : found, afterMs };
  },
};
