/** Folds a case and leaves what it is given as it is, for tests that use their objects again. */
import { type Expansion, foldCase } from '../../shared/model/entity/case-fold.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';

export const foldCopies = (target: Entity, expansions: readonly Expansion[]): Entity =>
  foldCase(
    structuredClone(target),
    expansions.map((expansion) => ({ ...expansion, result: structuredClone(expansion.result) })),
  );
