/** FR: the people and companies that the RNE names for a company, and what may be said of that list. PURE. */
import type { Identifier, PartyRecord, Relationship, StatusReason } from '../../entity/company-record.ts';
import type { SectionStatus } from '../../entity/completeness.ts';
import { comparableName, fullName } from '../../entity/names.ts';
import type { Nature } from '../../entity/nature.ts';
import { parseIdentifier } from '../../identifiers/scheme.ts';
import { siren } from './identifiers.ts';
import { MASK, shown } from './masked.ts';
import { relationships } from './roles.ts';
import { folded } from './same-person.ts';
import type { Dirigeant, Unit } from './wire.ts';

const SOLE_TRADER = '1000';
const OWNERS: ReadonlySet<Nature> = new Set(['Partner', 'General Partner', 'Limited Partner', 'Shareholder', 'Beneficial Owner']);

/**
 * Forms all of whose owners stand in the register: the law has every partner declared who answers for the debts without limit, which in a
 * société en nom collectif and in an ordinary civil company is all of them, and a sole trader is his own. Civil forms of limited liability
 * (SCPI, GAEC, EARL, co-operatives, local banks) declare none and are left out; so are partnerships limited by shares, of which the
 * register names the general partners only.
 */
const FORMS_THAT_NAME_OWNERS: ReadonlySet<string> = new Set(
  (
    '1000 5202 5203 6534 6535 6536 6538 6539 6540 6541 6561 6562 6563 6564 6565 6566 6567 6568 6569 ' +
    '6571 6572 6573 6574 6575 6576 6577 6578 6585 6589 6597 6599'
  ).split(' '),
);

const STATE = new Set(['L ETAT', 'ETAT', 'L ETAT FRANCAIS', 'ETAT FRANCAIS']);

export const sirenOf = (value: string): Identifier => ({ type: 'SIREN', value, jurisdiction: 'FR', registry: 'Sirene' });

export interface Parties {
  /** One person or company each. */
  parties: PartyRecord[];
  /** Mentions that name nobody, and what the interface folded together without telling the roles. */
  notUnderstood: boolean;
}

/** A unit that names itself is no party of itself. */
export function parties(unit: Unit): Parties {
  const mentions = unit.dirigeants
    .filter(({ siren: typed }) => parseIdentifier(siren, typed ?? '') !== unit.siren)
    .map((dirigeant) => ({ dirigeant, party: party(dirigeant, relationshipsOf(dirigeant, unit)) }));
  return { parties: folded(mentions), notUnderstood: mentions.some(({ party: found }) => !found) || isFolded(unit) };
}

/** A sole trader's only mention has no role: it is the trader, whom the register calls by the legal form. */
function relationshipsOf({ qualite }: Dirigeant, { nature_juridique }: Unit): Relationship[] {
  if (nature_juridique === SOLE_TRADER && !qualite) return [{ nature: 'Beneficial Owner', role: 'Entrepreneur individuel' }];
  return relationships(qualite);
}

function party(dirigeant: Dirigeant, found: Relationship[]): PartyRecord | undefined {
  return dirigeant.type_dirigeant === 'personne physique' ? person(dirigeant, found) : company(dirigeant, found);
}

/** `nom` is the surname, or the one in use with the one of birth in brackets; often both are the same. */
function person(
  { nom, prenoms, annee_de_naissance, date_de_naissance, nationalite }: Dirigeant,
  found: Relationship[],
): PartyRecord | undefined {
  if (nom === MASK) return { entityType: 'person', legalName: MASK, nameMasked: true, relationships: found };
  const [used, birth] = (nom ?? '').split('(').map((part) => part.replace(')', '').trim());
  const legalName = fullName(shown(prenoms), used || birth);
  if (!legalName) return undefined;
  const other = used && birth && comparableName(birth) !== comparableName(used) ? fullName(shown(prenoms), birth) : undefined;
  return {
    entityType: 'person',
    legalName,
    nationality: shown(nationalite),
    dateOfBirth: [date_de_naissance, annee_de_naissance].find((date) => /^\d{4}(-\d{2}){0,2}$/.test(date ?? '')) ?? undefined,
    ...(other && { otherNames: [{ name: other, kind: 'alternative' }] }),
    relationships: found,
  };
}

/** A company without SIREN is a foreign one of a country that is not told, a public body, or the State. */
function company({ denomination, siren: typed }: Dirigeant, found: Relationship[]): PartyRecord | undefined {
  const number = parseIdentifier(siren, typed ?? '');
  const legalName = shown(denomination) ?? (number && `SIREN ${number}`);
  if (!legalName) return undefined;
  return {
    entityType: !number && STATE.has(comparableName(legalName)) ? 'state' : 'company',
    legalName,
    ...(number && { countryOfRegistration: 'FR', jurisdiction: 'FR', identifiers: [sirenOf(number)] }),
    relationships: found,
  };
}

/**
 * This interface folds mentions of one name, and all companies without SIREN, into one, and what it folds loses its role: a mention without
 * role is the sign that something is missing.
 */
const isFolded = (unit: Unit): boolean => unit.nature_juridique !== SOLE_TRADER && unit.dirigeants.some(({ qualite }) => !qualite?.trim());

const isMasked = ({ nameMasked }: PartyRecord): boolean => nameMasked === true;
const status = (name: SectionStatus['status'], ...reasons: StatusReason[]): SectionStatus => ({ status: name, reasons });

/** Associations and public bodies are not in the RNE, whose date is then absent. */
export function officersStatus(unit: Unit, found: Parties): SectionStatus {
  if (unit.dirigeants.length === 0) return unit.date_mise_a_jour_rne ? status('none_on_register', 'none_entered') : status('not_published');
  if (found.parties.some(isMasked)) return status('restricted', 'hidden_by_register');
  return found.notUnderstood ? status('partial', 'entries_not_understood') : status('complete');
}

/** Shareholders stand in no French register, and beneficial owners have been closed to the public since July 2024. */
export function ownersStatus(unit: Unit, found: Parties): SectionStatus {
  const owners = found.parties.filter((party) => party.relationships.some(({ nature }) => OWNERS.has(nature)));
  const named = FORMS_THAT_NAME_OWNERS.has(unit.nature_juridique ?? '');
  const sole = owners.some((owner) => owner.relationships.some(({ role }) => role?.startsWith('Associé unique')));
  if (!named && owners.length === 0) return status(unit.date_mise_a_jour_rne ? 'restricted' : 'not_published');
  if (found.parties.some(isMasked)) return status('restricted', 'hidden_by_register');
  if (found.notUnderstood) return status('partial', 'entries_not_understood');
  if (owners.length === 0) return status('none_on_register', 'none_entered');
  return named || sole ? status('complete') : status('partial');
}
