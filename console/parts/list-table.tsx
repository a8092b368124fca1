/** A table of rows under the titles of its columns, the skeleton of every plain list. */
import type { ComponentChildren } from 'preact';

interface ListTableProps {
  columns: readonly string[];
  /** `tr` elements. */
  children: ComponentChildren;
}

export function ListTable({ columns, children }: ListTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The same in a region that scrolls sideways, for rows without links: the keyboard reaches the region itself. */
export function ScrollingTable({ label, ...table }: ListTableProps & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section class="scrolls" tabIndex={0} aria-label={label}>
      <ListTable {...table} />
    </section>
  );
}
