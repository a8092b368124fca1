/** The files of batches in memory: with the methods of `BatchFiles`, and what tests read of them. */
import type { BatchFiles, FileName } from '../../shared/searches/batches/batch-files.ts';
import type { CheckedRow } from '../../shared/searches/batches/checked-row.ts';
import type { AskedRow } from '../../shared/searches/batches/result-line.ts';

type Call = <T>(what: string, perform: () => Promise<T>) => Promise<T>;

/** By their key. */
export type KeptFiles = Map<string, Buffer>;

/** `call`: what each method is performed by. */
export function filesInMemory(files: KeptFiles, call: Call = (_, perform) => perform()): BatchFiles {
  const put = (name: string, body: Uint8Array) =>
    call(`files.put ${name.slice(name.indexOf('/'))}`, async () => void files.set(name, Buffer.from(body)));
  const get = (name: string) => call(`files.get ${name.slice(name.indexOf('/'))}`, async () => files.get(name));
  const json = async <T>(name: string): Promise<T | undefined> => {
    const body = await get(name);
    return body && (JSON.parse(body.toString('utf8')) as T);
  };
  const kept = {
    uploadLink: async (batchId: string) => `https://documents.example/${batchId}/input`,
    inputSize: async (batchId: string) => files.get(`${batchId}/input`)?.byteLength,
    putInput: (batchId: string, body: Uint8Array) => put(`${batchId}/input`, body),
    input: (batchId: string) => get(`${batchId}/input`),
    putChecked: (batchId: string, rows: readonly CheckedRow[]) => put(`${batchId}/checked`, Buffer.from(JSON.stringify(rows))),
    checked: (batchId: string) => json<CheckedRow[]>(`${batchId}/checked`),
    putPart: (batchId: string, block: number, rows: readonly AskedRow[]) =>
      put(`${batchId}/parts/${block}`, Buffer.from(JSON.stringify(rows))),
    parts: async (batchId: string, blocks: readonly number[]) =>
      (await Promise.all(blocks.map((block) => json<AskedRow[]>(`${batchId}/parts/${block}`)))).flatMap((rows) => rows!),
    putFile: (batchId: string, { name }: FileName, body: Uint8Array) => put(`${batchId}/${name}`, body),
    link: async (batchId: string, { name }: FileName) => `https://documents.example/${batchId}/${name}`,
    removeAll: async (batchId: string) => {
      for (const key of [...files.keys()]) if (key.startsWith(`${batchId}/`)) files.delete(key);
    },
  };
  return kept as unknown as BatchFiles;
}
