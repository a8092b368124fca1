/** Reads GraphML back with a parser of its own (graphology). */
import { MultiDirectedGraph } from 'graphology';
import graphml from 'graphology-graphml';

/** Throws for what is no XML, and for an edge without both ends. */
export const graphmlGraph = (text: string): MultiDirectedGraph =>
  graphml.parse(MultiDirectedGraph as never, withoutDeclaration(text), {
    addMissingNodes: false,
  } as never) as unknown as MultiDirectedGraph;

const withoutDeclaration = (text: string): string => text.replace(/^<\?xml[^>]*\?>\n/, '');
