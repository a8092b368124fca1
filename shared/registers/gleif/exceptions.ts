/** GLEIF: why a company reports no parent. PURE. */
import type { DataStatus, ReportingException, StatusReason } from '../../model/entity/company-record.ts';
import type { SectionStatus } from '../../model/entity/completeness.ts';
import { codes } from '../codes.ts';
import type { ParentException } from './ask.ts';

/** The text of a reason, and what it means for the status of the owners. */
interface Reason {
  text: string;
  owners: Extract<DataStatus, 'none_on_register' | 'restricted' | 'not_published'>;
  statusReason: StatusReason;
}

const none = (text: string): Reason => ({ text, owners: 'none_on_register', statusReason: 'none_entered' });
const hidden = (text: string): Reason => ({ text, owners: 'restricted', statusReason: 'hidden_by_register' });
const DETRIMENT = hidden('its disclosure could harm the company or the parent');

/** The five current reasons and the five that NON_PUBLIC has replaced. The service's own list has the misspelling `DISCOLSURE`. */
const reasonOf = codes<Reason>('GLEIF reporting exception reason', {
  NON_CONSOLIDATING: none('no legal entity that controls it has to consolidate its accounts'),
  NO_KNOWN_PERSON: none('no person is known to control it, for example because its ownership is widely spread'),
  NATURAL_PERSONS: {
    text: 'it is controlled by natural persons, whom the Global LEI Index does not name',
    owners: 'restricted',
    statusReason: 'some_roles_only',
  },
  NO_LEI: {
    text: 'the parent has no LEI and does not agree to get one',
    owners: 'not_published',
    statusReason: 'not_confirmed_by_company',
  },
  NON_PUBLIC: hidden('the parent is known but not public: a law, a contract, a missing consent or a possible harm stands against it'),
  BINDING_LEGAL_COMMITMENTS: hidden('binding legal commitments stand against its disclosure'),
  LEGAL_OBSTACLES: hidden('laws or regulations of its country stand against its disclosure'),
  CONSENT_NOT_OBTAINED: hidden('a consent that the law asks for was not given'),
  DETRIMENT_NOT_EXCLUDED: hidden('it could not be ruled out that its disclosure harms the company or the parent'),
  DISCLOSURE_DETRIMENTAL: DETRIMENT,
  DISCOLSURE_DETRIMENTAL: DETRIMENT,
});

const parentOf = codes<string>('GLEIF reporting exception category', {
  DIRECT_ACCOUNTING_CONSOLIDATION_PARENT: 'direct parent',
  ULTIMATE_ACCOUNTING_CONSOLIDATION_PARENT: 'ultimate parent',
});

/** The exceptions of an answer with a sentence for each. An unknown reason appears as its code. */
export function reportingExceptions({ exceptions }: { exceptions: readonly ParentException[] }): ReportingException[] {
  return exceptions.map(({ category, reason }) => ({
    category,
    reason,
    inWords: `No ${parentOf(category) ?? 'parent'} is reported: ${reasonOf(reason)?.text ?? reason}.`,
  }));
}

/**
 * Status of the owners. Parents by consolidation are at most a part of the owners. A parent that exists and is withheld outweighs the "none"
 * of the other parent. Where the index has neither a parent nor a reason (old funds, retired records), the status is `not_published`.
 */
export function ownersStatus(parents: number, exceptions: readonly ParentException[]): SectionStatus {
  const found = exceptions.map(({ reason }) => reasonOf(reason));
  const reasons = [...new Set(found.flatMap((reason) => reason?.statusReason ?? []))];
  if (parents > 0) return { status: 'partial', reasons };
  const statuses = found.map((reason) => reason?.owners ?? 'not_published');
  if (statuses.includes('restricted')) return { status: 'restricted', reasons };
  const isNone = statuses.length > 0 && statuses.every((status) => status === 'none_on_register');
  return { status: isNone ? 'none_on_register' : 'not_published', reasons };
}
