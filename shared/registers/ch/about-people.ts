/** CH: whether a sentence that is not understood is about people and so must not be ignored. PURE. */

import { SIGNING } from './entry-patterns.ts';
import { isOffice } from './roles.ts';

/** First words of sentences about the company itself. */
const OF_COMPANY =
  /^(?:\[?(?:gestrichen|Gestrichen|bisher|Die publikationspflichtigen)|Statut|Urkunden|Zweck|Domizil|Sitz|Firma|Name neu|Rechtsform|Umwandlung|Aktien|Stammkapital|Kapital|Liberierung|Partizipations|Vinkulierung|Nebenleistung|Mitteilung|Publikation|Einladung|Postadresse|Adresse|Weitere Adresse|Aufsichtsbehörde|Qualifizierte|Sacheinlage|Organisation|Gemäss Erklärung|Laut Erklärung|Mit Erklärung|Die Gesellschaft (?:kann|bezweckt|darf)|Die Stiftung (?:kann|bezweckt)|Die Zweigniederlassung|Zweigniederlassung|La succursale|Sie kann|Das Reglement|Änderung (?:Organisations)?[rR]eglement|Date des statuts|Statuts|But|Capital|Apport|Actions|Organe de publication|Communications?|Obligations de fournir|Selon déclaration|Par déclaration|Nouveau siège|Siège|Nouvelle adresse|Adresse|La société (?:peut|a pour)|Elle peut|Data dello statuto|Scopo|Capitale|Organo di pubblicazione|Le comunicazioni|Con dichiarazione|La società (?:può|ha)|Essa pot|Essa può)/;
const EVENT =
  /zurückgetreten|ausgeschieden|\bernannt|\bgewählt|nicht mehr|bisher eingetragen|wohnhaft|zeichne[tn]\b|abgetreten|übertragen|erworben|\berloschen|n['’](?:est|ont|a) plus|ne sont plus|\b(?:est|sont) (?:nommé|désormais|maintenant|élu)|démission|\bcédé|\bcède|détient|\bpouvoirs\b|conféré|nominat[oaie]\b|non è più|\bceduto|dimission|liquidateur|liquidatore|Liquidator|weggefallen|jusqu['’]ici|\bsign(?:e|ent|er)\b/i;
/** `, von Bern, in Zug`, `, citoyenne turque, à Sion`. */
const PERSON = /(?:, (?:von|de|da|del|di) \p{Lu}|staatsangehörig|ressortissant|citoyen|cittadin)[^;:]{0,80}, (?:in|à|a) \p{Lu}/u;
const LABEL = /^(?:Neue[rs]? |Nouve(?:l|lle|au|aux|lles) |Nuov[oaie] )?(\p{L}[\p{L} '’-]{3,50}?)s? ?:/u;
const BODY_LABEL = /^(?:Administration|Gérance|Direction|Verwaltung|Geschäftsführung|Amministrazione|Gerenza)\b[^.:]{0,60}:/;

export function isAboutPeople(sentence: string): boolean {
  const [, label] = LABEL.exec(sentence) ?? [];
  if (BODY_LABEL.test(sentence) || (label && isOffice(label.toLowerCase()))) return true;
  if (PERSON.test(sentence)) return true;
  return !OF_COMPANY.test(sentence) && (SIGNING.test(sentence) || EVENT.test(sentence) || AUDIT.test(sentence) || saysOffice(sentence));
}

/** `… est administratrice unique et …`: whatever else it says, somebody holds an office. */
const saysOffice = (sentence: string): boolean =>
  [...sentence.matchAll(STATES)].some(([, what]) => isOffice(what!.split(/ (?:mit|ohne|avec|sans|con|senza) /, 1)[0]!.trim()));

const STATES = / (?:ist|sind|wird|est|sont|è|sono) (?:neu |jetzt |désormais |maintenant )?([^,;]{3,80})/giu;
const AUDIT = /Revisionsstelle|organe de révision|ufficio di revisione/i;
