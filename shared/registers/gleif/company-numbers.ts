/** GLEIF as an identifier finder: the national register numbers of the companies whose legal name agrees with the sought one. */
import { namesAgree } from '../../model/entity/legal-names.ts';
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
  /** Only for a German number, which is unique only within its court. */
  registerCourt?: string;
  companyStatus?: string;
}

/** Records that another one replaced are left out: their number is not one to search by. */
const REPLACED_STATUSES = new Set(['DUPLICATE', 'ANNULLED']);

/** Rejects with a `RegistryFault`. */
export async function companyNumbersByName(legalName: string, client: RegistryClient): Promise<CompanyNumber[]> {
  const records = await recordsByExactName(legalName, client, { agrees: namesAgree });
  const registers = await registerNames(records);
  return records
    .filter((record) => !REPLACED_STATUSES.has(leiStatus(record) ?? ''))
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
