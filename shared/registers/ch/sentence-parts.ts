/** CH: names and offices inside a sentence, and the changes made from them. PURE. */
import type { Change } from './change.ts';
import { type Mention, mention } from './mention.ts';
import { isOffice } from './roles.ts';

const PARTICLE_NAME = /^(?:\p{Lu}|(?:von|de|du|di|van|d['’]) ?\p{Lu})/u;
/** First words that are not part of a name: `Die Gesellschaft ist nicht mehr …`, `Für die Zweigniederlassung zeichnen …`. */
const NO_NAME_BEGINS =
  /^(?:Für|Bei|Mit|Durch|Gemäss|Laut|Als|Pour|Par|Avec|Selon|Con|Per|Secondo|Die|Der|Das|Den|Dem|Diese[rs]?|Eine?|Kein|Es|Er|Sie|Sein|Seine|Ihre|Le|La|Les|L['’]|Un|Une|Il|Elle|Lo|Gli|Ce|Cette)(?: |(?<=['’]))/u;
const ALREADY_KNOWN = /,? \(?(?:bisher|jusqu['’]ici|déjà)(?: eingetragen| inscrite?)?(?: [^(),]{3,80})?\)?$|,? inscrite?$/u;

/** A party that is on the register already: the name alone, or with its previous entry. */
export function nameOnly(subject: string): Mention | undefined {
  const bare = subject.replace(ALREADY_KNOWN, '').replace(/,$/, '');
  if (!isNameLike(bare)) return undefined;
  const who = mention(bare);
  return who && who.offices.length === 0 && who.signing === undefined && hasFormOfName(who) ? who : undefined;
}

const isNameLike = (text: string): boolean =>
  PARTICLE_NAME.test(text) &&
  !NO_NAME_BEGINS.test(text) &&
  !text.split(' ').some(isOffice) &&
  !/ (?:ist|sind|est|sont|wurde|hat) /.test(text);

/** A person has two words or more, each with a capital letter but for particles. */
const hasFormOfName = ({ isCompany, legalName }: Mention): boolean =>
  isCompany || (legalName.includes(' ') && legalName.split(' ').every((word) => NAME_WORD.test(word)));

const NAME_WORD = /^(?:["(«]?\p{Lu}\S*|d['’]\p{Lu}\S*|[a-zäöüàéè]{1,6}|[a-z]{1,3}-\p{Lu}\S*)$/u;

/** `Muster Anna, Beispiel Urs, und von Muster René`; an element is `undefined` where it is not a name. */
export const namesOf = (list: string): (Mention | undefined)[] => {
  const one = nameOnly(list);
  if (one?.place !== undefined || one?.isCompany) return [one];
  return list.split(/, (?:und |et )?| und | et /).map(nameOnly);
};

/** `undefined` where an office is not known. */
export function officesOf(list: string): string[] | undefined {
  const offices = list.split(/ (?:und|oder|noch|et|ni|ed?) |, /);
  return offices.every(isOffice) ? offices : undefined;
}

export function losses(
  names: readonly (Mention | undefined)[],
  offices: string[] | undefined,
  signing: boolean,
  text: string,
): Change[] | undefined {
  if (!offices || names.includes(undefined)) return undefined;
  return names.map((who) => ({ kind: 'lose', who: who!, offices, signing, text }));
}

/** Changes of kind `enter` from the parts of a sentence; `undefined` where an office is not known. */
export function entries(texts: readonly string[], text: string): Change[] | undefined {
  const people = texts.map(mention);
  const isNamed = (who: Mention | undefined): who is Mention =>
    who?.place !== undefined && hasFormOfName(who) && who.offices.every(({ words }) => isOffice(words));
  if (!people.every(isNamed)) return undefined;
  return people.map((who) => ({ kind: 'enter', who, text }));
}

export function altered(
  who: Mention,
  { office, signing, loses }: { office?: string | undefined; signing?: string | undefined; loses: string[] },
  text: string,
): Change[] {
  const gains = office ? officesOf(office) : [];
  return [
    {
      kind: 'alter',
      who,
      alteration: { ...(gains && { gains: gains.map((words) => ({ words })) }), loses, ...(signing && { signing }) },
      text,
    },
  ];
}
