/** GLEIF: why a company reports no parent. PURE. */
import type { DataStatus, ReportingException } from '../../entity/company-record.ts';
import { codes } from '../codes.ts';
import type { ParentException } from './ask.ts';

/** What a reason says, and what it means for the question who owns the company. */
interface Reason {
  because: string;
  owners: Extract<DataStatus, 'none_on_register' | 'restricted' | 'not_published'>;
}

const hidden = (because: string): Reason => ({ because, owners: 'restricted' });
const DETRIMENT = hidden('its disclosure could harm the company or the parent');

/** The five reasons of today and the five that NON_PUBLIC has taken in. `DISCOLSURE` is how the service's own list spells it. */
const REASON = codes<Reason>('GLEIF reporting exception reason', {
  NON_CONSOLIDATING: { because: 'no legal entity that controls it has to consolidate its accounts', owners: 'none_on_register' },
  NO_KNOWN_PERSON: {
    because: 'no person is known to control it, for example because its ownership is widely spread',
    owners: 'none_on_register',
  },
  NATURAL_PERSONS: hidden('it is controlled by natural persons, whom the Global LEI Index does not name'),
  NO_LEI: { because: 'the parent has no LEI and does not agree to get one', owners: 'not_published' },
  NON_PUBLIC: hidden('the parent is known but not public: a law, a contract, a missing consent or a possible harm stands against it'),
  BINDING_LEGAL_COMMITMENTS: hidden('binding legal commitments stand against its disclosure'),
  LEGAL_OBSTACLES: hidden('laws or regulations of its country stand against its disclosure'),
  CONSENT_NOT_OBTAINED: hidden('a consent that the law asks for was not given'),
  DETRIMENT_NOT_EXCLUDED: hidden('it could not be ruled out that its disclosure harms the company or the parent'),
  DISCLOSURE_DETRIMENTAL: DETRIMENT,
  DISCOLSURE_DETRIMENTAL: DETRIMENT,
});

const PARENT = codes<string>('GLEIF reporting exception category', {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: 'direct parent',
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: 'ultimate parent',
});

/** The exceptions of an answer, said in words; a reason that we do not know keeps the index's own. */
export function reportingExceptions({ exceptions }: { exceptions: readonly ParentException[] }): ReportingException[] {
  return exceptions.map(({ category, reason }) => ({
    category,
    reason,
    inWords: `No ${PARENT(category) ?? 'parent'} is reported: ${REASON(reason)?.because ?? reason}.`,
  }));
}

/**
 * What is known of the owners: `parents` of the two are reported. A parent that exists and is kept back outweighs the other's "none"; where the
 * index says neither parent nor reason (funds of old, retired records), nothing is published.
 */
export function ownersStatus(parents: number, exceptions: readonly ParentException[]): DataStatus {
  if (parents > 0) return parents >= 2 ? 'complete' : 'partial';
  const words = exceptions.map(({ reason }) => REASON(reason)?.owners ?? 'not_published');
  if (words.includes('restricted')) return 'restricted';
  return words.length > 0 && words.every((word) => word === 'none_on_register') ? 'none_on_register' : 'not_published';
}
