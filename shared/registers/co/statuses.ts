/** CO: the status of a registration (estado de la matrícula). PURE. */
import type { StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** By the words without accents: some chambers write the accents, others do not. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  ACTIVA: 'active',
  RENOVADA: 'active',
  'MATRICULA NUEVA CONSTITUCION POR TRASLADO': 'active',
  INACTIVA: 'inactive',
  CANCELADA: 'dissolved',
  'MATRICULA CANCELADA': 'dissolved',
  'MATRICULA CANCELADA LEY 1429': 'dissolved',
  'MATRICULA CANCELADA POR TRASLADO DE DOMICILIO': 'inactive',
  'NO ASIGNADO': 'unknown',
  'NO MATRICULADO': 'unknown',
};

export const statusKindOf = codes<StatusKind>('CO estado de la matrícula', STATUSES);
