/** A new monitor, of a number or of a case: what it costs a month is said before. */
import type { TargetedEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { readable } from '../../shared/model/picture/readable.ts';
import { account, type Jurisdiction, jurisdictions, searchCost } from '../account.ts';
import { MONITORS, PERIODS, type Period } from '../monitor-messages.ts';
import { monitors } from '../monitors.ts';
import { valueIn } from '../resource.ts';
import { ask } from '../session.ts';
import { CountField } from './count-field.tsx';
import { Notice } from './notice.tsx';

interface Company {
  name: string;
  jurisdiction?: string;
  identifier?: string;
}

export function MonitorForm({ caseId }: { caseId: string | undefined }) {
  const { route } = useLocation();
  const company = useCompanyOf(caseId);
  const [code, setCode] = useState('');
  const [number, setNumber] = useState('');
  const [every, setEvery] = useState<Period>('month');
  const [label, setLabel] = useState('');
  const [ceiling, setCeiling] = useState<number>();
  const [watchesOwners, watchOwners] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const typed = { jurisdiction: code, identifier: number.trim() };
  const watched = caseId ? company.found : typed;
  const perLook = searchCost(watched?.jurisdiction, watched?.identifier);
  const what = caseId ? { caseId, ...(watchesOwners && { watch: 'ownership' as const }) } : typed;
  const settings = { every, ...(label.trim() && { label: label.trim() }), ...(ceiling !== undefined && { maxCreditsPerMonth: ceiling }) };
  const create = (event: TargetedEvent<HTMLFormElement, SubmitEvent>): void => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    monitors((calls) => calls.create({ ...what, ...settings }))
      .then(({ monitorId }) => route(`/app/monitors/${monitorId}`), setError)
      .finally(() => setBusy(false));
  };
  return (
    <form class="endpoint-form" aria-labelledby="new-monitor" onSubmit={create}>
      <h2 id="new-monitor" dir="auto">
        {company.found ? MONITORS.ofCase(company.found.name) : MONITORS.create}
      </h2>
      {company.error !== undefined && <Notice error={company.error} />}
      {!caseId && <Registers code={code} onChange={setCode} />}
      {!caseId && (
        <label class="field">
          {MONITORS.number}
          <input
            required
            maxLength={64}
            spellcheck={false}
            value={number}
            onInput={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        </label>
      )}
      <Periods every={every} onChange={setEvery} />
      <label class="field">
        {MONITORS.label}
        <input maxLength={100} dir="auto" value={label} onInput={({ currentTarget }) => setLabel(currentTarget.value)} />
        <small class="quiet">{MONITORS.labelNote}</small>
      </label>
      {caseId && (
        <label class="check">
          <input type="checkbox" checked={watchesOwners} onChange={({ currentTarget }) => watchOwners(currentTarget.checked)} />
          {MONITORS.ownership}
        </label>
      )}
      <CountField label={MONITORS.ceiling} value={ceiling} onChange={setCeiling} />
      {perLook !== undefined && (
        <p role="status">
          {MONITORS.cost(every, perLook)} {caseId ? MONITORS.fromCase : MONITORS.fromLook(perLook)}
        </p>
      )}
      {error !== undefined && <Notice error={error} />}
      <button type="submit" class="primary" disabled={isBusy || perLook === undefined || (!caseId && number.trim() === '')}>
        {MONITORS.watch(every, perLook)}
      </button>
    </form>
  );
}

/** Of a case that is watched. */
function useCompanyOf(caseId: string | undefined) {
  const [read, setRead] = useState<{ found?: Company; error?: unknown }>({});
  useEffect(() => {
    if (!caseId) return;
    ask((rg) => rg.case(caseId)).then(
      ({ target, searches }) =>
        setRead({
          found: {
            name: readable(target?.legalName ?? MONITORS.unnamed),
            ...searches[0]?.searchInputs,
          },
        }),
      (error: unknown) => setRead({ error }),
    );
  }, [caseId]);
  return read;
}

function Registers({ code, onChange }: { code: string; onChange(code: string): void }) {
  const registers = valueIn(jurisdictions().state.value) ?? [];
  return (
    <label class="field">
      {MONITORS.register}
      <select required aria-label={MONITORS.register} value={code} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{MONITORS.choose}</option>
        {registers.map((register: Jurisdiction) => (
          <option key={register.code} value={register.code}>
            {register.name} ({register.code})
          </option>
        ))}
      </select>
    </label>
  );
}

function Periods({ every, onChange }: { every: Period; onChange(every: Period): void }) {
  const isSandbox = valueIn(account().state.value)?.sandbox === true;
  const choices = (Object.entries(PERIODS) as [Period, string][]).filter(([period]) => period !== 'minute' || isSandbox);
  return (
    <label class="field">
      {MONITORS.every}
      <select aria-label={MONITORS.every} value={every} onChange={({ currentTarget }) => onChange(currentTarget.value as Period)}>
        {choices.map(([period, words]) => (
          <option key={period} value={period}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
