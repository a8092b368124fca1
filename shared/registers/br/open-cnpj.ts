/** BR: converts an answer of OpenCNPJ to the shape of Minha Receita: the same open data under other names. PURE. */
import type { Establishment, OpenEstablishment, Partner } from './wire.ts';

const STATUSES = new Map([
  ['NULA', 1],
  ['ATIVA', 2],
  ['SUSPENSA', 3],
  ['INAPTA', 4],
  ['BAIXADA', 8],
]);
const PARTNERS = new Map([
  ['Pessoa Jurídica', 1],
  ['Pessoa Física', 2],
  ['Estrangeiro', 3],
]);
const ESTABLISHMENTS = new Map([
  ['Matriz', 1],
  ['Filial', 2],
]);

export function fromOpenCnpj(open: OpenEstablishment): Establishment {
  const status = open.situacao_cadastral?.toUpperCase() ?? '';
  return {
    ...open,
    identificador_matriz_filial: ESTABLISHMENTS.get(open.matriz_filial ?? ''),
    situacao_cadastral: STATUSES.get(status),
    descricao_situacao_cadastral: status,
    capital_social: undefined,
    cnae_fiscal: Number(open.cnae_principal) || undefined,
    cnaes_secundarios: open.cnaes_secundarios?.map((code) => ({ codigo: Number(code) || undefined })),
    descricao_tipo_de_logradouro: open.tipo_logradouro,
    qsa: open.QSA?.map(partner),
  };
}

function partner(open: NonNullable<OpenEstablishment['QSA']>[number]): Partner {
  const country = typeof open.pais === 'object' ? Number(open.pais?.codigo) : Number.NaN;
  return {
    nome_socio: open.nome_socio,
    cnpj_cpf_do_socio: open.cnpj_cpf_socio,
    qualificacao_socio: open.qualificacao_socio,
    data_entrada_sociedade: open.data_entrada_sociedade,
    identificador_de_socio: PARTNERS.get(open.identificador_socio ?? ''),
    codigo_pais: Number.isInteger(country) ? country : undefined,
  };
}

/** `1061004829,23` -> 1061004829.23. */
export function exactCapital({ capital_social }: OpenEstablishment): number | undefined {
  const [text] = /^\d{1,15}(?:,\d{1,2})?$/.exec(capital_social?.trim() ?? '') ?? [];
  return text === undefined ? undefined : Number(text.replace(',', '.'));
}
