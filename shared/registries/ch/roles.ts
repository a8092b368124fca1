/** CH: what an office is, in the three languages of the register. PURE. */
import type { Tie } from '../../entity/company-record.ts';
import type { Nature } from '../../entity/nature.ts';
import { codes } from '../codes.ts';
import type { Mention } from './mention.ts';

/** In lower case, without the body behind it (`des Verwaltungsrates`). */
const NATURE = codes<Nature>('CH Funktion', {
  ...words('Board Chair', 'präsident präsidentin verwaltungsratspräsident verwaltungsratspräsidentin stiftungsratspräsident'),
  ...words('Board Chair', 'vorsitzender vorsitzende vorsitz vorsitzer co-präsident co-präsidentin obmann'),
  ...words('Board Chair', 'président présidente administrateur-président administrateur-présidente co-président co-présidente'),
  ...words('Board Chair', 'presidente co-presidente amministratore-presidente'),
  ...words(
    'Board Member',
    'mitglied verwaltungsrat verwaltungsrätin verwaltungsratsmitglied stiftungsrat stiftungsrätin vorstandsmitglied',
  ),
  ...words('Board Member', 'vizepräsident vizepräsidentin vize-präsident vize-präsidentin delegierter delegierte beisitzer beisitzerin'),
  ...words('Board Member', 'vize-vorsitzender vize-vorsitzende stiftungsratsmitglied verwalter verwalterin'),
  ...words(
    'Board Member',
    'administrateur administratrice vice-président vice-présidente vice-presidente vicepresidente membre délégué déléguée',
  ),
  ...words('Board Member', 'administrateur-délégué administratrice-déléguée administrateur-secrétaire amministratore amministratrice'),
  ...words('Board Member', 'membro delegato delegata consigliere consigliera'),
  'einziges mitglied': 'Board Member',
  'einziger verwaltungsrat': 'Board Member',
  'administrateur unique': 'Board Member',
  'administratrice unique': 'Board Member',
  'administrateur président': 'Board Chair',
  'administratrice présidente': 'Board Chair',
  'amministratore unico': 'Board Member',
  'amministratrice unica': 'Board Member',
  ...words('Secretary', 'sekretär sekretärin aktuar aktuarin protokollführer protokollführerin secrétaire segretario segretaria'),
  ...words('Managing Director', 'geschäftsführer geschäftsführerin gérant gérante gerente'),
  'gérant président': 'Managing Director',
  'gérante présidente': 'Managing Director',
  'président des gérants': 'Managing Director',
  'présidente des gérants': 'Managing Director',
  'directeur général': 'Managing Director',
  'directrice générale': 'Managing Director',
  'direttore generale': 'Managing Director',
  'direttrice generale': 'Managing Director',
  ...words('Managing Director', 'generaldirektor generaldirektorin'),
  ...words(
    'Officer',
    'direktor direktorin vizedirektor vizedirektorin geschäftsleiter geschäftsleiterin leiter leiterin kassier kassierin',
  ),
  ...words('Officer', 'kassierer kassiererin quästor quästorin finanzchef rechnungsführer rechnungsführerin betriebsleiter'),
  ...words(
    'Officer',
    'directeur directrice sous-directeur sous-directrice vice-directeur vice-directrice trésorier trésorière caissier caissière',
  ),
  ...words('Officer', 'direttore direttrice vicedirettore vicedirettrice vice-direttore cassiere cassiera tesoriere responsabile'),
  'stellvertretender direktor': 'Officer',
  'stellvertretende direktorin': 'Officer',
  'directeur adjoint': 'Officer',
  'directrice adjointe': 'Officer',
  ...words('Shareholder', 'gesellschafter gesellschafterin associé associée socio socia'),
  ...words('General Partner', 'komplementär komplementärin commandité commanditée accomandatario accomandataria'),
  'unbeschränkt haftender gesellschafter': 'General Partner',
  'unbeschränkt haftende gesellschafterin': 'General Partner',
  'associé indéfiniment responsable': 'General Partner',
  'associée indéfiniment responsable': 'General Partner',
  'socio illimitatamente responsabile': 'General Partner',
  'socia illimitatamente responsabile': 'General Partner',
  ...words('Limited Partner', 'kommanditär kommanditärin commanditaire accomandante'),
  'associé commanditaire': 'Limited Partner',
  'associée commanditaire': 'Limited Partner',
  'socio accomandante': 'Limited Partner',
  ...words('Beneficial Owner', 'inhaber inhaberin titulaire titolare'),
  ...words('Auditor', 'revisionsstelle revisor revisorin kontrollstelle réviseur'),
  'organe de révision': 'Auditor',
  'ufficio di revisione': 'Auditor',
  'organo di revisione': 'Auditor',
  ...words('Liquidator', 'liquidator liquidatorin liquidateur liquidatrice liquidatore'),
  ...words('Insolvency Practitioner', 'sachwalter sachwalterin konkursverwalter konkursverwalterin konkursverwaltung'),
  'commissaire au sursis': 'Insolvency Practitioner',
  'commissario del concordato': 'Insolvency Practitioner',
  ...words('Procurator', 'prokurist prokuristin procuratore procuratrice'),
  'fondé de procuration': 'Procurator',
  'fondée de procuration': 'Procurator',
  'fondé de pouvoir': 'Procurator',
  ...words('Authorised Signatory', 'zeichnungsberechtigter zeichnungsberechtigte'),
});

