/** FR: reads a legal unit of the Annuaire des Entreprises, and the figures of its annual accounts. PURE. */
import type {
  Activity,
  Capital,
  CompanyRecord,
  EntityType,
  Identifier,
  OtherName,
  PartyRecord,
  Standing,
} from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { comparableName } from '../../model/entity/names.ts';
import { dateFault } from '../../model/entity/placeholders.ts';
import { headOffice } from './addresses.ts';
import { isSiret, sirenOf } from './identifiers.ts';
import { isForeign, legalFormOf } from './legal-forms.ts';
import { MASK, publicText } from './masked.ts';
import { officersStatus, ownersStatus, parties } from './parties.ts';
import { statusOf } from './statuses.ts';
import type { Unit } from './wire.ts';

const FUNDS: ReadonlySet<Unit['nature_juridique']> = new Set(['0000', '5310', '5520', '5620', '6521']);

export function read(unit: Unit): CompanyRecord {
  const found = parties(unit);
  const [officers, owners] = [officersStatus(unit, found), ownersStatus(unit, found)];
  return {
    entityType: entityType(unit.nature_juridique),
    legalName: legalName(unit) ?? '',
    registrationNumber: unit.siren,
    legalForm: legalFormOf(unit.nature_juridique) ?? unit.nature_juridique ?? undefined,
    ...status(unit),
    countryOfRegistration: 'FR',
    jurisdiction: 'FR',
    // Sirene gives 1900-01-01 where it has no date.
    registrationDate: [unit.immatriculation?.date_immatriculation, unit.date_creation].map(isoDate).find((day) => day && !dateFault(day)),
    ...(legalName(unit) === MASK && { nameMasked: true }),
    addresses: headOffice(unit.siege),
    identifiers: identifiers(unit),
    activities: activities(unit),
    capital: capital(unit),
    otherNames: otherNames(unit),
    parties: [...found.parties, ...homeOffice(unit)],
    dataStatus: { officers: officers.status, owners: owners.status },
    dataStatusReasons: { officers: officers.reasons, owners: owners.reasons },
  };
}

/** Companies of another country: in the French commercial register, and those without an entry there. */
const FOREIGN_COMPANIES: ReadonlySet<Unit['nature_juridique']> = new Set(['3120', '3220']);

/** The unit is the company's presence in France; its head office is abroad, at the address of the unit where that is abroad. */
function homeOffice(unit: Unit): PartyRecord[] {
  if (!FOREIGN_COMPANIES.has(unit.nature_juridique) || legalName(unit) === MASK) return [];
  const abroad = headOffice(unit.siege).filter(({ country }) => country !== 'FR');
  return [
    {
      entityType: 'company',
      legalName: legalName(unit) ?? '',
      ...(abroad.length > 0 && { addresses: abroad }),
      relationships: [{ nature: 'Head Office', role: 'Siège à l’étranger' }],
    },
  ];
}

/**
 * The name without the trade name and acronym that `nom_complet` adds in brackets; a sole trader has only the latter. `undefined` in a
 * hollow result, `[NON-DIFFUSIBLE]` where the trader does not publish it.
 */
export function legalName({ nom_raison_sociale, nom_complet }: Unit): string | undefined {
  const name = nom_raison_sociale?.trim() || nom_complet?.split(' (')[0]?.trim();
  return name || undefined;
}

/** A ceased legal person is dissolved; a ceased sole trader has stopped trading or died, a company of another country has left France. */
export function status({ etat_administratif, nature_juridique: form, date_fermeture }: Unit): Standing {
  const found = statusOf(etat_administratif);
  if (!found) return {};
  const goesOn = form === '1000' || isForeign(form);
  const statusKind = found.statusKind === 'dissolved' && goesOn ? 'inactive' : found.statusKind;
  return { ...found, statusKind, ...statusDay(statusKind, isoDate(date_fermeture)) };
}

/** Funds, fiducies and bodies of the State and of local government have their own entity types. */
function entityType(form: Unit['nature_juridique']): EntityType {
  if (FUNDS.has(form)) return 'fund';
  if (form === '2400') return 'trust';
  return form === '3210' || form?.startsWith('71') || form?.startsWith('72') ? 'state' : 'company';
}

function identifiers({ siren, siege, tva, complements }: Unit): Identifier[] {
  const siret = siege?.siret;
  const rna = publicText(complements?.identifiant_association);
  return [
    sirenOf(siren),
    ...(siret && isSiret(siret) ? [{ type: 'SIRET', value: siret, jurisdiction: 'FR', registry: 'Sirene' }] : []),
    ...(tva ?? []).map(publicText).flatMap((value) => (value ? [{ type: 'VAT', value, jurisdiction: 'FR' }] : [])),
    ...(rna ? [{ type: 'RNA', value: rna, jurisdiction: 'FR', registry: 'Répertoire national des associations' }] : []),
  ];
}

/** NAF 2025 replaces NAF Rev. 2 in 2027; until then both are given. */
function activities({ activite_principale, activite_principale_naf25 }: Unit): Activity[] {
  return [
    ...(activite_principale ? [{ scheme: 'NAF Rev. 2', code: activite_principale, primary: true }] : []),
    ...(activite_principale_naf25 ? [{ scheme: 'NAF 2025', code: activite_principale_naf25 }] : []),
  ];
}

function capital({ immatriculation }: Unit): Capital | undefined {
  const { capital_social: amount, devise_capital: currency, capital_variable } = immatriculation ?? {};
  if (typeof amount !== 'number' || !currency || !/^[A-Z]{3}$/.test(currency)) return undefined;
  return { amount, currency, ...(capital_variable && { kind: 'Capital variable' }) };
}

/** Acronym, trade name and shop signs, then other names in the brackets of `nom_complet` (a sole trader's birth name). */
function otherNames(unit: Unit): OtherName[] {
  const { sigle, siege } = unit;
  const found = [
    { name: publicText(sigle), kind: 'alternative' as const },
    { name: publicText(siege?.nom_commercial), kind: 'trading' as const },
    ...(siege?.liste_enseignes ?? []).map((sign) => ({ name: publicText(sign), kind: 'trading' as const })),
    ...inBrackets(unit).map((name) => ({ name: publicText(name), kind: 'alternative' as const })),
  ];
  const seen = new Set([comparableName(legalName(unit) ?? '')]);
  return found.flatMap(({ name, kind }) => {
    if (!name || seen.has(comparableName(name))) return [];
    seen.add(comparableName(name));
    return [{ name, kind }];
  });
}

function inBrackets(unit: Unit): string[] {
  const [full, name] = [unit.nom_complet ?? '', legalName(unit) ?? ''].map((text) => text.toUpperCase()) as [string, string];
  const added = full.startsWith(name) ? full.slice(name.length) : '';
  const known = [unit.siege?.nom_commercial, unit.sigle].map((text) => `(${text?.trim().toUpperCase()})`);
  const rest = known.reduce((text, bracket) => text.replace(bracket, ''), added);
  return [...rest.matchAll(/\(([^()]+)\)/g)].map(([, inside]) => inside!);
}
