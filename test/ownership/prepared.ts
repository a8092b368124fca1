/** Layers of sketched graphs, prepared for walks. */

import { structureOf } from '../../shared/ownership/facts/structure.ts';
import { orderAbove } from '../../shared/ownership/layers/components.ts';
import { type LayerOptions, layerOf } from '../../shared/ownership/layers/layer.ts';
import { type PreparedLayer, prepareLayer } from '../../shared/ownership/layers/prepared-layer.ts';
import { graphOf, type Sketch } from './graphs.ts';

export interface Prepared {
  prepared: PreparedLayer;
  /** The index of a node. */
  at(nodeId: string): number;
}

export function preparedOf(lines: readonly string[], sketch: Sketch = {}, options: Partial<LayerOptions> = {}): Prepared {
  const structure = structureOf(graphOf(lines, sketch));
  const layer = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through', ...options });
  const prepared = prepareLayer(layer, orderAbove(layer, [structure.target]), structure.target);
  return { prepared, at: (nodeId) => structure.indexOf.get(nodeId)! };
}
