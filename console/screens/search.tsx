/** The search: one box for a name or a number, and a button that says what it will do and cost. */
import type { TargetedEvent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import { type Jurisdiction, jurisdictions } from '../account.ts';
import { SEARCH } from '../messages.ts';
import { Candidates } from '../parts/candidates.tsx';
import { Notice } from '../parts/notice.tsx';
import { SearchBeginnings } from '../parts/search-beginnings.tsx';
import { Hint } from '../parts/search-hint.tsx';
import { valueIn } from '../resource.ts';
import { type Candidate, findCandidates, type Plan, planOf, startSearch, useJudgement } from '../search-plan.ts';

interface Found {
  name: string;
  candidates: readonly Candidate[];
}

export function Search() {
  const registers = valueIn(jurisdictions().state.value) ?? [];
  const { query } = useLocation();
  const [text, setText] = useState(query.text ?? '');
  const [code, setCode] = useState(query.register ?? '');
  const [isFund, setFund] = useState(false);
  const [wantsFinancials, setFinancials] = useState(false);
  const judgement = useJudgement(text, code, registers);
  const plan = planOf({ text, code, isFund, wantsFinancials, judgement, registers });
  const { run, found, error, isBusy } = useRun();
  useEffect(() => {
    document.title = 'registry-graph';
  }, []);
  const submit = (event: TargetedEvent<HTMLFormElement, SubmitEvent>): void => {
    event.preventDefault();
    if (plan) run(plan);
  };
  return (
    <main id="content" class="search page">
      <h1>{SEARCH.title}</h1>
      {/* biome-ignore lint/a11y/useSemanticElements: the element <search> is not in all browsers yet */}
      <form role="search" onSubmit={submit}>
        <label for="text">{SEARCH.text}</label>
        <div class="row">
          <input
            id="text"
            value={text}
            autocomplete="off"
            spellcheck={false}
            dir="auto"
            aria-describedby="hint"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Registers {...{ registers, code, isFund }} onChange={setCode} />
          <button type="submit" class="primary" disabled={!plan || isBusy || plan.refusal !== undefined}>
            {plan?.button ?? (judgement.kind === 'fits' ? SEARCH.choose : SEARCH.search(undefined))}
          </button>
        </div>
        <Hint {...{ text, isFund, judgement, plan }} register={registers.find((one) => one.code === code)} onRegister={setCode} />
        <label class="check">
          <input type="checkbox" checked={isFund} onChange={({ currentTarget }) => setFund(currentTarget.checked)} />
          {SEARCH.fund}
        </label>
        {plan?.financialsCost !== undefined && (
          <label class="check">
            <input type="checkbox" checked={wantsFinancials} onChange={({ currentTarget }) => setFinancials(currentTarget.checked)} />
            {SEARCH.financials(plan.financialsCost)}
          </label>
        )}
      </form>
      {error !== undefined && <Notice error={error} onAgain={plan && (() => run(plan))} />}
      {found?.name === text.trim() && <Candidates {...found} onOpen={run} />}
      {text.trim() === '' && <SearchBeginnings onTry={(register, number) => [setCode(register), setText(number)]} />}
    </main>
  );
}

interface RegistersProps {
  registers: readonly Jurisdiction[];
  code: string;
  isFund: boolean;
  onChange(code: string): void;
}

function Registers({ registers, code, isFund, onChange }: RegistersProps) {
  const byName = registers.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <>
      <label class="unseen" for="register">
        {SEARCH.register}
      </label>
      <select id="register" value={code} disabled={isFund} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{SEARCH.anyRegister}</option>
        {byName.map((one) => (
          <option key={one.code} value={one.code}>
            {SEARCH.option(one)}
          </option>
        ))}
      </select>
    </>
  );
}

/** Runs a plan: a search opens its case, a name gives candidates first. */
function useRun() {
  const { route } = useLocation();
  const [found, setFound] = useState<Found>();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const act = async (plan: Plan): Promise<void> => {
    if (plan.kind === 'find') setFound({ name: plan.body.legalName, candidates: await findCandidates(plan.body) });
    else {
      const caseId = await startSearch(plan);
      if (caseId) route(`/app/case/${caseId}`);
    }
  };
  const run = (plan: Plan): void => {
    setBusy(true);
    setError(undefined);
    setFound((before) => (plan.kind === 'find' ? undefined : before));
    act(plan)
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { run, found, error, isBusy };
}
