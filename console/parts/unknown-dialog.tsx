/** Why a part of the owners of a company is not known. */
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { UNKNOWN } from '../case-messages.ts';
import { canBeLookedUp, unknownSentences } from '../unknown.ts';
import { Dialog } from './dialog.tsx';

export interface UnknownDialogProps {
  all: CaseParties;
  party: CaseParty;
  part: UnknownPart;
  /** Said where a look-up could tell more. */
  note: string;
  onClose(): void;
}

export function UnknownDialog({ all, party, part, note, onClose }: UnknownDialogProps) {
  return (
    <Dialog title={UNKNOWN.title(readable(party.facts.legalName))} onClose={onClose}>
      {unknownSentences(part, party, all).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {canBeLookedUp(part) && <p>{note}</p>}
      <div class="actions">
        <button type="button" class="primary" autofocus onClick={onClose}>
          {UNKNOWN.close}
        </button>
      </div>
    </Dialog>
  );
}
