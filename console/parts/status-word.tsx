/** The register's own word of a company's status, with a dot in the colour of its kind. */
import type { StatusKind } from '../../shared/model/entity/company-record.ts';
import { readable } from '../../shared/model/picture/readable.ts';

export function StatusWord({ status, kind }: { status: string | undefined; kind: StatusKind | undefined }) {
  if (!status) return null;
  return (
    <span class={`status ${kind ?? 'unknown'}`}>
      <span class="dot" aria-hidden="true" />
      {readable(status)}
    </span>
  );
}
