/** FR: the people and companies that the RNE names for a company, and whether that list is complete. PURE. */
import type { PartyRecord, Relationship, StatusReason } from '../../model/entity/company-record.ts';
import type { SectionStatus } from '../../model/entity/completeness.ts';
import { comparableName, fullName } from '../../model/entity/names.ts';
import type { Nature } from '../../model/entity/nature.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { siren, sirenOf } from './identifiers.ts';
import { MASK, publicText } from './masked.ts';
import { relationshipsOfRole } from './roles.ts';
import { mergeMentions } from './same-person.ts';
import type { Dirigeant, Unit } from './wire.ts';

const SOLE_TRADER = '1000';
const OWNERS: ReadonlySet<Nature> = new Set(['Partner', 'General Partner', 'Limited Partner', 'Shareholder', 'Beneficial Owner']);

/**
 * Forms whose owners are all in the register. By law every partner with unlimited liability is declared: all partners of a société en
 * nom collectif and of an ordinary civil company; a sole trader is the owner. Not here: civil forms of limited liability (SCPI, GAEC,
 * EARL, co-operatives, local banks), which declare none, and partnerships limited by shares, which declare only general partners.
 */
const FORMS_THAT_NAME_OWNERS: ReadonlySet<Unit['nature_juridique']> = new Set(
  (
    '1000 5202 5203 6534 6535 6536 6538 6539 6540 6541 6561 6562 6563 6564 6565 6566 6567 6568 6569 ' +
    '6571 6572 6573 6574 6575 6576 6577 6578 6585 6589 6597 6599'
  ).split(' '),
);

const STATE = new Set(['L ETAT', 'ETAT', 'L ETAT FRANCAIS', 'ETAT FRANCAIS']);

export interface Parties {
  /** One person or company each. */
  parties: PartyRecord[];
  /** True where a mention has no name, or the interface merged mentions and lost their roles. */
  isIncomplete: boolean;
}

/** Without the unit itself. */
export function parties(unit: Unit): Parties {
  const mentions = unit.dirigeants
    .filter(({ siren: typed }) => (typed && parseIdentifier(siren, typed)) !== unit.siren)
    .map((dirigeant) => ({ dirigeant, party: party(dirigeant, relationshipsOf(dirigeant, unit)) }));
  return { parties: mergeMentions(mentions), isIncomplete: mentions.some(({ party: found }) => !found) || hasMergedMentions(unit) };
}

/** A sole trader's only mention has no role: it is the trader, with the legal form as role. */
function relationshipsOf({ qualite }: Dirigeant, { nature_juridique }: Unit): Relationship[] {
  if (nature_juridique === SOLE_TRADER && !qualite) return [{ nature: 'Beneficial Owner', role: 'Entrepreneur individuel' }];
  return relationshipsOfRole(qualite);
}

function party(dirigeant: Dirigeant, found: Relationship[]): PartyRecord | undefined {
  return dirigeant.type_dirigeant === 'personne physique' ? person(dirigeant, found) : company(dirigeant, found);
}

/** `nom` is the surname in use, possibly with the birth name in brackets; often both are equal. */
function person(
  { nom, prenoms, annee_de_naissance, date_de_naissance, nationalite }: Dirigeant,
  found: Relationship[],
): PartyRecord | undefined {
  if (nom === MASK) return { entityType: 'person', legalName: MASK, nameMasked: true, relationships: found };
  const [used, birth] = (nom ?? '').split('(').map((part) => part.replace(')', '').trim());
  const legalName = fullName(publicText(prenoms), used || birth);
  if (!legalName) return undefined;
  const other = used && birth && comparableName(birth) !== comparableName(used) ? fullName(publicText(prenoms), birth) : undefined;
  return {
    entityType: 'person',
    legalName,
    nationality: publicText(nationalite),
    dateOfBirth: [date_de_naissance, annee_de_naissance].find((date) => date && /^\d{4}(-\d{2}){0,2}$/.test(date)) ?? undefined,
    ...(other && { otherNames: [{ name: other, kind: 'alternative' }] }),
    relationships: found,
  };
}

/** A company without SIREN is a foreign one of unknown country, a public body, or the State. */
function company({ denomination, siren: typed }: Dirigeant, found: Relationship[]): PartyRecord | undefined {
  const number = typed && parseIdentifier(siren, typed);
  const legalName = publicText(denomination) ?? (number && `SIREN ${number}`);
  if (!legalName) return undefined;
  return {
    entityType: !number && STATE.has(comparableName(legalName)) ? 'state' : 'company',
    legalName,
    ...(number && { countryOfRegistration: 'FR', jurisdiction: 'FR', identifiers: [sirenOf(number)] }),
    relationships: found,
  };
}

/**
 * The interface merges mentions of one name, and all companies without SIREN, into one mention without a role: such a mention means
 * that something is missing.
 */
const hasMergedMentions = (unit: Unit): boolean =>
  unit.nature_juridique !== SOLE_TRADER && unit.dirigeants.some(({ qualite }) => !qualite?.trim());

const isMasked = ({ nameMasked }: PartyRecord): boolean => nameMasked === true;
const status = (name: SectionStatus['status'], ...reasons: StatusReason[]): SectionStatus => ({ status: name, reasons });

/** Associations and public bodies are not in the RNE, whose date is then absent. */
export function officersStatus(unit: Unit, found: Parties): SectionStatus {
  if (unit.dirigeants.length === 0) return unit.date_mise_a_jour_rne ? status('none_on_register', 'none_entered') : status('not_published');
  if (found.parties.some(isMasked)) return status('restricted', 'hidden_by_register');
  return found.isIncomplete ? status('partial', 'entries_not_understood') : status('complete');
}

/** No French register has shareholders, and beneficial owners have been closed to the public since July 2024. */
export function ownersStatus(unit: Unit, found: Parties): SectionStatus {
  const owners = found.parties.filter((party) => party.relationships.some(({ nature }) => OWNERS.has(nature)));
  const named = FORMS_THAT_NAME_OWNERS.has(unit.nature_juridique);
  const sole = owners.some((owner) => owner.relationships.some(({ role }) => role?.startsWith('Associé unique')));
  if (!named && owners.length === 0) return status(unit.date_mise_a_jour_rne ? 'restricted' : 'not_published');
  if (found.parties.some(isMasked)) return status('restricted', 'hidden_by_register');
  if (found.isIncomplete) return status('partial', 'entries_not_understood');
  if (owners.length === 0) return status('none_on_register', 'none_entered');
  return named || sole ? status('complete') : status('partial');
}
