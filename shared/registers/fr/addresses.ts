/** FR: the address of the head office (siège). PURE. */
import french from 'i18n-iso-countries/langs/fr.json' with { type: 'json' };
import type * as z from 'zod';
import { address } from '../../model/entity/addresses.ts';
import type { Address } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import { publicText } from './masked.ts';
import type { Siege } from './wire.ts';

/** The register's names of countries, which are those of INSEE's code officiel géographique, in capitals and without accents. */
const COUNTRIES = new Map([
  ...Object.entries(french.countries).map(([code, name]): [string, string] => [comparableName(name), code]),
  ['ETATS UNIS', 'US'],
  ['TCHEQUIE', 'CZ'],
  ['TCHEQUE REPUBLIQUE', 'CZ'],
  ['COREE REPUBLIQUE DE', 'KR'],
  ['VIET NAM', 'VN'],
  ['CAIMANES ILES', 'KY'],
  ['VIERGES BRITANNIQUES ILES', 'VG'],
]);

export function headOffice(siege: z.output<typeof Siege> | null | undefined): Address[] {
  if (!siege) return [];
  const country = publicText(siege.libelle_pays_etranger);
  const found = address('registered', {
    lines: [publicText(siege.complement_adresse), street(siege), publicText(siege.distribution_speciale)],
    city: publicText(siege.libelle_commune_etranger) ?? publicText(siege.libelle_commune) ?? publicText(siege.libelle_cedex),
    postalCode: publicText(siege.code_postal) ?? publicText(siege.cedex),
    country: country ? COUNTRIES.get(comparableName(country)) : 'FR',
    text: publicText(siege.adresse),
  });
  return found && (found.lines.length > 0 || found.city) ? [found] : [];
}

function street({ numero_voie, dernier_numero_voie, indice_repetition, type_voie, libelle_voie }: z.output<typeof Siege>): string {
  const number = [numero_voie, dernier_numero_voie].map(publicText).filter(Boolean).join('-');
  return [number, publicText(indice_repetition), publicText(type_voie), publicText(libelle_voie)].filter(Boolean).join(' ');
}
