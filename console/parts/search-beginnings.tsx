/** Under an empty search box: the last cases of the user, and in the sandbox invented companies to begin with. */
import { useEffect } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { account } from '../account.ts';
import { SEARCH } from '../messages.ts';
import { resource, valueIn } from '../resource.ts';
import { ask } from '../session.ts';

const LAST_CASES = 5;

const recentCases = () => resource('recent cases', async () => (await ask((rg) => rg.cases().page({ limit: LAST_CASES }))).data);

export function SearchBeginnings({ onTry }: { onTry(code: string, number: string): void }) {
  const cases = recentCases();
  // Another page may have opened a case since.
  useEffect(() => void cases.reload(), []);
  const recent = valueIn(cases.state.value) ?? [];
  const isSandbox = valueIn(account().state.value)?.sandbox === true;
  return (
    <div class="beginnings">
      {recent.length > 0 && (
        <section>
          <h2>{SEARCH.recent}</h2>
          <ul>
            {recent.map(({ _id, name, jurisdiction }) => (
              <li key={_id}>
                <a href={`/app/case/${_id}`} dir="auto">
                  {readable(name)}
                </a>{' '}
                {jurisdiction && <span class="country">{jurisdiction}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isSandbox && (
        <section>
          <h2>{SEARCH.toTry}</h2>
          <ul>
            {SEARCH.tries.map(([code, number, shows]) => (
              <li key={number}>
                <button type="button" class="link" onClick={() => onTry(code, number)}>
                  {code} {number}
                </button>{' '}
                <span class="quiet">{shows}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
