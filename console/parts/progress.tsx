/** The searches of a case that are under way or have failed, with their seconds. */
import { useEffect, useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { jurisdictionOf } from '../account.ts';
import { SEVERAL } from '../case-messages.ts';
import { dismiss, type LookUp, stopWaiting, waiting } from '../look-ups.ts';
import { ERRORS, PROGRESS } from '../messages.ts';
import { Notice } from './notice.tsx';

export interface ProgressProps {
  lookUps: readonly LookUp[];
  /** Absent for the first search of a case, which leads back to the search page: another case begins there. */
  onAgain?: (lookUp: LookUp) => void;
}

export function Progress({ lookUps, onAgain }: ProgressProps) {
  if (lookUps.length === 0) return null;
  return (
    <ul class="progress" aria-label={PROGRESS.label}>
      {lookUps.map((one) => (
        <li key={one.search._id}>{one.error ? <Failed lookUp={one} onAgain={onAgain} /> : <Running lookUp={one} />}</li>
      ))}
      {waiting.value.length > 0 && (
        <li class="running">
          {SEVERAL.waiting(waiting.value.length)}
          <button type="button" onClick={stopWaiting}>
            {SEVERAL.stop}
          </button>
        </li>
      )}
    </ul>
  );
}

function Running({ lookUp: { search } }: { lookUp: LookUp }) {
  const seconds = useSeconds(search.createdAt);
  return (
    <p class="running">
      <span class="pulse" aria-hidden="true" />
      <span>
        {underWayText(search)}
        {seconds >= SLOW_S && search.position === undefined && !search.pendingDocument && PROGRESS.slow}
      </span>
      <span class="seconds">{PROGRESS.lasted(seconds)}</span>
    </p>
  );
}

/** After so many seconds most registers have answered. */
const SLOW_S = 20;

function underWayText(search: LookUp['search']): string {
  const { pendingDocument, position, expectedAt, searchInputs } = search;
  const registry = jurisdictionOf(searchInputs.jurisdiction)?.registry;
  if (pendingDocument) return PROGRESS.pendingDocument;
  if (position !== undefined) return PROGRESS.inLine(registry, searchedName(search), position, expectedAt);
  return PROGRESS.asking(registry, searchedName(search));
}

function Failed({ lookUp, onAgain }: { lookUp: LookUp; onAgain: ((lookUp: LookUp) => void) | undefined }) {
  const { _id, searchInputs } = lookUp.search;
  const { jurisdiction } = searchInputs;
  return (
    <div class="failed">
      <h2>{PROGRESS.failed(searchedName(lookUp.search))}</h2>
      <Notice error={lookUp.error} />
      {onAgain ? (
        <>
          <button type="button" onClick={() => onAgain(lookUp)}>
            {PROGRESS.again}
          </button>
          <button type="button" onClick={() => dismiss(_id)}>
            {ERRORS.dismiss}
          </button>
        </>
      ) : (
        <a href={`/?${new URLSearchParams({ text: searchedName(lookUp.search), register: jurisdiction ?? '' })}`}>{PROGRESS.again}</a>
      )}
    </div>
  );
}

export function searchedName({ searchInputs }: Pick<LookUp['search'], 'searchInputs'>): string {
  const { legalName, legal_name: name, identifier, lei } = searchInputs;
  return readable(legalName ?? name ?? identifier ?? lei ?? '');
}

/** Since the instant, by the clock of this machine: never less than nothing. */
function useSeconds(since: string): number {
  const read = (): number => Math.max(0, Math.round((Date.now() - Date.parse(since)) / 1000));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(read()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return seconds;
}
