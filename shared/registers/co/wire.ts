/** CO: rows of the datasets of Confecámaras and Supersociedades on datos.gov.co, only the columns that are read. Blank columns are missing. */
import * as z from 'zod';
import { always } from '../always.ts';

const text = z.string().nullish();

/** One registration (matrícula) with one chamber of commerce: a company has one, and more for branches and from former chambers. */
export const Registration = always(
  z.looseObject({
    codigo_camara: text,
    camara_comercio: text,
    matricula: text,
    razon_social: text,
    primer_nombre: text,
    segundo_nombre: text,
    primer_apellido: text,
    segundo_apellido: text,
    sigla: text,
    numero_identificacion: text,
    nit: text,
    cod_ciiu_act_econ_pri: text,
    cod_ciiu_act_econ_sec: text,
    ciiu3: text,
    ciiu4: text,
    fecha_matricula: text,
    fecha_cancelacion: text,
    ultimo_ano_renovado: text,
    organizacion_juridica: text,
    tipo_sociedad: text,
    codigo_categoria_matricula: text,
    estado_matricula: text,
    clase_identificacion_rl: text,
    num_identificacion_representante_legal: text,
    representante_legal: text,
  }),
  { company: ['estado_matricula', 'codigo_categoria_matricula'] },
);

/** One line of a financial statement as filed. */
export const Line = z.looseObject({
  concepto: z.string(),
  valor: z.string().nullish(),
  periodo: text,
  fecha_corte: z.string(),
  punto_entrada: text,
  numero_radicado: text,
});

export type Registration = z.output<typeof Registration>;
export type Line = z.output<typeof Line>;
