/** CH: reads French sentences about people, which Vaud and Fribourg write instead of lists. PURE. */
import type { Change } from './change.ts';
import { mention } from './mention.ts';
import { splitPeople } from './people-in-entry.ts';
import { isOffice } from './roles.ts';
import { altered, entries, losses, nameOnly, namesOf, officesOf } from './sentence-parts.ts';

const AND_SIGNATURE =
  /[,;]? (?:et )?(?:sa|ses|leurs?) (?:signatures?|pouvoirs?|procurations?)(?: (?:individuelle|collective)s?)?(?: à deux)? (?:est|sont) (?:radiée?s?|éteinte?s?)$/;
const SIGNATURE_GONE =
  /^(?:La|Les) (?:signatures?|procurations?|pouvoirs)(?: (?:individuelle|collective)s?)?(?: à deux)? (?:conférée?s? à|de) (.{3,300}) (?:est|sont) (?:radiée?s?|éteinte?s?)$/;
const NO_LONGER = /^(.{3,200}?),? (?:n['’]est|ne sont) plus (.{3,150})$/;
const CONFERRED = /^((?:Signature|Procuration) .{3,60}?) (?:est|a été) conférée à (.{5,600})$/;
const APPOINTED =
  /^(.{3,300}?),? (?:est|a été) (?:nommée? |désignée? |élue? |désormais |maintenant )?(.{3,100}?)(?:,? ((?:avec|sans) .{3,120}))?$/;
const LABELLED = /^(?:Nouve(?:l|lle|au|aux|lles) )?(\p{L}[\p{L} -]{3,40}?)(?:,? (avec .{3,60}|sans .{3,60}))? ?: (.{3,900})$/u;
const LIQUIDATOR = /^.{3,400}, par (\p{Lu}[^:]{3,150}), nommée? (liquidat(?:eur|rice))(?:, (avec .{3,60}))?$/u;

/** Labels that name a body, with the office of its members where an entry names none. */
const BODIES: Readonly<Record<string, string>> = { administration: 'administrateur', gérance: 'gérant' };

/** `undefined` where no pattern fits the sentence. */
export function french(text: string): Change[] | undefined {
  const [, conferred, people] = CONFERRED.exec(text) ?? [];
  if (people)
    return entries(
      withSharedOffice(people).map((one) => `${one}, ${conferred}`),
      text,
    );
  const [, gone] = SIGNATURE_GONE.exec(text) ?? [];
  if (gone) return losses(namesOf(gone), [], true, text);
  const [, names, offices] = NO_LONGER.exec(text.replace(AND_SIGNATURE, '')) ?? [];
  if (names) return losses(namesOf(names), officesOf(offices!), AND_SIGNATURE.test(text), text);
  return liquidator(text) ?? appointed(text.replace(CONTINUES_TO_SIGN, ''), text) ?? labelled(text);
}

/** `La liquidation sera opérée …, par Exemple Anne, administratrice inscrite, nommée liquidatrice`. */
function liquidator(text: string): Change[] | undefined {
  const [, subject, office, signing] = LIQUIDATOR.exec(text) ?? [];
  const [name, held = ''] = subject?.split(/, /) ?? [];
  const who = name && nameOnly(name);
  const offices = [held.replace(/ inscrite?$/, ''), office!].filter(Boolean).join(' et ');
  return who && officesOf(offices) ? altered(who, { office: offices, signing, loses: [] }, text) : undefined;
}

/** `A, de B, à C, D, de E, à F, présidente, et G, de H, à I, les trois gérants`. */
function withSharedOffice(people: string): string[] {
  const [ending = '', label] = ALL_OF_THEM.exec(people) ?? [];
  const office = label && officeOf(label);
  if (!office) return splitPeople(people);
  return splitPeople(people.slice(0, -ending.length)).map((one) => {
    if (/, présidente?$/.test(one) && office === 'gérant') return `${one} des gérants`;
    return mention(one)?.offices.length ? one : `${one}, ${office}`;
  });
}

const ALL_OF_THEM = /,? (?:tou(?:s|tes) )?(?:les )?(?:deux|trois|quatre|cinq|six) (\p{Ll}{4,20})$/u;
const CONTINUES_TO_SIGN = /,? et continue(?:nt)? (?:à|de) signer(?: individuellement| collectivement(?: à deux)?)?$/;
/** The office that a party had until now. */
const UNTIL_NOW = /,? jusqu['’]ici (.{3,60})$/;

/** `bare`: without what goes on as it was. */
function appointed(bare: string, text: string): Change[] | undefined {
  const [, subject, office, signing] = APPOINTED.exec(bare) ?? [];
  if (!subject || !officesOf(office!)) return undefined;
  const people = splitPeople(subject);
  if (people.every((one) => mention(one)?.place !== undefined)) {
    return entries(
      people.map((one) => [one, office, signing].filter(Boolean).join(', ')),
      text,
    );
  }
  const who = people.length === 1 ? nameOnly(subject) : undefined;
  const [, before] = UNTIL_NOW.exec(subject) ?? [];
  return who && altered(who, { office, signing, loses: (before && officesOf(before)) || [] }, text);
}

/** `Associée: A SA (CHE-…), à B, avec 20 parts de CHF 1'000`, `Administration: A, de B, à C, président, avec signature individuelle`. */
function labelled(text: string): Change[] | undefined {
  const [, label, signing, people] = LABELLED.exec(text) ?? [];
  const office = label && officeOf(label.toLowerCase());
  if (!office) return undefined;
  const named = splitPeople(people!).map((one) => {
    const own = mention(one)?.offices.some(({ words }) => isOffice(words)) && /^administrat|^gérant$/.test(office);
    return [one, own ? undefined : office, signing].filter(Boolean).join(', ');
  });
  return entries(named, text);
}

/** The label in the singular; `undefined` where it is not an office. */
function officeOf(label: string): string | undefined {
  const singular = label.replace(/(?<=\p{L})s(?=$|-)/gu, '');
  return BODIES[label] ?? [label, singular].find(isOffice);
}
