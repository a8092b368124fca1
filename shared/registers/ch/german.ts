/** CH: reads German sentences about people, which Fribourg writes instead of lists. PURE. */
import type { Change } from './change.ts';
import { type Mention, mention } from './mention.ts';
import { splitPeople } from './people-in-entry.ts';
import { isOffice } from './roles.ts';
import { altered, entries, losses, nameOnly, namesOf, officesOf } from './sentence-parts.ts';

/** `, seine Unterschrift ist erloschen`: the signing right ends with the office. */
const AND_SIGNATURE = /[,;]? (?:und )?(?:seine|ihre|deren)(?: \p{L}{3,40}){1,2}(?: zu \p{L}{3,10})? (?:ist|sind) (?:erloschen|gelöscht)$/u;
const SIGNATURE_GONE =
  /^Die \p{L}{0,20}(?:[Uu]nterschrift|[Pp]rokura)(?: zu \p{L}{3,10})? von (.{3,400}) (?:ist|sind) (?:erloschen|gelöscht)$/u;
const NO_LONGER = /^(.{3,200}?),? (?:ist|sind) nicht mehr (.{3,150})$/u;
const RESIGNED = /^(.{3,400}?),?(?: ist| sind)? (?:zurückgetreten|ausgeschieden)$/u;
const AS = /^(.{3,150}?) (?:ist|sind) als (.{3,100}?)$/u;
const RENAMED = /^(.{3,150}?),? (?:zeichnet neu mit dem Namen|heisst neu|führt neu den Namen) (.{3,100})$/u;
const MOVED = /^(.{3,150}?),? (?:ist|wohnt) (?:jetzt|neu|nun) (?:wohnhaft )?in (\p{Lu}.{1,100})$/u;
const APPOINTED =
  /^(.{3,300}?),? (?:ist|wurde|sind|wurden) (?:zum|zur|als) (.{3,120}?)(?: ((?:mit|ohne) .{3,120}?))? (?:ernannt|gewählt|bestellt)(?: worden)?(, .{3,200})?$/u;
const SIGNS = /^(.{3,300}?),? zeichne(?:t|n) (?:neu |jetzt )?(?:als (.{3,100}?) )?((?:mit|ohne) .{3,120})$/u;
const IS = /^(.{3,300}?),? ist (?:neu |jetzt )?(.{3,120}?)(?: ((?:mit|ohne) .{3,120}))?$/u;
const LABELLED = /^(?:[Nn]eue[rs]? )?(\p{Lu}[\p{L}-]{3,40})(?:: | ist (?:die |der )?)(\p{Lu}.{3,300})$/u;
const CORRECTION = /^Berichtigung: .{3,150} ist wie folgt berichtigt: (.{10,400})$/u;
const NOT_THAT = / \(und nicht (?:die |der )?([^,()]{3,100})(?:, [^()]{3,40})?\)$/u;
const BOTH_SIGN = /,? (?:zeichnen beide|beide) (mit .{3,120})$/u;

const SIGN_FOR =
  /^Für (?:die|den) (?:Zweigniederlassung|Hauptsitz|Gesellschaft|Firma)(?: \p{Lu}\p{L}{2,30})? zeichne(?:t|n) (?:neu |jetzt )?((?:mit|ohne) \p{L}{0,20}(?:unterschrift|prokura)(?: zu \p{L}{3,10})?),? ((?:von )?\p{Lu}.{5,900})$/u;
const FELL_AWAY = /^Die bisherige (\p{Lu}[\p{L}-]{3,40}),? (?:die )?(.{3,200}?),? ist weggefallen$/u;

/** `undefined` where no pattern fits the sentence. */
export function german(sentence: string): Change[] | undefined {
  const text = sentence;
  const gone = AND_SIGNATURE.test(text);
  const bare = text.replace(AND_SIGNATURE, '');
  return (
    signForBranch(text) ??
    fellAway(text) ??
    signatureGone(text) ??
    noLonger(bare, gone, text) ??
    resigned(bare, gone, text) ??
    corrected(text) ??
    labelled(text) ??
    statements(text)
  );
}

/** `Für die Zweigniederlassung zeichnen mit Einzelunterschrift A, von B, in C, und D, von E, in F`. */
function signForBranch(text: string): Change[] | undefined {
  const [, signing, people] = SIGN_FOR.exec(text) ?? [];
  return people
    ? entries(
        splitPeople(people).map((one) => `${one}, ${signing}`),
        text,
      )
    : undefined;
}

function fellAway(text: string): Change[] | undefined {
  const [, office, name] = FELL_AWAY.exec(text) ?? [];
  return office && isOffice(office) ? losses(namesOf(name!), [office], false, text) : undefined;
}

function signatureGone(text: string): Change[] | undefined {
  const [, names] = SIGNATURE_GONE.exec(text) ?? [];
  return names ? losses(namesOf(names), [], true, text) : undefined;
}

function noLonger(bare: string, signing: boolean, text: string): Change[] | undefined {
  const [, names, offices] = NO_LONGER.exec(bare) ?? [];
  return names ? losses(namesOf(names), officesOf(offices!), signing, text) : undefined;
}

