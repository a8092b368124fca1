/** The case as files, and on paper. */
import { useState } from 'preact/hooks';
import type { CaseParties } from '../../shared/picture/case-parties.ts';
import { csv } from '../csv.ts';
import { download } from '../download.ts';
import { FILES } from '../messages.ts';
import { partyRows } from '../party-rows.ts';
import { ask } from '../session.ts';
import { tableCells } from '../table-cells.ts';
import { Notice } from './notice.tsx';

export interface CaseFilesProps {
  caseId: string;
  all: CaseParties;
  showsFormer: boolean;
}

export function CaseFiles({ caseId, all, showsFormer }: CaseFilesProps) {
  const [error, setError] = useState<unknown>();
  const saveTable = (): void => download(`${caseId}.csv`, 'text/csv', csv(tableCells(partyRows(all, new Set(), showsFormer))));
  const saveCase = (): void => {
    setError(undefined);
    ask((rg) => rg.case(caseId)).then((file) => download(`${caseId}.json`, 'application/json', JSON.stringify(file, null, 2)), setError);
  };
  return (
    <details class="menu">
      <summary>{FILES.save}</summary>
      <div>
        <button type="button" onClick={saveTable}>
          {FILES.csv}
        </button>
        <button type="button" onClick={saveCase}>
          {FILES.json}
        </button>
        <button type="button" onClick={() => print()}>
          {FILES.print}
        </button>
        {error !== undefined && <Notice error={error} />}
      </div>
    </details>
  );
}
