/**
 * SK: beneficial owners of partners of the public sector, from the RPVS (Register partnerov verejného sektora, Ministry of Justice).
 *
 * Asks: the entries of the number, then each partner with its beneficial owners. OData, no key; spaces must be `%20`. Only who deals with the
 * State is entered: most companies are not, and that is no answer about their owners.
 */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { isoDate } from '../../model/entity/dates.ts';
import { fullName } from '../../model/entity/names.ts';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { RegistryClient } from '../contract.ts';
import { Changed, RegistryFault } from '../faults.ts';
import { ico } from './identifiers.ts';
import { type BeneficialOwner, PublicPartner, PublicPartnerEntries } from './wire.ts';

export const RPVS = 'https://rpvs.gov.sk';
const PATH = '/opendatav2';
/** A company that was deleted and entered anew is a partner more than once. */
const MAX_PARTNERS = 5;

/** The partners under one number; none where it is not entered. `unreachable`: the RPVS gave no answer that can be read. */
export type PublicPartners = readonly PublicPartner[] | 'unreachable';

export async function publicPartners(number: string, client: RegistryClient): Promise<PublicPartners> {
  try {
    const path = `${PATH}/PartneriVerejnehoSektora?$filter=Ico%20eq%20'${number}'&$expand=Partner`;
    const { value } = await client.json(path, PublicPartnerEntries, { origin: RPVS });
    if (value.some((entry) => entry.Ico?.trim() !== number)) throw new Changed('entries of other partners');
    const ids = [...new Set(value.map(({ Partner }) => Partner.Id))].slice(0, MAX_PARTNERS);
    const expand = '$expand=KonecniUzivateliaVyhod,PartneriVerejnehoSektora';
    return await Promise.all(ids.map((id) => client.json(`${PATH}/Partneri(${id})?${expand}`, PublicPartner, { origin: RPVS })));
  } catch (fault) {
    if (fault instanceof RegistryFault) return 'unreachable';
    throw fault;
  }
}

/** `today`: a day that ends later has not ended. Owners of a partner that was deleted are former ones. */
export function beneficialOwners(partners: readonly PublicPartner[], today: string): { present: PartyRecord[]; former: PartyRecord[] } {
  const lines = partners.flatMap((partner) => {
    const deleted = deletedOn(partner, today);
    return partner.KonecniUzivateliaVyhod.flatMap((owner, at) => {
      const to = isoDate(owner.PlatnostDo) ?? deleted;
      return ownerOf(owner, { from: isoDate(owner.PlatnostOd), to, pointer: `/KonecniUzivateliaVyhod/${at}` });
    });
  });
  const hasEnded = ({ relationships }: PartyRecord): boolean => (relationships[0]!.to ?? '9999') < today;
  return { present: lines.filter((owner) => !hasEnded(owner)), former: lines.filter(hasEnded) };
}

/** The last day of the partner's last entry, where none is in force. */
function deletedOn({ PartneriVerejnehoSektora: entries }: PublicPartner, today: string): string | undefined {
  const ends = entries.map(({ PlatnostDo }) => isoDate(PlatnostDo) ?? '9999').toSorted();
  const last = ends.at(-1);
  return last && last < today ? last : undefined;
}

function ownerOf(owner: BeneficialOwner, known: Pick<Relationship, 'from' | 'to' | 'pointer'>): PartyRecord[] {
  const relationships: Relationship[] = [{ nature: 'Beneficial Owner', role: 'Konečný užívateľ výhod', ...known }];
  const companyName = fullName(owner.ObchodneMeno);
  if (companyName) {
    const number = parseIdentifier(ico, owner.Ico ?? '');
    const identifiers = number ? [{ type: ico.label, value: number, jurisdiction: 'SK', registry: 'RPVS' }] : [];
    return [{ entityType: 'company', legalName: companyName, ...(number && { jurisdiction: 'SK', identifiers }), relationships }];
  }
  const legalName = fullName(owner.Meno, owner.Priezvisko);
  return legalName ? [{ entityType: 'person', legalName, dateOfBirth: isoDate(owner.DatumNarodenia), relationships }] : [];
}
