/** BR: the answers of Minha Receita and of OpenCNPJ, only the members that are read. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();
const integer = z.number().int().nullish();

export const Partner = always(
  z.looseObject({
    identificador_de_socio: integer,
    nome_socio: text,
    cnpj_cpf_do_socio: text,
    codigo_qualificacao_socio: integer,
    qualificacao_socio: text,
    data_entrada_sociedade: text,
    codigo_pais: integer,
    nome_representante_legal: text,
    codigo_qualificacao_representante_legal: integer,
    qualificacao_representante_legal: text,
    codigo_faixa_etaria: integer,
  }),
  { officers: ['data_entrada_sociedade'], owners: ['data_entrada_sociedade'] },
);
export const Activity = always(z.looseObject({ codigo: integer, descricao: text }), { company: 'all' });

/** Minha Receita. `capital_social` was rounded to a 32-bit float: see `capital` in read.ts. */
export const Establishment = z.looseObject({
  cnpj: z.string(),
  razao_social: z.string().min(1),
  nome_fantasia: text,
  identificador_matriz_filial: integer,
  situacao_cadastral: integer,
  descricao_situacao_cadastral: text,
  data_situacao_cadastral: text,
  motivo_situacao_cadastral: integer,
  situacao_especial: text,
  data_situacao_especial: text,
  data_inicio_atividade: text,
  natureza_juridica: text,
  capital_social: z.number().nullish(),
  cnae_fiscal: integer,
  cnae_fiscal_descricao: text,
  cnaes_secundarios: z.array(Activity).nullish(),
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: text,
  municipio: text,
  uf: text,
  nome_cidade_no_exterior: text,
  codigo_pais: integer,
  qsa: z.array(Partner).nullish(),
});

/** OpenCNPJ: words instead of codes, blanks instead of null. */
export const OpenEstablishment = z.looseObject({
  cnpj: z.string(),
  razao_social: z.string().min(1),
  nome_fantasia: text,
  matriz_filial: text,
  situacao_cadastral: text,
  data_situacao_cadastral: text,
  data_inicio_atividade: text,
  natureza_juridica: text,
  capital_social: text,
  cnae_principal: text,
  cnaes_secundarios: z.array(z.string()).nullish(),
  tipo_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: text,
  municipio: text,
  uf: text,
  QSA: z
    .array(
      z.looseObject({
        nome_socio: text,
        cnpj_cpf_socio: text,
        qualificacao_socio: text,
        data_entrada_sociedade: text,
        identificador_socio: text,
        pais: z.union([z.string(), z.looseObject({ codigo: z.string().nullish() })]).nullish(),
      }),
    )
    .nullish(),
});

export type Partner = z.output<typeof Partner>;
export type Establishment = z.output<typeof Establishment>;
export type OpenEstablishment = z.output<typeof OpenEstablishment>;
