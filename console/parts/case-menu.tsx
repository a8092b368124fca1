/** What leaves a case: files, paper, readers; and its end. */
import { useState } from 'preact/hooks';
import type { RegistryGraph } from '../../client/src/client.ts';
import { evidenceOf } from '../../client/src/evidence.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { FILES } from '../case-menu-messages.ts';
import { csv } from '../csv.ts';
import { download, downloadFrom } from '../download.ts';
import { EXPORT_FILES } from '../export-formats.ts';
import { partyRows } from '../party-rows.ts';
import { copyPicture } from '../picture-file.ts';
import { ask, signOutSignal } from '../session.ts';
import { tableCells } from '../table-cells.ts';
import { Menu } from './menu.tsx';
import { Notice } from './notice.tsx';
import { EraseDialog, SharingDialog } from './sharing.tsx';

export interface CaseMenuProps {
  caseId: string;
  all: CaseParties;
  unknown: ReadonlyMap<string, UnknownPart>;
  showsFormer: boolean;
  isOwner: boolean;
}

export function CaseMenu({ caseId, all, unknown, showsFormer, isOwner }: CaseMenuProps) {
  const [error, setError] = useState<unknown>();
  const saveTable = (): void => download(`${caseId}.csv`, 'text/csv', csv(tableCells(partyRows(all, { former: showsFormer, unknown }))));
  const saveCase = (): void => {
    setError(undefined);
    ask((rg) => rg.case(caseId)).then((file) => download(`${caseId}.json`, 'application/json', JSON.stringify(file, null, 2)), setError);
  };
  return (
    <Menu label={FILES.menu}>
      <PictureButton caseId={caseId} onError={setError} />
      <button type="button" onClick={saveTable}>
        {FILES.csv}
      </button>
      <button type="button" onClick={saveCase}>
        {FILES.json}
      </button>
      <Exports caseId={caseId} onError={setError} />
      <Evidence caseId={caseId} onError={setError} />
      <button type="button" onClick={() => print()}>
        {FILES.print}
      </button>
      {isOwner && <OwnerActions caseId={caseId} name={readable(all.parties.get(all.target)!.facts.legalName)} />}
      {error !== undefined && <Notice error={error} />}
    </Menu>
  );
}

interface ServedProps {
  caseId: string;
  onError(error: unknown): void;
}

/** Says what became of it in its own place. */
function PictureButton({ caseId, onError }: ServedProps) {
  const [words, setWords] = useState<string>(FILES.picture);
  const copy = (): void => {
    onError(undefined);
    const svg = ask((rg) => rg.export(caseId, { format: 'svg' })).then(({ bytes }) => bytes);
    copyPicture(caseId, svg).then((isCopied) => setWords(isCopied ? FILES.pictureCopied : FILES.pictureSaved), onError);
  };
  return (
    <button type="button" class="primary" onClick={copy} aria-live="polite">
      {words}
    </button>
  );
}

/** Files that the service makes. */
function Exports({ caseId, onError }: ServedProps) {
  const save = (query: (typeof EXPORT_FILES)[number][0]): void => {
    onError(undefined);
    ask((rg) => rg.export(caseId, query)).then(
      ({ bytes, contentType, fileName = caseId }) => download(fileName, contentType, bytes),
      onError,
    );
  };
  return (
    <details>
      <summary>{FILES.exportAs}</summary>
      {EXPORT_FILES.map(([query, words]) => (
        <button key={words} type="button" onClick={() => save(query)}>
          {words}
        </button>
      ))}
    </details>
  );
}

/** Made by the service in the background, then saved. */
function Evidence({ caseId, onError }: ServedProps) {
  const [isMaking, setMaking] = useState(false);
  const make = (): void => {
    onError(undefined);
    setMaking(true);
    ask((rg) => linkToPack(rg, caseId))
      .then(downloadFrom)
      .catch(onError)
      .finally(() => setMaking(false));
  };
  return (
    <button type="button" onClick={make} disabled={isMaking} aria-live="polite">
      {isMaking ? FILES.makingEvidence : FILES.evidence}
    </button>
  );
}

async function linkToPack(rg: RegistryGraph, caseId: string): Promise<string> {
  const evidence = evidenceOf(rg);
  const call = { signal: signOutSignal() };
  const { status, failure, url = '' } = await evidence.wait(await evidence.request(caseId, call), call);
  if (status !== 'READY') throw new Error(FILES.noEvidence(failure));
  return url;
}

function OwnerActions({ caseId, name }: { caseId: string; name: string }) {
  const [dialog, open] = useState<'share' | 'erase'>();
  const close = (): void => open(undefined);
  return (
    <>
      <button type="button" onClick={() => open('share')}>
        {FILES.share}
      </button>
      <button type="button" onClick={() => open('erase')}>
        {FILES.erase}
      </button>
      {dialog === 'share' && <SharingDialog caseId={caseId} onClose={close} />}
      {dialog === 'erase' && <EraseDialog {...{ caseId, name }} onClose={close} />}
    </>
  );
}
