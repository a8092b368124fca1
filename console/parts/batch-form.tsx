/** A file of companies: chosen, its columns named, its first rows shown, and sent to be checked. */
import { useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { BATCHES } from '../batch-messages.ts';
import { type CsvTable, cellOf, csvTable, FIELDS, type Field, guessedMapping, isComplete, type Mapping, mappedCsv } from '../csv-table.ts';
import { ScrollingTable } from './list-table.tsx';
import { Notice } from './notice.tsx';
import { useUpload } from './use-upload.ts';

const MAX_ROWS = 10_000;
const SHOWN_ROWS = 5;

interface Chosen {
  name: string;
  table: CsvTable;
}

export function BatchForm() {
  const [chosen, choose] = useState<Chosen>();
  const [mapping, map] = useState<Mapping>({});
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return choose(undefined);
    const table = csvTable(await file.text());
    choose({ name: file.name, table });
    map(guessedMapping(table.header));
  };
  return (
    <form class="endpoint-form batch-form" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
        {BATCHES.file}
        <input type="file" accept=".csv,text/csv" onChange={({ currentTarget }) => void read(currentTarget.files?.[0])} />
        <small class="quiet">{BATCHES.fileNote}</small>
      </label>
      {chosen && <Columns table={chosen.table} mapping={mapping} map={map} />}
      {chosen && <Send chosen={chosen} mapping={mapping} />}
    </form>
  );
}

function Columns({ table, mapping, map }: { table: CsvTable; mapping: Mapping; map: (mapping: Mapping) => void }) {
  return (
    <>
      <fieldset>
        <legend>{BATCHES.columns}</legend>
        {FIELDS.map((field) => (
          <ColumnChoice key={field} field={field} header={table.header} mapping={mapping} map={map} />
        ))}
        {mapping.jurisdiction === undefined && (
          <label class="field">
            {BATCHES.every}
            <input
              type="text"
              maxLength={6}
              value={mapping.everyJurisdiction ?? ''}
              onInput={({ currentTarget }) => map({ ...mapping, everyJurisdiction: currentTarget.value.trim().toUpperCase() })}
            />
          </label>
        )}
      </fieldset>
      <ScrollingTable label={BATCHES.preview} columns={FIELDS.map((field) => BATCHES.fields[field])}>
        {table.rows.slice(0, SHOWN_ROWS).map((row, at) => (
          <tr key={at}>
            {FIELDS.map((field) => (
              <td key={field} dir="auto">
                {readable(cellOf(row, mapping, field))}
              </td>
            ))}
          </tr>
        ))}
      </ScrollingTable>
    </>
  );
}

interface ColumnChoiceProps {
  field: Field;
  header: readonly string[];
  mapping: Mapping;
  map(mapping: Mapping): void;
}

function ColumnChoice({ field, header, mapping, map }: ColumnChoiceProps) {
  const change = (value: string): void => {
    const { [field]: _before, ...others } = mapping;
    map(value === '' ? others : { ...others, [field]: Number(value) });
  };
  return (
    <label class="field">
      {BATCHES.fields[field]}
      <select aria-label={BATCHES.fields[field]} value={mapping[field] ?? ''} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">{BATCHES.none}</option>
        {header.map((name, at) => (
          <option key={name + String(at)} value={at}>
            {readable(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Send({ chosen: { name, table }, mapping }: { chosen: Chosen; mapping: Mapping }) {
  const [financials, setFinancials] = useState(false);
  const { send, isBusy, error } = useUpload();
  const rows = table.rows.length;
  const fault =
    rows === 0 ? BATCHES.noRows : rows > MAX_ROWS ? BATCHES.tooMany(rows) : isComplete(mapping) ? undefined : BATCHES.incomplete;
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={financials} onChange={({ currentTarget }) => setFinancials(currentTarget.checked)} />
        {BATCHES.financials}
      </label>
      {error !== undefined && <Notice error={error} />}
      {fault && <p role="status">{fault}</p>}
      <button
        type="button"
        class="primary"
        disabled={isBusy || fault !== undefined}
        onClick={() => send(mappedCsv(table, mapping), { name: name.slice(0, 100), financials })}
      >
        {isBusy ? BATCHES.checking : BATCHES.check(rows)}
      </button>
    </>
  );
}
