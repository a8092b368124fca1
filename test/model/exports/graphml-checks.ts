/** Reads GraphML back with a parser of its own (graphology), and checks it against the schema of GraphML where that is here. */
import { existsSync, readFileSync } from 'node:fs';
import { MultiDirectedGraph } from 'graphology';
import graphml from 'graphology-graphml';
import { validateXML } from 'xmllint-wasm';

const SCHEMAS = new URL('../../../../shared/export-schemas/', import.meta.url);
/** True where the schemas of the formats are here; they are not the project's to publish. */
export const schemasAreHere = existsSync(new URL('README.md', SCHEMAS));
export const schemaText = (path: string): string => readFileSync(new URL(path, SCHEMAS), 'utf8');

/** What the schema finds wrong. Empty: valid. */
export async function graphmlFindings(texts: readonly string[]): Promise<string[]> {
  const file = (fileName: string) => ({ fileName, contents: schemaText(`graphml/${fileName}`) });
  const { errors } = await validateXML({
    xml: texts.map((contents, at) => ({ fileName: `${at}.graphml`, contents })),
    schema: [file('graphml.xsd')],
    preload: [file('graphml-structure.xsd'), file('xlink.xsd')],
    initialMemoryPages: 512,
    maxMemoryPages: 4096,
  });
  return errors.map(({ rawMessage }) => rawMessage);
}

/** Throws for what is no XML, and for an edge without both ends. */
export const graphmlGraph = (text: string): MultiDirectedGraph =>
  graphml.parse(MultiDirectedGraph as never, withoutDeclaration(text), {
    addMissingNodes: false,
  } as never) as unknown as MultiDirectedGraph;

const withoutDeclaration = (text: string): string => text.replace(/^<\?xml[^>]*\?>\n/, '');