function words(nature: Nature, list: string): Record<string, Nature> {
  return Object.fromEntries(list.split(' ').map((word) => [word, nature]));
}

/** Forms whose owners stand in the register: their `Gesellschafter` are partners, those of a limited company shareholders. */
const PARTNERSHIPS = new Set(['0103', '0104', '0105', '0114']);
const BODY = /(?<!\s)\s+(?:des|der|du|de la|de l['’]|de|del|della|dell['’]|di|dans|im|am)\s*(.*)$/i;
const MANAGEMENT = /geschäftsleitung|direktion|\bdirection\b|direzione/i;
const MANAGERS = /geschäftsführung|gérance|gerenza/i;

export function natureOf(office: string, form: string | null | undefined): Nature {
  const bare = office.toLowerCase().replace(/^(?:associé|associée)[- ](gérante?)$/, '$1');
  const fixed = FIXED.has(bare);
  const found = NATURE(fixed ? bare : bare.replace(BODY, '')) ?? 'Other';
  const body = fixed ? '' : (BODY.exec(office)?.[1] ?? '');
  if (found === 'Shareholder' && PARTNERSHIPS.has(form ?? '')) return 'Partner';
  if (found !== 'Board Chair' && found !== 'Board Member') return found;
  if (MANAGERS.test(body)) return 'Managing Director';
  return MANAGEMENT.test(body) ? 'Officer' : found;
}

/** Offices whose `de` or `di` belongs to them. */
const FIXED = new Set([
  'organe de révision',
  'ufficio di revisione',
  'organo di revisione',
  'fondé de procuration',
  'fondée de procuration',
  'fondé de pouvoir',
  'commissario del concordato',
  'président des gérants',
  'présidente des gérants',
]);

export const OWNERS: ReadonlySet<Nature> = new Set(['Shareholder', 'Partner', 'General Partner', 'Limited Partner', 'Beneficial Owner']);

/** One tie for each office, an owner's with the parts held; whoever only signs is named for that. */
export function tiesOf({ offices, signing, quotas }: Mention, form: string | null | undefined): Tie[] {
  const ties = offices.flatMap(single).map((office): Tie => {
    const nature = natureOf(office, form);
    const more = OWNERS.has(nature) ? quotas : signing;
    return { nature, role: [office, more].filter(Boolean).join(', ') };
  });
  if (ties.length > 0) return ties;
  if (signing && /prokura|procura/i.test(signing)) return [{ nature: 'Procurator', role: signing }];
  if (signing && !NO_SIGNATURE.test(signing)) return [{ nature: 'Authorised Signatory', role: signing }];
  return quotas ? [{ nature: natureOf('Gesellschafter', form), role: quotas }] : [];
}

const NO_SIGNATURE = /^(?:ohne|sans|senza)\b/i;

/** `associé-gérant` is two things. */
function single(office: string): string[] {
  const both = /^(associée?)[- ](gérante?(?: présidente?)?)$/i.exec(office) ?? /^(soci[oa])[- ](gerente)$/i.exec(office);
  return both ? [both[1]!, both[2]!] : [office];
}
