/** Sandbox CO: invented registrations and statements in the wire format of datos.gov.co (Socrata: blank columns are left out of a row). */

import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';
import { likeIn } from '../sandbox-soql.ts';

const registration = (base: string, digit: string, razon_social: string, more: object = {}) => ({
  codigo_camara: '21',
  camara_comercio: 'MEDELLIN PARA ANTIOQUIA',
  matricula: '99900001',
  inscripcion_proponente: '000000000000',
  razon_social,
  codigo_clase_identificacion: '02',
  clase_identificacion: 'NIT',
  numero_identificacion: base,
  nit: base,
  digito_verificacion: digit,
  cod_ciiu_act_econ_pri: '6201',
  cod_ciiu_act_econ_sec: '6202',
  fecha_matricula: '20201118',
  fecha_renovacion: '20250328',
  ultimo_ano_renovado: '2025',
  fecha_vigencia: '99991231',
  codigo_tipo_sociedad: '02',
  tipo_sociedad: 'SOCIEDAD COMERCIAL',
  codigo_organizacion_juridica: '16',
  organizacion_juridica: 'SOCIEDADES POR ACCIONES SIMPLIFICADAS SAS',
  codigo_categoria_matricula: '01',
  categoria_matricula: 'SOCIEDAD ó PERSONA JURIDICA PRINCIPAL ó ESAL',
  codigo_estado_matricula: '01',
  estado_matricula: 'ACTIVA',
  clase_identificacion_rl: 'CEDULA DE CIUDADANIA',
  num_identificacion_representante_legal: '1000000000',
  representante_legal: 'ANA  INVENTADA IMAGINARIA',
  fecha_actualizacion: '2025/03/28 17:30:59.340000000',
  ...more,
});
type Row = ReturnType<typeof registration>;

const ROWS: readonly Row[] = [
  registration('999000001', '2', 'INVENTADA COMERCIAL S.A.S. - ANTES', {
    codigo_camara: '04',
    camara_comercio: 'BOGOTA',
    fecha_matricula: '20100102',
    fecha_cancelacion: '20201117',
    num_identificacion_representante_legal: '1000000001',
    ultimo_ano_renovado: '2019',
    estado_matricula: 'MATRÍCULA CANCELADA POR TRASLADO DE DOMICILIO',
    representante_legal: 'PEDRO RETIRADO FICTICIO',
  }),
  registration('999000001', '2', 'INVENTADA COMERCIAL S.A.S. - MAS ANTES', {
    matricula: '99900009',
    fecha_cancelacion: '20100101',
    estado_matricula: 'CANCELADA',
  }),
  registration('999000001', '2', 'INVENTADA COMERCIAL LTDA', {
    matricula: '99900008',
    ultimo_ano_renovado: '2009',
    fecha_cancelacion: '20091231',
    estado_matricula: 'CANCELADA',
    num_identificacion_representante_legal: '1000000001',
    representante_legal: 'PEDRO RETIRADO FICTICIO',
  }),
  registration('999000001', '2', 'INVENTADA COMERCIAL S.A.S. SUCURSAL NORTE', {
    codigo_categoria_matricula: '02',
    representante_legal: 'LUIS SUCURSAL',
  }),
  registration('999000001', '2', 'INVENTADA CONSTRUCCIÃ“N S.A.S.', { sigla: 'INVENTADA' }),
  registration('999000002', '1', 'FICTICIA ANDINA S.A. EN LIQUIDACION', {
    organizacion_juridica: 'SOCIEDAD ANONIMA',
    clase_identificacion_rl: 'NIT',
    num_identificacion_representante_legal: '999000001',
    representante_legal: 'INVENTADA CONSTRUCCION S.A.S.',
  }),
  registration('999000005', '1', 'LIQUIDADA INVENTADA LTDA', {
    estado_matricula: 'CANCELADA',
    fecha_cancelacion: '2021/06/30',
    representante_legal: 'EVA LIQUIDADORA FICTICIA',
  }),
  registration('999000004', '4', 'LENTA INVENTADA S.A.S.'),
];

const line = (concepto: string, valor: string, more: object = {}) => ({
  nit: '999000001',
  fecha_corte: '2024-12-31T00:00:00.000',
  concepto,
  valor,
  periodo: 'Periodo Actual',
  punto_entrada: '40 NIIF Pymes - Individual Grupo 2',
  numero_radicado: '2025-01-100002',
  ...more,
});

/** Like the portal's: accented letters are lost. */
const BALANCES = [
  line('Total de activos', '2000000'),
  line('Total pasivos', '750000'),
  line('Patrimonio total', '1250000'),
  line('Total de patrimonio y pasivos', '2000000'),
  line('Total de activos', '1900000', { periodo: 'Periodo Anterior' }),
  line('Total de activos', '1', { numero_radicado: '2025-01-99999' }),
  line('Total de activos', '9000000', { punto_entrada: '60 NIIF Pymes - Consolidados', numero_radicado: '2025-01-100003' }),
];
const INCOMES = [
  line('Ingresos de actividades ordinarias', '5400000'),
  line('Ganancia (p\uFFFDrdida) por actividades de operaci\uFFFDn', '400000'),
  line('Ganancia (p\uFFFDrdida)', '310000'),
  line('Ganancia (p\uFFFDrdida) procedente de operaciones continuadas', '1'),
];

export const co: SandboxRegister = {
  jurisdiction: 'CO',
  origins: ['https://www.datos.gov.co'],
  companies: [
    {
      identifier: '9990000012',
      legalName: 'INVENTADA CONSTRUCCIÓN S.A.S.',
      shows: 'found, with its legal representative (a former one has left) and figures',
    },
    {
      identifier: '9990000021',
      legalName: 'FICTICIA ANDINA S.A. EN LIQUIDACION',
      shows: 'found: in liquidation, represented by another company, which can be looked up in turn',
    },
    { identifier: '9990000051', legalName: 'LIQUIDADA INVENTADA LTDA', shows: 'found: cancelled, its last representative a former one' },
    { identifier: '9990000037', legalName: '', shows: 'register down' },
    { identifier: '9990000044', legalName: 'LENTA INVENTADA S.A.S.', shows: 'register slow' },
    { identifier: '9990000090', legalName: '', shows: 'not found' },
  ],
  answer({ url }): SandboxAnswer {
    const [, dataset] = /^\/resource\/(\w{4}-\w{4})\.json$/.exec(url.pathname) ?? [];
    const where = url.searchParams.get('$where') ?? '';
    if (url.searchParams.get('$select') === 'count(*) as rows') return { body: [{ rows: String(ROWS.length) }] };
    if (dataset === 'pfdp-zks5') return { body: BALANCES.filter(({ nit }) => nit === url.searchParams.get('nit')) };
    if (dataset === 'prwj-nzxa') return { body: INCOMES.filter(({ nit }) => nit === url.searchParams.get('nit')) };
    const [, number] = /OR nit='(\d+)'$/.exec(where) ?? [];
    if (number === '9990000037') return DOWN;
    if (number) return { body: ROWS.filter(({ nit }) => nit === number.slice(0, -1)), afterMs: number === '9990000044' ? SLOW_MS : 0 };
    const isLike = likeIn(where);
    return isLike ? { body: byName(isLike) } : { status: 404, body: { code: 'dataset.missing', error: true, message: 'Not found' } };
  },
};

function byName(isLike: (name: string) => boolean): Row[] {
  return ROWS.filter((row) => row.codigo_categoria_matricula === '01' && isLike(row.razon_social));
}
