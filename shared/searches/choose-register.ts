/** Which source answers a search, and what it is asked. Corporate, fund, LEI, adviser and expand differ only in this. */
import type { Reference, Registry } from '../registers/contract.ts';
import type { Subject } from '../search-rows/search-row.ts';

export interface Chosen {
  registry: Registry;
  reference: Reference;
}

/** Sources that are no jurisdiction's register are loaded when they are asked for. */
export async function chooseRegistry(
  subject: Subject,
  registryOf: (jurisdiction: string) => Promise<Registry | undefined>,
): Promise<Chosen> {
  switch (subject.kind) {
    case 'fund':
      return { registry: (await import('../registers/gleif/fund.ts')).fund as Registry, reference: named(subject.legalName) };
    case 'lei':
      return {
        registry: (await import('../registers/gleif/lei-search.ts')).leiSearch as Registry,
        reference: {
          registrationNumber: subject.lei ?? '',
          ...(subject.legalName && { legalName: subject.legalName }),
          children: subject.children,
        },
      };
    case 'adviser':
      return { registry: (await import('../registers/iapd/iapd.ts')).iapd as Registry, reference: named(subject.legalName) };
    default: {
      const registry = await registryOf(subject.jurisdiction);
      if (!registry) throw new Error(`no register for ${subject.jurisdiction}`);
      const { registrationNumber, legalName } = subject;
      return { registry, reference: { registrationNumber, ...(legalName && { legalName }) } };
    }
  }
}

const named = (legalName: string): Reference => ({ registrationNumber: '', legalName });
