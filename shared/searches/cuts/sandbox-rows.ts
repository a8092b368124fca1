/** Cuts of invented rows, in which sandbox accounts look parties up. They are loaded by the same rounds as any other. */
import { createHash } from 'node:crypto';
import type { CutManifest } from '../../platform/cuts/cut.ts';
import { withStage } from '../../platform/cuts/stage.ts';
import type { StoredCuts } from '../../platform/cuts/stored-cuts.ts';
import { Hidden } from '../../registers/hidden-parties.ts';
import { sandboxCut } from '../../registers/own-copy.ts';
import { registerOfFiles } from '../../registers/register-facts.ts';
import { buildFromRows, stageRow } from './build-rows.ts';

/** The registers whose parties may be looked up. A constant: the hourly function that asks for it must not load the sandbox. */
const JURISDICTIONS = ['CY', 'EE', 'ES', 'RO', 'US-FL'] as const;
const JURISDICTION_OF: ReadonlyMap<string, string> = new Map(JURISDICTIONS.map((code) => [sandboxCut(code), code]));

export const SANDBOX_ROW_CUTS: readonly string[] = [...JURISDICTION_OF.keys()];
export const isSandboxRowCut = (cut: string): boolean => JURISDICTION_OF.has(cut);

export interface InventedRows {
  cut: string;
  path: string;
  edition: string;
  downloadedAt: string;
}

export async function buildInventedRows(
  bucket: StoredCuts,
  { cut, path, edition, downloadedAt }: InventedRows,
  before: CutManifest | undefined,
): Promise<CutManifest> {
  const [{ registryOf }, { sandboxRegisters }] = await Promise.all([
    import('../../registers/catalogue.ts'),
    import('../../registers/sandbox-catalogue.ts'),
  ]);
  const code = JURISDICTION_OF.get(cut);
  const { ownCopy, licence } = registerOfFiles((await registryOf(code!))!);
  const invented = Object.entries(sandboxRegisters.find(({ jurisdiction }) => jurisdiction === code)?.rows ?? {});
  const text = JSON.stringify(invented);
  const source = {
    name: 'invented',
    url: '',
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
    rows: invented.length,
    odd: 0,
  };
  return withStage(async (stage) => {
    for (const [number, rows] of invented) for (const row of rows) stageRow(stage, { number, row });
    const about = { register: cut, edition, asOf: edition, downloadedAt, licence, sources: [source] };
    return buildFromRows({ bucket, stage, path, about, parties: ownCopy?.parties, hidden: new Hidden(cut, []) }, before);
  });
}
