/** GLEIF as a finder: the numbers under which companies of one exact legal name stand in their own registers. */
import type { RegistryClient } from '../contract.ts';
import { recordsByExactName } from './by-name.ts';
import { ownNumber } from './identifiers.ts';
import { jurisdictionOf, leiStatus } from './read.ts';
import { registerNames } from './registration-authorities.ts';

export interface CompanyNumber {
  companyName: string;
  /** Label of the identifier scheme. */
  type: string;
  value: string;
  /** ISO 3166-1 alpha-2 or 3166-2. */
  jurisdiction: string;
  /** Of a German number, which is unique only there. */
  registerCourt?: string;
  companyStatus?: string;
}

/** Records that only say that another replaced them are left out: their number is not one to search by. */
const REPLACED = new Set(['DUPLICATE', 'ANNULLED']);

/** Rejects with a `RegistryFault`. */
export async function companyNumbersByName(legalName: string, client: RegistryClient): Promise<CompanyNumber[]> {
  const records = await recordsByExactName(legalName, client);
  const registers = await registerNames(records);
  return records
    .filter((record) => !REPLACED.has(leiStatus(record) ?? ''))
    .flatMap(({ attributes: { entity } }) => {
      const jurisdiction = jurisdictionOf(entity);
      const own = ownNumber(entity, jurisdiction, registers);
      if (!own) return [];
      const { type, value, court } = own;
      return [
        {
          companyName: entity.legalName.name,
          type,
          value,
          jurisdiction,
          ...(court && { registerCourt: court }),
          ...(entity.status && entity.status !== 'NULL' && { companyStatus: entity.status }),
        },
      ];
    });
}
