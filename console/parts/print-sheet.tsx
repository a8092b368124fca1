/** A case on paper: its picture fitted on a page, the table whole, sources, and what is not complete. Made when the browser prints, and removed after. */
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { statusWords } from '../../shared/model/entity/dissolution.ts';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { type Picture, pictureOf } from '../../shared/model/picture/picture.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { account } from '../account.ts';
import { AS_OF, PICTURE, PRINT, TABLE } from '../case-messages.ts';
import { instantText } from '../messages.ts';
import type { Ownership } from '../open-case.ts';
import { partiesText } from '../parties-text.ts';
import { Arrows } from '../picture/arrows.tsx';
import { EVERYTHING } from '../picture/use-viewport.ts';
import { World } from '../picture/world.tsx';
import { incompleteRows, sourceRows, tableRows } from '../print-rows.ts';
import { valueIn } from '../resource.ts';
import { verdictsOf } from '../verdicts.ts';
import { ListTable } from './list-table.tsx';

export interface PrintSheetProps {
  caseId: string;
  /** When the case last changed. */
  version: string;
  all: CaseParties;
  /** As on the screen; absent: one that fits the page is drawn. */
  drawn: Picture | undefined;
  showsFormer: boolean;
  /** The day whose facts are shown; `undefined`: today. */
  asOf: string | undefined;
  ownership: Ownership | undefined;
  unknown: ReadonlyMap<string, UnknownPart>;
}

/** Also for the browser's own command to print. The newest properties are printed. */
export function usePrintSheet(props: PrintSheetProps): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const sheet = document.createElement('div');
    sheet.className = 'print-sheet';
    const show = (): void => {
      // First in the document: marks of lines are found by their id.
      document.body.prepend(sheet);
      document.documentElement.style.setProperty('--foot', JSON.stringify(footOf(latest.current)));
      render(<PrintSheet {...latest.current} />, sheet);
    };
    const hide = (): void => {
      render(null, sheet);
      sheet.remove();
    };
    addEventListener('beforeprint', show);
    addEventListener('afterprint', hide);
    return () => {
      removeEventListener('beforeprint', show);
      removeEventListener('afterprint', hide);
    };
  }, []);
}

function footOf({ caseId, version }: PrintSheetProps): string {
  const email = valueIn(account().state.peek())?.email;
  return [PRINT.case(caseId), PRINT.changed(instantText(version)), email, PRINT.printed(instantText(new Date().toISOString()))]
    .filter(Boolean)
    .join(' · ');
}

function PrintSheet(props: PrintSheetProps) {
  const { all, ownership, unknown, showsFormer, asOf } = props;
  const { facts } = all.parties.get(all.target)!;
  const searched = [...all.parties.values()].filter(({ facts: { provenance } }) => provenance);
  return (
    <>
      <h1>{readable(facts.legalName)}</h1>
      <p>
        {[facts.countryOfRegistration, facts.identifiers[0]?.value, statusWords(facts), partiesText(all), asOf && AS_OF.title(asOf)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <WholePicture {...props} />
      <h2>{TABLE.name}</h2>
      <Rows heads={TABLE.columns} rows={tableRows(all, { former: showsFormer, unknown, verdicts: verdictsOf(ownership, all) })} />
      <h2>{PRINT.sources}</h2>
      <Rows heads={PRINT.sourceColumns} rows={searched.flatMap(sourceRows)} />
      <h2>{PRINT.incomplete}</h2>
      <Rows heads={PRINT.incompleteColumns} rows={searched.flatMap(incompleteRows)} />
      <p>{footOf(props)}</p>
    </>
  );
}

/** Of a page of A4 across, in pixels, without its margins and its head. */
const PAGE = { width: 1030, height: 570 };
const nothing = (): undefined => undefined;

function WholePicture({ all, drawn, unknown, showsFormer }: PrintSheetProps) {
  const picture = drawn ?? pictureOf(all, { ...PAGE, unknown, former: showsFormer });
  const { x, y, width, height } = picture.bounds;
  const name = readable(all.parties.get(all.target)!.facts.legalName);
  const viewport = { view: { scale: 1, x: 0, y: 0 }, window: EVERYTHING };
  return (
    <div class="picture">
      <svg role="img" aria-label={PICTURE.name(name, picture.boxes.length, all.parties.size)} viewBox={`${x} ${y} ${width} ${height}`}>
        <Arrows />
        <World
          {...{ all, viewport, drawn: picture, current: all.target }}
          {...{ selected: undefined, inAll: undefined, paths: undefined, mayLookUp: false, costOf: nothing }}
          {...{ onSelect: nothing, onTable: nothing, onMore: nothing }}
        />
      </svg>
    </div>
  );
}

interface RowsProps {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

function Rows({ heads, rows }: RowsProps) {
  return (
    <ListTable columns={heads}>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map((cell, column) => (
            <td key={heads[column]} dir="auto">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </ListTable>
  );
}
