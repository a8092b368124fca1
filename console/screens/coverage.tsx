/** The registers: what each publishes, how it is searched, what it costs, and what its handler was held against. */
import { useEffect, useState } from 'preact/hooks';
import { account, isSubscribed, type Jurisdiction, jurisdictions } from '../account.ts';
import { credits, lackOf } from '../messages.ts';
import { COVERAGE, PROOFS, PUBLICATIONS } from '../page-messages.ts';
import { ScrollingTable } from '../parts/list-table.tsx';
import { Notice } from '../parts/notice.tsx';
import { valueIn } from '../resource.ts';

type Filter = keyof typeof COVERAGE.filters;

const FILTERS = Object.entries(COVERAGE.filters) as [Filter, string][];
const SECTIONS = ['officers', 'owners', 'financials', 'documents'] as const;

export function Coverage() {
  const state = jurisdictions().state.value;
  const mine = valueIn(account().state.value);
  const [chosen, choose] = useState<ReadonlySet<Filter>>(new Set());
  useEffect(() => {
    document.title = `${COVERAGE.title} · registry-graph`;
  }, []);
  const all = (valueIn(state) ?? []).flatMap((one) => (one.secondRegister ? [one, one.secondRegister] : one));
  // Until the account is read, none is marked as missing.
  const covers = (code: string): boolean => !mine || isSubscribed(mine, code);
  const shown = all.filter((one) => [...chosen].every((filter) => passes(filter, one, covers)));
  const toggle = (filter: Filter): void =>
    choose(new Set(chosen.has(filter) ? [...chosen].filter((one) => one !== filter) : [...chosen, filter]));
  return (
    <main id="content" class="page wide" aria-busy={state.status === 'loading'}>
      <h1>{COVERAGE.title}</h1>
      {state.status === 'failed' && <Notice error={state.error} onAgain={() => void jurisdictions().reload()} />}
      {all.length > 0 && (
        <>
          <p class="quiet">{COVERAGE.intro(shown.length)}</p>
          <div class="tools">
            {FILTERS.map(([filter, words]) => (
              <button key={filter} type="button" aria-pressed={chosen.has(filter)} onClick={() => toggle(filter)}>
                {words}
              </button>
            ))}
          </div>
          {shown.length > 0 ? <Registers {...{ shown, covers }} /> : <p>{COVERAGE.noMatch}</p>}
        </>
      )}
    </main>
  );
}

/** Whether the account may search the register of the code. */
type Covers = (code: string) => boolean;

function passes(filter: Filter, { code, sections, proven }: Jurisdiction, covers: Covers): boolean {
  if (filter === 'subscribed') return covers(code);
  if (filter === 'proven') return proven === 'recorded_answers';
  return sections[filter] === 'published' || sections[filter] === 'partly_published';
}

function Registers({ shown, covers }: { shown: readonly Jurisdiction[]; covers: Covers }) {
  return (
    <ScrollingTable label={COVERAGE.title} columns={Object.values(COVERAGE.columns)}>
      {shown.map((register) => (
        <Register key={register.code + register.registry} register={register} isSubscribed={covers(register.code)} />
      ))}
    </ScrollingTable>
  );
}

function Register({ register, isSubscribed }: { register: Jurisdiction; isSubscribed: boolean }) {
  const { code, name, registry, sections, searchBy, identifiers, search_credit_cost: cost, proven, credentials } = register;
  return (
    <tr>
      <th scope="row">
        <span class="country">{code}</span> {name}
        <small>
          {registry}
          {!isSubscribed && ` · ${COVERAGE.notSubscribed}`}
          {!credentials.configured && ` · ${lackOf(register)}`}
        </small>
      </th>
      {SECTIONS.map((section) => (
        <td key={section} class={sections[section]}>
          <span aria-hidden="true">{PUBLICATIONS[sections[section]][0]}</span>
          <span class="unseen">{PUBLICATIONS[sections[section]][1]}</span>
        </td>
      ))}
      <td>
        {searchBy === 'legal_name' ? COVERAGE.byName : identifiers.map(({ type, example }) => COVERAGE.example(type, example)).join('; ')}
      </td>
      <td>{credits(cost)}</td>
      <td>{PROOFS[proven]}</td>
    </tr>
  );
}
