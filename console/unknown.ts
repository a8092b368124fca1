/** What is not known of a case: the parts that the service names, the look-ups that are under way, and else what each register said. PURE. */
import type { Schemas } from '../client/src/index.ts';
import { openEndings } from '../client/src/ownership.ts';
import { shareInSigns, shareInWords } from '../shared/model/entity/share-words.ts';
import type { CaseParties, CaseParty } from '../shared/model/picture/case-parties.ts';
import { readable } from '../shared/model/picture/readable.ts';
import {
  isReason,
  reasonIn,
  UNKNOWN_REASONS,
  type UnknownPart,
  type UnknownReason,
  unknownParts,
} from '../shared/model/picture/unknown-part.ts';
import { UNKNOWN } from './case-messages.ts';
import { credits } from './messages.ts';
import { partyOf } from './verdicts.ts';

type Ending = Schemas['OwnershipAccount']['endings'][number];

/** A look-up that has begun; `error`: it has ended without a result. */
interface FollowedLookUp {
  search: { entityId?: string };
  error?: unknown;
}

/** By party. */
export function unknownIn(
  all: CaseParties,
  ownership: Schemas['CaseOwnership'] | undefined,
  running: readonly FollowedLookUp[],
): Map<string, UnknownPart> {
  const said = new Map<string, UnknownPart>();
  for (const ending of openEndings(ownership?.accounting?.shareholding.endings ?? [])) {
    const party = all.parties.get(partyOf(ending.nodeId, all) ?? '');
    if (party && ending.unnamed) said.set(party.id, partOf(ending, party));
  }
  const parts = unknownParts(all, said);
  for (const { search, error } of running) {
    const id = search.entityId === undefined ? undefined : partyOf(search.entityId, all);
    const part = id === undefined ? undefined : parts.get(id);
    if (part) parts.set(id!, { ...part, reason: error === undefined ? 'under_way' : 'source_failed', canBeRepeated: error !== undefined });
  }
  return parts;
}

/** Of one that was not searched, and for other reasons of an ending, what its register says. */
function reasonOf(reason: Ending['reason'], party: CaseParty): UnknownReason {
  if (reason === 'no_register') return 'not_covered';
  return reason !== 'not_searched' && isReason(reason) ? reason : reasonIn(party);
}

function partOf({ reason, share, unnamed, nextStep: { kind, credits } }: Ending, party: CaseParty): UnknownPart {
  return {
    reason: party.facts.dataStatus?.owners === 'pending' ? 'pending' : reasonOf(reason, party),
    ...{ ...(unnamed && { share: unnamed }), ofTarget: share },
    canBeRepeated: party.searched && kind === 'expand' && credits !== undefined,
  };
}

/** Whether a search of the company is what would tell more. */
export const canBeLookedUp = ({ reason, canBeRepeated }: UnknownPart): boolean =>
  reason === 'not_searched' || reason === 'no_registration_number' || canBeRepeated === true;

export interface Offer {
  text: string;
  /** Where there is little room. */
  short: string;
}

/** What can be done; `undefined` where no search tells more. `cost`: in credits, where it is known. */
export function offerOf(part: UnknownPart, cost: number | undefined): Offer | undefined {
  if (!canBeLookedUp(part)) return undefined;
  const isWithoutNumber = part.reason === 'no_registration_number';
  const [text, short] = isWithoutNumber ? UNKNOWN.findNumber : part.reason === 'source_failed' ? UNKNOWN.again : UNKNOWN.lookUp;
  const price = cost === undefined || isWithoutNumber ? '' : ` · ${credits(cost)}`;
  return { text: text + price, short: short + price };
}

/** `>25–50 %`, and of the target where that is another part: `100 % · in all 25 %`. */
export function sizeOf({ share, ofTarget }: UnknownPart): string | undefined {
  const [own, inAll] = [share && shareInSigns(share), ofTarget && shareInSigns(ofTarget)];
  return own === undefined || inAll === undefined || inAll === own ? own : `${own} · ${UNKNOWN.inAll(inAll)}`;
}

/** `Not known: over 25 to 50 %, not published`: for those who do not see the hatching. */
export const unknownText = ({ share, reason }: UnknownPart): string =>
  `${UNKNOWN.notKnown}: ${share ? `${shareInWords(share)}, ` : ''}${UNKNOWN_REASONS[reason]}`;

/** What a dialog says of it. */
export function unknownSentences({ share, ofTarget, reason }: UnknownPart, party: CaseParty, all: CaseParties): string[] {
  const nameOf = (id: string): string => readable(all.parties.get(id)!.facts.legalName);
  return [
    ...(share ? [UNKNOWN.size(shareInWords(share), nameOf(party.id))] : []),
    ...(ofTarget && party.id !== all.target ? [UNKNOWN.ofTarget(shareInWords(ofTarget), nameOf(all.target))] : []),
    UNKNOWN.why[reason],
  ];
}
