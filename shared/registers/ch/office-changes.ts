/** CH: a party's entry after the loss of an office, or after an alteration. PURE. */
import type { Nature } from '../../model/entity/nature.ts';
import { withDay } from './appointment-days.ts';
import type { Alteration } from './change.ts';
import type { Office } from './duties.ts';
import { NO_SIGNATURE } from './entry-patterns.ts';
import type { Mention } from './mention.ts';
import { natureOf, OWNERS } from './relationships.ts';

/** Chair and members of the board. */
const BOARD: ReadonlySet<Nature> = new Set<Nature>(['Board Chair', 'Board Member']);
const isBoard = (office: string): boolean => BOARD.has(natureOf(office, undefined));

/** `Mitglied der Geschäftsleitung` and `Geschäftsleitungsmitglied` are one office; leaving the board ends the office of chair too. */
function isSameOffice(office: string, lost: string): boolean {
  if (isBoard(office) && isBoard(lost)) return isMembership(lost) || office.toLowerCase() === lost.toLowerCase();
  return natureOf(office, undefined) === natureOf(lost, undefined);
}

const isMembership = (office: string): boolean =>
  /^(?:verwaltungsrat|stiftungsrat|vorstand|mitglied|administrat|membre|membro|amministrat)/i.test(office);

/**
 * Removes the lost offices, or the signing right. A director or a signatory is on the register for the signing right alone and leaves
 * with it; an owner or an auditor stays without it. For other offices it is not certain: `isCertain` is false, and only ownership stays.
 */
export function afterLoss(member: Mention, lost: readonly string[], signing: boolean): { now?: Mention; isCertain: boolean } {
  const left = member.offices.filter(({ words }) => !lost.some((office) => isSameOffice(words, office)));
  const known = lost.length === 0 || left.length < member.offices.length;
  if (!signing) return { ...remaining(member, left, true), isCertain: known && (left.length > 0 || !signs(member)) };
  const without = left.map(({ signing: _, ...office }): Office => office);
  const stays = without.filter(({ words }) => staysUnsigned(natureOf(words, undefined)));
  const doubtful = without.some(({ words }) => isDoubtful(natureOf(words, undefined)));
  return { ...remaining(member, stays, false), isCertain: !doubtful };
}

const signs = ({ signing }: Mention): boolean => signing !== undefined && !NO_SIGNATURE.test(signing);
const staysUnsigned = (nature: Nature): boolean => OWNERS.has(nature) || nature === 'Auditor';
const isDoubtful = (nature: Nature): boolean =>
  BOARD.has(nature) || nature === 'Managing Director' || nature === 'Secretary' || nature === 'Liquidator';

function remaining(member: Mention, offices: Office[], stillSigns: boolean): { now?: Mention } {
  const { signing, ...rest } = member;
  if (offices.length === 0 && !member.quotas) return {};
  return { now: { ...rest, offices, ...(stillSigns && signing && { signing }) } };
}

/** A new office on the board replaces the earlier board office; other offices stay. */
export function afterAlteration(member: Mention, { name, place, gains = [], loses = [], signing }: Alteration, day?: string): Mention {
  const kept = member.offices.filter(({ words }) => !loses.some((lost) => isSameOffice(words, lost)) && !isReplaced(words, gains));
  const how = signing ?? member.signing;
  const offices = [...gains.map((office) => withDay(office, [member], day)), ...kept].map(({ signing: own, ...office }): Office => {
    const signature = signing ?? own ?? how;
    return { ...office, ...(signature && { signing: signature }) };
  });
  const { country, ...rest } = member;
  return {
    ...rest,
    ...(name && { ...renamed(name), previousNames: [...(member.previousNames ?? []), member.legalName] }),
    ...(place ? { place } : country && { country }),
    offices,
    ...(how && { signing: how }),
  };
}

const renamed = ({ legalName, words, key }: Mention): Pick<Mention, 'legalName' | 'words' | 'key'> => ({ legalName, words, key });

/** The office of delegate is held beside another board office. A manager who chairs the managers, or no longer does, is one manager. */
const isReplaced = (office: string, gains: readonly Office[]): boolean =>
  (isManager(office) && gains.some(({ words }) => isManager(words))) ||
  (isBoard(office) && !/^(?:delegiert|délégué|delegat)/i.test(office) && gains.some(({ words }) => isBoard(words)));

const isManager = (office: string): boolean => /geschäftsführer|gérant|gerent/i.test(office);
