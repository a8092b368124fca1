/**
 * US-CO: Colorado Secretary of State, business entities, as the State's open data.
 *
 * Asks: the entity's row (all statuses); the trade names registered by it.
 * Gives: name, form, status, day of formation (of authority in Colorado, for a foreign entity), principal and mailing address,
 *   trade names, the registered agent, the state that a foreign entity is from.
 * Does not give: officers, managers, owners (Colorado registers none), figures, documents (only on the web pages); former names, which
 *   the State publishes as "Entity Name Change" in another data set, the history of transactions (casm-dbbj): it is not asked.
 * Source: https://data.colorado.gov/d/4ykn-tg5h. Proven: a genuine row, kept by a public client; row count and type codes by several
 *   public clients of these data sets; the status words as one of them counted them over the whole set in 2026.
 */

import { defineRegistry } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { everyRow, onlyRow, rowsByName } from '../socrata.ts';
import { entityId } from './identifiers.ts';
import { type Answer, legalName, read } from './read.ts';
import { EntityRow, TradeNameRow } from './wire.ts';

const ENTITIES = '4ykn-tg5h';
const TRADE_NAMES = 'u7sb-g482';

export const usCo = defineRegistry<Answer>({
  jurisdiction: 'US-CO',
  name: 'Colorado Business Database',
  operator: 'Colorado Secretary of State',
  origin: 'https://data.colorado.gov',
  licence: 'Public domain',
  proven: 'recorded_answers',
  lookupBy: 'registrationNumber',
  identifiers: [entityId],
  sections: { officers: { level: 'not_published' }, owners: { level: 'not_published' } },

  async ask({ registrationNumber: entityid }, client) {
    const [entity, tradeNames] = await Promise.all([
      onlyRow(ENTITIES, EntityRow, { entityid }, client),
      everyRow(TRADE_NAMES, TradeNameRow, { entityid }, client),
    ]);
    if (!entity) throw new NotFound('the register has no such company');
    return { entity, tradeNames };
  },

  read,

  async searchByName(name, client) {
    const rows = await rowsByName(ENTITIES, EntityRow, 'entityname', name, client);
    return rows.map((row) => ({
      companyName: legalName(row),
      registrationNumber: row.entityid,
      ...(row.entitystatus && { companyStatus: row.entitystatus }),
    }));
  },
});
