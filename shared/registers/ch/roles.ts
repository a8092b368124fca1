/** CH: names of offices in the three languages of the register, with the nature of each. PURE. */
import type { Nature } from '../../model/entity/nature.ts';

/** Keys are in lower case, without the name of the body (`des Verwaltungsrates`). */
export const ROLES: Readonly<Record<string, Nature>> = {
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
  ...words('Board Chair', 'vereinspräsident vereinspräsidentin obfrau obmännin'),
  ...words('Board Member', 'vizeobmann vizeobfrau vize-obmann einzelmitglied verwaltungsmitglied sr vr'),
  'provisorischer sr': 'Board Member',
  'provisorischer stiftungsrat': 'Board Member',
  'membre unique': 'Board Member',
  'vice-président délégué': 'Board Member',
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
  'vorsitzender geschäftsführer': 'Managing Director',
  'vorsitzende geschäftsführerin': 'Managing Director',
  'gérant unique': 'Managing Director',
  'gérante unique': 'Managing Director',
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
  ...words('Officer', 'geschäftsleitungsmitglied direktionsmitglied vizekassier vizekassierin'),
  '1. kassier': 'Officer',
  '2. kassier': 'Officer',
  '1. kassierin': 'Officer',
  '2. kassierin': 'Officer',
  '1. mitglied': 'Board Member',
  '2. mitglied': 'Board Member',
  '1. vizepräsident': 'Board Member',
  '2. vizepräsident': 'Board Member',
  '1. aktuar': 'Secretary',
  '2. aktuar': 'Secretary',
  /** An abbreviation that no source explains. */
  gm: 'Other',
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
  ...words('Auditor', 'revisionsstelle revisor revisorin kontrollstelle réviseur réviseuse revisore'),
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
};

function words(nature: Nature, list: string): Record<string, Nature> {
  return Object.fromEntries(list.split(' ').map((word) => [word, nature]));
}

const BODY = / (?:(?:des|der|du|de|del|della|di|dans|im|am) |(?:dell|d)['’])([\s\S]*)$/;
/** Between two offices of one part. */
export const OFFICE_AND_OFFICE = / (?:und|sowie|et|ed?) /;
/** `Präsidentin des Verwaltungsrates` is `präsidentin` of the `Verwaltungsrates`; words in brackets (`Nichtmitglied`) are left out. */
export function officeAndBody(words: string): { office: string; body: string } {
  const office = words
    .replace(/ ?\([^()]{0,60}\)/g, '')
    .toLowerCase()
    .replace(/^associée?[- ](gérante?)$/, '$1');
  if (Object.hasOwn(ROLES, office)) return { office, body: '' };
  return { office: office.replace(BODY, ''), body: BODY.exec(office)?.[1] ?? '' };
}

/** Whether the words name an office, or several of which at least one is known. */
export const isOffice = (words: string): boolean =>
  words.split(OFFICE_AND_OFFICE).some((one) => Object.hasOwn(ROLES, officeAndBody(one).office));