/** `A ist als Vizedirektor und B ist als Direktor zurückgetreten`, `A, Präsident; B, Mitglied, sind zurückgetreten`. */
function resigned(bare: string, signing: boolean, text: string): Change[] | undefined {
  const [, who] = RESIGNED.exec(bare) ?? [];
  if (!who) return undefined;
  const found = who.split(/; ?| und (?=.{3,150} (?:ist|sind) als )/).map((piece) => {
    const [, name, office] = AS.exec(piece) ?? /^(.{3,150}), (.{3,100})$/.exec(piece) ?? [];
    return name ? losses(namesOf(name), officesOf(office!), signing, text) : undefined;
  });
  return found.includes(undefined) ? undefined : found.flatMap((changes) => changes!);
}

/** `neue Revisionsstelle ist die A AG (1), in Thun (und nicht die B AG, 2)`. */
function corrected(text: string): Change[] | undefined {
  const [, corrected] = CORRECTION.exec(text) ?? [];
  if (!corrected) return undefined;
  const [, mistake] = NOT_THAT.exec(corrected) ?? [];
  return labelled(corrected.replace(NOT_THAT, '').replace(/^neue/, 'Neue'), mistake && ` [nicht: ${mistake}]`);
}

/** `Neue Revisionsstelle: A AG (1), in Thun`. */
function labelled(text: string, before = ''): Change[] | undefined {
  const [, office, who] = LABELLED.exec(text) ?? [];
  if (!office || !isOffice(office)) return undefined;
  const [, name, signing] = SIGNS.exec(who!) ? [undefined, SIGNS.exec(who!)![1], SIGNS.exec(who!)![3]] : [undefined, who!, undefined];
  return entries(
    splitPeople(name!).map((one) => [one, office, signing].filter(Boolean).join(', ') + before),
    text,
  );
}

/** `A, von B, in C, ist Präsident; D, von E, in F, ist Mitglied, beide mit Einzelunterschrift`. */
function statements(text: string): Change[] | undefined {
  const [, shared] = BOTH_SIGN.exec(text) ?? [];
  const found = text
    .replace(BOTH_SIGN, shared && !/;| ist /.test(text) ? ', zeichnen $1' : '')
    .split(/; ?/)
    .map((clause) => renamed(clause, text) ?? moved(clause, text) ?? appointed(clause, shared, text));
  return found.includes(undefined) ? undefined : found.flatMap((changes) => changes!);
}

function renamed(clause: string, text: string): Change[] | undefined {
  const [, old, name] = RENAMED.exec(clause) ?? [];
  const [who, now] = [old && nameOnly(old), name && nameOnly(name)];
  return who && now ? [{ kind: 'alter', who, alteration: { name: now }, text }] : undefined;
}

function moved(clause: string, text: string): Change[] | undefined {
  const [, name, place] = MOVED.exec(clause) ?? [];
  const who = name && nameOnly(name);
  return who && place ? [{ kind: 'alter', who, alteration: { place }, text }] : undefined;
}

/** A new person is named with origin and place; one who is on the register already may be named without them. */
function appointed(clause: string, shared: string | undefined, text: string): Change[] | undefined {
  const [, subject, office, signing, more] = APPOINTED.exec(clause) ?? [];
  if (subject) return appointment(subject, nominative(office!), signing ?? shared, text, more);
  const [, signer, as, how] = SIGNS.exec(clause) ?? [];
  if (signer) return appointment(signer, as, how, text);
  const [, holder, is, by] = IS.exec(clause) ?? [];
  return holder && is ? appointment(holder, is, by ?? shared, text) : undefined;
}

function appointment(
  subject: string,
  office: string | undefined,
  signing: string | undefined,
  text: string,
  more = '',
): Change[] | undefined {
  if (office && !isOffice(office)) return undefined;
  const people = splitPeople(subject);
  const placed = people.map(mention).every((who: Mention | undefined) => who?.place !== undefined);
  if (placed && !more)
    return entries(
      people.map((one) => [one, office, signing].filter(Boolean).join(', ')),
      text,
    );
  const loses = officesLost(more);
  const who = people.length === 1 && loses ? nameOnly(subject) : undefined;
  return who && altered(who, { office, signing, loses: loses! }, text);
}

/** `, er bleibt Delegierter, ist aber nicht mehr Direktor`: offices kept are left out. `undefined` where the words are not understood. */
function officesLost(more: string): string[] | undefined {
  const found = more
    .split(/, ?/)
    .filter(Boolean)
    .map((piece) => {
      const [, kept] = /^(?:er|sie) bleibt (.{3,80})$/.exec(piece) ?? [];
      if (kept) return isOffice(kept) ? [] : undefined;
      const [, gone] = /^ist (?:aber )?nicht mehr (.{3,80})$/.exec(piece) ?? [];
      return gone ? officesOf(gone) : undefined;
    });
  return found.includes(undefined) ? undefined : found.flatMap((offices) => offices!);
}

/** `zum Präsidenten der Verwaltung` is `Präsident der Verwaltung`. */
function nominative(office: string): string {
  return office
    .replace(/^(\p{L}{0,20}[Pp]räsident)en\b/u, '$1')
    .replace(/^(\p{L}{0,20}(?:[Dd]elegierte|[Vv]orsitzende))n\b/u, '$1r')
    .replace(/^(einzige)n (Mitglied|Verwaltungsrat)/, '$1s $2');
}
