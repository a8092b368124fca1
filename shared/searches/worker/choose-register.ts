/** The source that answers a search, and the reference it is asked for. Corporate, fund, LEI, adviser and expand searches differ only here. */

import type { Subject } from '../../ledger/search-rows/search-row.ts';
import type { Reference, Registry } from '../../registers/contract.ts';
import { registerOfCompany } from '../../registers/registers.ts';

export interface Chosen {
  registry: Registry;
  reference: Reference;
}

/** Loads the sources that are not a jurisdiction's register when they are needed. */
export async function chooseRegister(
  subject: Subject,
  registryOf: (jurisdiction: string) => Promise<Registry | undefined>,
): Promise<Chosen> {
  switch (subject.kind) {
    case 'fund':
      return { registry: (await import('../../registers/gleif/fund.ts')).fund as Registry, reference: byName(subject.legalName) };
    case 'lei':
      return {
        registry: (await import('../../registers/gleif/lei-search.ts')).leiSearch as Registry,
        reference: {
          registrationNumber: subject.lei ?? '',
          ...(subject.legalName && { legalName: subject.legalName }),
          children: subject.children,
        },
      };
    case 'adviser':
      return { registry: (await import('../../registers/iapd/iapd.ts')).iapd as Registry, reference: byName(subject.legalName) };
    default: {
      const registry = await registerOfCompany({ registryOf }, subject);
      if (!registry) throw new Error(`no register for ${subject.jurisdiction}`);
      const { registrationNumber, legalName } = subject;
      return {
        registry,
        reference: { registrationNumber, ...(legalName && { legalName }) },
      };
    }
  }
}

const byName = (legalName: string): Reference => ({ registrationNumber: '', legalName });
