/** Exports by the schemas of their formats that no package has: the JSON Schema of BODS 0.4 and the XML Schema of GraphML. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { bods } from '../../../shared/model/exports/bods.ts';
import type { ExportFormat } from '../../../shared/model/exports/format.ts';
import type { ExportGraph } from '../../../shared/model/exports/graph.ts';
import { graphml } from '../../../shared/model/exports/graphml.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { exported, ownedTarget } from '../../cases/case-exports/owned-cases.ts';
import { beside, describeGenuine } from '../../support/genuine.ts';
import { shareAmong, shareOf } from '../../support/share.ts';
import type { Statement } from './bods-laws.ts';
import { sandboxCases, textOf } from './cases.ts';
import { generatedGraph, HOSTILE_NAMES, hostileGraph } from './generated.ts';

const written = (format: ExportFormat, graph: ExportGraph): string =>
  textOf(format.pieces(graph, { lines: false, byteOrderMark: true }, new Losses()));
const schema = (path: string): string => String(beside(`export-schemas/${path}`));

describeGenuine('BODS 0.4', () => {
  // The schemas name themselves `urn:entity`, which is no URN: they get a namespace.
  const part = (name: string): object => JSON.parse(schema(`bods-0.4/${name}.json`).replaceAll('"urn:', '"urn:bods:'));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const name of ['components', 'entity-record', 'person-record', 'relationship-record']) ajv.addSchema(part(name));
  const validate = ajv.compile(part('statement'));
  const findings = (statements: readonly Statement[]): string[] =>
    validate(statements) ? [] : validate.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  const runs = { numRuns: shareOf(1000) };

  test('a statement of another type is found', () => {
    expect(findings([{ recordType: 'company' }])).not.toEqual([]);
  });

  test('every case of the sandbox is valid, with derived ownership and without', async () => {
    for (const { name, target, graph } of shareAmong(await sandboxCases())) {
      expect(findings(JSON.parse(written(bods, graph))), name).toEqual([]);
      expect(findings((await exported(target, 'fatf-r24')).statements), name).toEqual([]);
    }
  });

  test('1,000 generated cases are valid', () => {
    fc.assert(
      fc.property(generatedGraph(), (graph) => {
        expect(findings(JSON.parse(written(bods, graph)))).toEqual([]);
      }),
      runs,
    );
  });

  test('1,000 generated cases with derived ownership are valid', async () => {
    await fc.assert(
      fc.asyncProperty(ownedTarget, async (target) => {
        expect(findings((await exported(target, 'gb-psc')).statements)).toEqual([]);
      }),
      runs,
    );
  });
});

describeGenuine('GraphML', () => {
  const file = (fileName: string) => ({ fileName, contents: schema(`graphml/${fileName}`) });
  const files = { schema: [file('graphml.xsd')], preload: [file('graphml-structure.xsd'), file('xlink.xsd')] };
  const findings = async (texts: readonly string[]): Promise<string[]> => {
    const xml = texts.map((contents, at) => ({ fileName: `${at}.graphml`, contents }));
    const { errors } = await validateXML({ xml, ...files, initialMemoryPages: 512, maxMemoryPages: 4096 });
    return errors.map(({ rawMessage }) => rawMessage);
  };

  test('an edge without an end is found', async () => {
    const [start, end] = ['<graphml xmlns="http://graphml.graphdrawing.org/xmlns"><graph edgedefault="directed">', '</graph></graphml>'];
    expect(await findings([`${start}<edge source="a"/>${end}`])).not.toEqual([]);
  });

  test('every case of the sandbox, and 500 hostile names, are valid', async () => {
    const graphs = shareAmong(await sandboxCases()).map(({ graph }) => graph);
    const texts = [...graphs, hostileGraph(shareAmong(HOSTILE_NAMES))].map((graph) => written(graphml, graph));
    expect(await findings(texts)).toEqual([]);
  });
});
