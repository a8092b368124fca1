/** Own copies of registers (`shared/platform/cuts`), as they are read. */

import type { Cut } from '../../shared/platform/cuts/cut.ts';
import { CutBucket } from '../../shared/platform/cuts/cut-bucket.ts';
import { CutPointers } from '../../shared/platform/cuts/cut-pointer-store.ts';
import { HiddenSubjects } from '../../shared/platform/cuts/hidden-store.ts';
import { OpenCuts } from '../../shared/platform/cuts/open-cuts.ts';
import { log } from '../../shared/platform/observability/log.ts';
import { metrics } from '../../shared/platform/observability/metrics.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Copies } from '../../shared/registers/copy-feed.ts';
import type { ShownCut } from '../../shared/registers/hidden-parties.ts';
import { type OwnCopy, sandboxCut } from '../../shared/registers/own-copy.ts';
import type { PartyCuts } from '../../shared/searches/parties/read-parties.ts';

const withCutBucket = (): CutBucket => new CutBucket(required('documentBucket'), optional('s3PathStyle') === 'true');

export const withCutPointers = (): CutPointers => new CutPointers(new Table(required('tableName')));

export const withHiddenSubjects = (): HiddenSubjects => new HiddenSubjects(new Table(required('tableName')));

export type CopyOf = (registry: Registry, isSandbox: boolean) => Promise<OwnCopy | undefined>;

/** The copy that answers in a register's stead, or in that of its sandbox; `undefined` where there is none. */
export function ownCopies(): CopyOf {
  const cuts = openCuts();
  return async ({ ownCopy }, isSandbox) => {
    if (!ownCopy || (isSandbox && !ownCopy.inSandbox)) return undefined;
    const name = isSandbox ? sandboxCut(ownCopy.cut) : ownCopy.cut;
    // The register itself answers as well, only slower.
    const cut = await cuts.current(name).catch(cutReport(name, 'cut_not_opened'));
    if (!cut) return undefined;
    const shown = await withoutHiddenOf(name, ownCopy, cut);
    return (await ownCopy.answers())(shown.cut, cutReport(name, 'cut_damaged'), shown.hasWithheld);
  };
}

/** The current copy of a register and those before it, as they were written: what is hidden is no change of the register. */
export function copiesOf({ ownCopy }: Pick<Registry, 'ownCopy'>): Copies {
  const { cut: name, answers } = ownCopy!;
  const [pointers, bucket] = [withCutPointers(), withCutBucket()];
  return {
    current: async () => (await pointers.current(name))?.cut,
    async open(path) {
      const pointer = await pointers.current(name);
      const isKept = [pointer, ...(pointer?.previous ?? [])].some((one) => one?.cut === path);
      return isKept ? (await answers())(await bucket.open(path), cutReport(name, 'cut_damaged')) : undefined;
    },
  };
}

/** Copies of registers without what an operator has hidden, for look-ups of parties. */
export function partyCuts(): Omit<PartyCuts, 'registries'> {
  const cuts = openCuts();
  const nameOf = ({ ownCopy }: Registry, isSandbox: boolean): string => (isSandbox ? sandboxCut(ownCopy!.cut) : ownCopy!.cut);
  return {
    async shown(registry, isSandbox) {
      if ((optional('cuts') ?? 'off') === 'off') return undefined;
      const name = nameOf(registry, isSandbox);
      const cut = await cuts.current(name);
      return cut && (await withoutHiddenOf(name, registry.ownCopy!, cut)).cut;
    },
    damaged: (registry, isSandbox, error) => void cutReport(nameOf(registry, isSandbox), 'cut_damaged')(error),
  };
}

const openCuts = (): OpenCuts => new OpenCuts(withCutPointers(), withCutBucket(), () => new Date());

const cutReport = (register: string, message: string) => (error: unknown) => {
  log.error(message, { register, error, ...metrics({ CutsDamaged: 1 }) });
  return undefined;
};

/** What is hidden is read each time, so that it holds at once. A copy that names nobody has nothing hidden. */
async function withoutHiddenOf(name: string, { parties }: OwnCopyOf, cut: Cut): Promise<ShownCut> {
  if (!parties) return { cut, hasWithheld: () => false };
  const subjects = await withHiddenSubjects().all(name);
  if (subjects.length === 0) return { cut, hasWithheld: () => false };
  const { Hidden, withoutHidden } = await import('../../shared/registers/hidden-parties.ts');
  return withoutHidden(cut, new Hidden(name, subjects), await parties.without?.());
}

type OwnCopyOf = NonNullable<Registry['ownCopy']>;
