/** GLEIF: why a company reports no parent. PURE. */
import type { DataStatus, ReportingException, StatusReason } from '../../entity/company-record.ts';
import type { SectionStatus } from '../../entity/completeness.ts';
import { codes } from '../codes.ts';
import type { ParentException } from './ask.ts';

/** What a reason says, and what it means for the question who owns the company. */
interface Reason {
  because: string;
  owners: Extract<DataStatus, 'none_on_register' | 'restricted' | 'not_published'>;
  why: StatusReason;
}

const none = (because: string): Reason => ({ because, owners: 'none_on_register', why: 'none_entered' });
const hidden = (because: string): Reason => ({ because, owners: 'restricted', why: 'hidden_by_register' });
const DETRIMENT = hidden('its disclosure could harm the company or the parent');

/** The five reasons of today and the five that NON_PUBLIC has taken in. `DISCOLSURE` is how the service's own list spells it. */
const REASON = codes<Reason>('GLEIF reporting exception reason', {
  NON_CONSOLIDATING: none('no legal entity that controls it has to consolidate its accounts'),
  NO_KNOWN_PERSON: none('no person is known to control it, for example because its ownership is widely spread'),
  NATURAL_PERSONS: {
    because: 'it is controlled by natural persons, whom the Global LEI Index does not name',
    owners: 'restricted',
    why: 'some_roles_only',
  },
  NO_LEI: {
    because: 'the parent has no LEI and does not agree to get one',
    owners: 'not_published',
    why: 'not_confirmed_by_company',
  },
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
 * What is known of the owners. Parents by consolidation are a part of them at most. A parent that exists and is kept back outweighs the
 * other's "none"; where the index says neither parent nor reason (funds of old, retired records), nothing is published.
 */
export function ownersStatus(parents: number, exceptions: readonly ParentException[]): SectionStatus {
  const found = exceptions.map(({ reason }) => REASON(reason));
  const reasons = [...new Set(found.flatMap((reason) => reason?.why ?? []))];
  if (parents > 0) return { status: 'partial', reasons };
  const words = found.map((reason) => reason?.owners ?? 'not_published');
  if (words.includes('restricted')) return { status: 'restricted', reasons };
  const isNone = words.length > 0 && words.every((word) => word === 'none_on_register');
  return { status: isNone ? 'none_on_register' : 'not_published', reasons };
}
