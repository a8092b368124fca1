/** NO: holders of roles and head offices. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { organisationIdentifier } from './identifiers.ts';
import { natureOf, OWNER_CODES } from './roles.ts';
import { liabilityShare } from './shares.ts';
import type { Role, Unit } from './wire.ts';

interface PlacedRole extends Role {
  pointer: string;
}

/** False when the holder resigned, was deregistered, has died or was deleted. The register gives no date for it. */
export const isPresent = (role: Role): boolean => !role.fratraadt && !role.avregistrert && !role.enhet?.erSlettet && !role.person?.erDoed;

export function party(role: PlacedRole): PartyRecord[] {
  const relationships = [relationship(role)];
  if (role.person) {
    const { fornavn, mellomnavn, etternavn } = role.person.navn;
    return [
      {
        entityType: 'person',
        legalName: fullName(fornavn, mellomnavn, etternavn),
        dateOfBirth: isoDate(role.person.fodselsdato),
        relationships,
      },
    ];
  }
  if (role.enhet) {
    const { organisasjonsnummer, organisasjonsform, navn } = role.enhet;
    return [
      {
        entityType: 'company',
        legalName: fullName(...navn),
        legalForm: organisasjonsform?.beskrivelse ?? organisasjonsform?.kode,
        countryOfRegistration: 'NO',
        jurisdiction: 'NO',
        identifiers: [organisationIdentifier(organisasjonsnummer)],
        relationships,
      },
    ];
  }
  return [];
}

function relationship({ type, ansvarsandel, pointer }: PlacedRole): Relationship {
  const interest = liabilityShare(ansvarsandel);
  return {
    nature: natureOf(type.kode) ?? 'Other',
    role: type.beskrivelse ?? type.kode,
    ...(interest && { interests: [interest] }),
    ...(OWNER_CODES.has(type.kode) && { pointer }),
  };
}

/** The unit above, as the head office of its part. */
export function headOffice(unit: Unit): PartyRecord {
  return {
    entityType: 'company',
    legalName: unit.navn,
    legalForm: unit.organisasjonsform.beskrivelse ?? unit.organisasjonsform.kode,
    countryOfRegistration: 'NO',
    jurisdiction: 'NO',
    identifiers: [organisationIdentifier(unit.organisasjonsnummer)],
    relationships: [{ nature: 'Head Office', role: 'Overordnet enhet' }],
  };
}

/** A Norwegian-registered foreign company (NUF) is a branch. The unit has the registration number of its home company but not the name. */
export function foreignHeadOffice(unit: Unit): PartyRecord[] {
  const { registreringsnummerIHjemlandet: value, underlagtLovgivningLandKode: country, utenlandskRegisterNavn: registry } = unit;
  if (!value || !country || country === 'NO') return [];
  return [
    {
      entityType: 'company',
      legalName: unit.navn,
      countryOfRegistration: country,
      jurisdiction: country,
      identifiers: [{ type: 'Registration number', value, jurisdiction: country, registry: registry ?? undefined }],
      relationships: [{ nature: 'Head Office', role: 'Registreringsnummer i hjemlandet' }],
    },
  ];
}
