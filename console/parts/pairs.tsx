/** Names with their values, a pair each; one without a value is left out. */
import type { ComponentChildren } from 'preact';

export const Pairs = ({ rows }: { rows: readonly (readonly [name: string, value: ComponentChildren])[] }) => (
  <dl>
    {rows.map(
      ([name, value]) =>
        value && (
          <div key={name} class="pair">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
