/** GET /jurisdictions: coverage, derived from the handlers. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import type { PriceList } from '../../ledger/credits/prices.ts';
import { type Prices, partiesPrice, pricesOf } from '../../ledger/credits/prices.ts';
import type { LedgerServices } from '../../ledger/credits/services.ts';
import type { StatusReason } from '../../model/entity/company-record.ts';
import type { PublicationLevel } from '../../model/entity/completeness.ts';
import { countryName } from '../../model/entity/countries.ts';
import { type Proof, SECTIONS, type Section, type SectionProof } from '../../model/entity/entity.ts';
import type { OwnershipRow, RegisterLaw } from '../../model/entity/ownership-facts.ts';
import { allRegistries } from '../../registers/catalogue.ts';
import type { Registry } from '../../registers/contract.ts';
import type { CopyState } from '../../registers/own-copy.ts';
import { publicationOf } from '../../registers/register-facts.ts';
import type { Catalogue } from '../../registers/registers.ts';
import type { FeedState } from '../feeds/feed-row.ts';
import { unsupportedJurisdiction } from './unsupported-jurisdiction.ts';

export interface Coverage extends Prices {
  code: string;
  name: string;
  registry: string;
  /** `live_register`, or `lei` if the LEI registry answers instead of the register. */
  route: 'live_register' | 'lei' | 'files';
  operator: string;
  origin: string;
  licence: string;
  proven: Proof;
  /** Sections whose reading has less proof. */
  sectionProof?: SectionProof;
  /** What `proven` stands for, in words, where it is not whole answers of the register. */
  heldAgainst?: string;
  searchBy: 'identifier' | 'legal_name';
  nameSearch: boolean;
  identifiers: { type: string; format: string; pattern: string; example: string }[];
  sections: Record<Section, PublicationLevel>;
  /** Why a section is not `published`, and for which companies it is published in full anyway. */
  sectionNotes: Partial<Record<Section, { reasons: readonly StatusReason[]; completeFor?: string }>>;
  /** What the law says of the lists of owners. Absent where none are published. */
  ownership?: Omit<OwnershipRow, 'law'> & { law: RegisterLaw & { confirmed: boolean } };
  credentials: { needed: boolean; configured: boolean; obtainedAt?: string };
  /** This deployment's own copy of the register, where it reads one. */
  copy?: CopyState;
  /** Whether the register's feed of changes tells monitors what to look up. */
  changeFeed: FeedState;
  /** Asked where a number is one of its identifiers. */
  secondRegister?: Coverage;
}

export interface JurisdictionList {
  data: Coverage[];
  /** Of a look-up of a party, which is of no jurisdiction. */
  parties_credit_cost: number;
}

/** Of the register that only sandbox accounts can search. */
const SANDBOX_JURISDICTION = 'QS';

interface CopyStates {
  /** `undefined` of a register that is asked itself, and where this deployment reads no copies. */
  copyState(registry: Pick<Registry, 'ownCopy'>): Promise<CopyState | undefined>;
}
interface FeedStates {
  feedState(registry: Registry): Promise<FeedState>;
}
type CoverageServices = Pick<LedgerServices, 'store' | 'prices'> & CopyStates & FeedStates & { catalogue: Catalogue };

export async function listJurisdictions(services: CoverageServices, caller: Caller): Promise<JurisdictionList> {
  const [found, registries] = await Promise.all([services.store.accounts.read(caller.userId), allRegistries()]);
  const account = admitted(found, caller);
  const invented = account.sandbox ? await services.catalogue.registryOf(SANDBOX_JURISDICTION) : undefined;
  const listed = invented ? [...registries, invented] : registries;
  const data = await Promise.all(listed.map((registry) => coverageOf(registry, services)));
  return { data, parties_credit_cost: partiesPrice(services.prices) };
}

export async function readJurisdiction(services: CoverageServices, caller: Caller, typed: string): Promise<Coverage> {
  const code = typed.trim().toUpperCase().slice(0, 20);
  const [account, registry] = await Promise.all([services.store.accounts.read(caller.userId), services.catalogue.registryOf(code)]);
  const { sandbox } = admitted(account, caller);
  if (!registry || (registry.sandboxOnly && !sandbox)) throw await unsupportedJurisdiction(code);
  return coverageOf(registry, services);
}

/** The handler's declarations, and whether this deployment has its credentials. */
export async function coverageOf(
  registry: Registry,
  services: CopyStates & FeedStates & { catalogue: Pick<Catalogue, 'isConfigured'>; prices: PriceList },
): Promise<Coverage> {
  const { catalogue, copyState, feedState, prices } = services;
  const [copy, changeFeed] = await Promise.all([copyState(registry), feedState(registry)]);
  const { jurisdiction, name, operator, origin, licence, proven, sectionProof, heldAgainst, credentials } = registry;
  return {
    code: jurisdiction,
    name: countryName(jurisdiction),
    registry: registry.register ?? name,
    route: registry.route ?? 'live_register',
    operator,
    origin,
    licence,
    proven,
    ...(sectionProof && { sectionProof }),
    ...(heldAgainst && { heldAgainst }),
    searchBy: registry.lookupBy === 'legalName' ? 'legal_name' : 'identifier',
    nameSearch: registry.searchByName !== undefined,
    identifiers: registry.identifiers.map(({ label, format, pattern, examples }) => ({
      type: label,
      format,
      pattern: pattern.source,
      example: examples[0]!,
    })),
    sections: bySection((section) => publicationOf(registry, section).level),
    sectionNotes: notesOf(registry),
    ...(registry.ownership && { ownership: withConfirmed(registry.ownership) }),
    credentials: {
      needed: credentials !== undefined && !credentials.optional,
      configured: await catalogue.isConfigured(registry),
      ...(credentials && { obtainedAt: credentials.obtainedAt }),
    },
    ...(copy && { copy }),
    changeFeed,
    ...pricesOf(prices, registry),
    ...(registry.secondRegister && {
      secondRegister: await coverageOf(registry.secondRegister, { ...services, feedState: async () => 'none' }),
    }),
  };
}

const bySection = <T>(of: (section: Section) => T) =>
  Object.fromEntries(SECTIONS.map((section) => [section, of(section)])) as Record<Section, T>;

function notesOf(registry: Registry): Coverage['sectionNotes'] {
  const notes = SECTIONS.flatMap((section) => {
    const { reasons, completeFor } = publicationOf(registry, section);
    return reasons ? [[section, { reasons, ...(completeFor && { completeFor }) }]] : [];
  });
  return Object.fromEntries(notes);
}

/** Confirmed is what was read. */
const withConfirmed = ({ law, ...row }: OwnershipRow): NonNullable<Coverage['ownership']> => ({
  ...row,
  law: { ...law, confirmed: law.source !== undefined },
});
