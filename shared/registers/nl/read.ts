/** NL: reads the answers of KVK. PURE. */
import countries from 'i18n-iso-countries';
import dutch from 'i18n-iso-countries/langs/nl.json' with { type: 'json' };
import { address } from '../../model/entity/addresses.ts';
import type { Address, CompanyRecord, Identifier, OtherName, Standing, StatusKind } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { statusDay } from '../../model/entity/dissolution.ts';
import { fullName } from '../../model/entity/names.ts';
import { codes } from '../codes.ts';
import { isRsin, kvkNumber } from './identifiers.ts';
import type { OpenData, Place, Profile } from './wire.ts';

countries.registerLocale(dutch);

export interface Answer {
  profile: Profile;
  /** `undefined` for other forms than BV and NV, or where the open data lack the company; `unreachable` where they were unavailable. */
  openData: OpenData | 'unreachable' | undefined;
}

export function read({ profile, openData }: Answer): CompanyRecord {
  const { hoofdvestiging: branch, eigenaar: owner } = profile._embedded ?? {};
  const legalName = fullName(profile.statutaireNaam) || fullName(profile.naam);
  const places = branch?.adressen?.length ? branch.adressen : (owner?.adressen ?? []);
  return {
    entityType: 'company',
    legalName,
    registrationNumber: profile.kvkNummer,
    legalForm: fullName(owner?.uitgebreideRechtsvorm) || fullName(owner?.rechtsvorm) || undefined,
    ...status(profile, openData),
    countryOfRegistration: 'NL',
    jurisdiction: 'NL',
    registrationDate: day(profile.formeleRegistratiedatum) ?? day(profile.materieleRegistratie?.datumAanvang),
    addresses: places.map(addressOf).filter((found) => found !== undefined),
    identifiers: identifiers(profile),
    activities: (profile.sbiActiviteiten ?? []).map(({ sbiCode, sbiOmschrijving, indHoofdactiviteit }) => ({
      scheme: 'SBI',
      code: sbiCode,
      ...(sbiOmschrijving && { description: sbiOmschrijving }),
      ...(indHoofdactiviteit === 'Ja' && { primary: true }),
    })),
    otherNames: otherNames(profile, legalName),
    parties: [],
    dataStatus: { officers: 'not_published', owners: 'not_published' },
  };
}

const insolvencyOf = codes<string>('NL insolventieCode', {
  FAIL: 'Faillissement',
  SSAN: 'Schuldsanering',
  SURS: 'Surseance van betaling',
});

/** The profile has whether an enterprise is still registered; only the open data have whether it is insolvent. */
function status(
  { materieleRegistratie }: Profile,
  openData: Answer['openData'],
): Standing & { companyStatus: string; statusKind: StatusKind } {
  const end = materieleRegistratie?.datumEinde;
  if (end) return { companyStatus: 'Uitgeschreven', statusKind: 'dissolved', ...statusDay('dissolved', day(end)) };
  if (openData === 'unreachable') return { companyStatus: 'Ingeschreven', statusKind: 'unknown' };
  if (openData?.actief === 'N') return { companyStatus: 'Niet actief', statusKind: 'inactive' };
  if (!openData?.insolventieCode) return { companyStatus: 'Ingeschreven', statusKind: 'active' };
  return { companyStatus: insolvencyOf(openData.insolventieCode) ?? openData.insolventieCode, statusKind: 'insolvent' };
}

/** `20170710` -> `2017-07-10`; `undefined` where day or month are unknown (`00`). */
const day = (text: string | null | undefined): string | undefined => isoDate(text?.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));

function identifiers({ kvkNummer, _embedded }: Profile): Identifier[] {
  const rsin = [_embedded?.eigenaar?.rsin, _embedded?.hoofdvestiging?.rsin].find(isRsin);
  const branch = _embedded?.hoofdvestiging?.vestigingsnummer?.trim();
  return [
    { type: kvkNumber.label, value: kvkNummer, jurisdiction: 'NL', registry: 'KVK Handelsregister' },
    ...(rsin ? [{ type: 'RSIN', value: rsin, jurisdiction: 'NL' }] : []),
    ...(branch ? [{ type: 'Vestigingsnummer', value: branch, jurisdiction: 'NL', registry: 'KVK Handelsregister' }] : []),
  ];
}

function otherNames({ naam, handelsnamen }: Profile, legalName: string): OtherName[] {
  const listed = (handelsnamen ?? []).toSorted((one, other) => (one.volgorde ?? 0) - (other.volgorde ?? 0));
  const names = new Set([naam, ...listed.map((found) => found.naam)].map((name) => fullName(name)));
  return [...names].filter((name) => name && name !== legalName).map((name) => ({ name, kind: 'trading' }));
}

const addressTypeOf = codes<Address['type']>('NL adrestype', {
  bezoekadres: 'registered',
  correspondentieadres: 'postal',
  postadres: 'postal',
});

/**
 * A protected address (`indAfgeschermd`) is left out, even where the answer has parts of it. The street of a post-office box is often
 * `Postbus`, with the number in a field of its own.
 */
function addressOf(found: Place): Address | undefined {
  if (found.indAfgeschermd === 'Ja') return undefined;
  const house = [found.huisnummer, found.huisletter].filter(Boolean).join('');
  const street = fullName(found.straatnaam, [house, found.huisnummerToevoeging].filter(Boolean).join('-'));
  const box = found.postbusnummer ? `Postbus ${found.postbusnummer}` : undefined;
  const isPostbusStreet = box && /^postbus$/i.test(street);
  return address(addressTypeOf(found.type) ?? 'business', {
    lines: [
      isPostbusStreet ? undefined : street,
      box,
      found.straatHuisnummer,
      found.toevoegingAdres,
      found.plaats ? undefined : found.postcodeWoonplaats,
    ],
    postalCode: found.postcode,
    city: found.plaats,
    region: found.regio,
    country: found.land ? countries.getAlpha2Code(found.land, 'nl') : undefined,
  });
}
