/**
 * CO: RUES, the registers of all chambers of commerce, published by Confecámaras on the state's open-data portal.
 *
 * Asks: every registration (matrícula) of the NIT; the balance sheets and income statements filed with the Superintendencia de Sociedades.
 * Gives: name, acronym, form, status, day of registration, activities, NIT with its check digit, registration number with its chamber,
 *   the legal representative (a former party where the registration is cancelled); the yearly figures of companies that file with
 *   Supersociedades, of the company itself, not of the group.
 * Does not give: addresses, shareholders, beneficial owners, boards and further representatives, capital, former representatives of
 *   a registration in force, representatives of branches, certificates (sold by each chamber). The start date of the figures is not
 *   published.
 * Source: https://www.datos.gov.co/d/c82u-588k, /d/pfdp-zks5, /d/prwj-nzxa. Proven: no genuine answer saved; columns, dates, categories,
 *   statuses, lost accents and the unit (thousands of pesos) from several public clients that agree.
 */

import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { everyRow, everyRowOrNone, rowsByName } from '../socrata.ts';
import { statements } from './figures.ts';
import { nit, withCheckDigit, withoutCheckDigit } from './identifiers.ts';
import { type Answer, nameOf, read, status } from './read.ts';
import { Line, Registration } from './wire.ts';

const REGISTRATIONS = 'c82u-588k';
const BALANCE_SHEETS = 'pfdp-zks5';
const INCOME_STATEMENTS = 'prwj-nzxa';

export const co = defineRegistry<Answer>({
  jurisdiction: 'CO',
  name: 'RUES',
  operator: 'Confecámaras and the chambers of commerce of Colombia',
  origin: 'https://www.datos.gov.co',
  licence: 'CC BY-SA 4.0',
  proven: 'documentation',
  heldAgainst: 'columns and parts of rows as public clients have them',
  lookupBy: 'registrationNumber',
  identifiers: [nit],
  sections: {
    officers: { level: 'partly_published', reasons: ['some_roles_only'] },
    owners: { level: 'not_published' },
    financials: { level: 'partly_published', reasons: ['some_legal_forms_only', 'not_read_by_service'] },
  },

  async ask({ registrationNumber: number }, client) {
    const base = withoutCheckDigit(number);
    const $where = `nit='${base}' OR numero_identificacion='${base}' OR nit='${number}'`;
    const registrations = await everyRowOrNone(REGISTRATIONS, Registration, { $where }, client);
    if (registrations.length === 0) throw new NotFound('the register has no such company');
    return { number, registrations };
  },

  read,

  /** Principal registrations only; a row without a company's NIT cannot be looked up. */
  async searchByName(name, client) {
    const rows = await rowsByName(REGISTRATIONS, Registration, 'razon_social', name, client, { codigo_categoria_matricula: '01' });
    const found = new Map(
      rows.flatMap((row) => {
        const base = [row.nit, row.numero_identificacion].find((value) => /^[89]\d{8}$/.test(value ?? ''));
        const companyName = nameOf(row);
        if (!base || !companyName) return [];
        const { companyStatus } = status(row);
        return [[base, { companyName, registrationNumber: withCheckDigit(base), ...(companyStatus && { companyStatus }) }] as const];
      }),
    );
    return [...found.values()];
  },

  async financials({ registrationNumber }, client) {
    const filter = { nit: withoutCheckDigit(registrationNumber) };
    const [balances, incomes] = await Promise.all([
      everyRow(BALANCE_SHEETS, Line, filter, client),
      everyRow(INCOME_STATEMENTS, Line, filter, client),
    ]);
    return statements([...balances, ...incomes]);
  },
});
