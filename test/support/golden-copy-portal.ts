/** GLEIF's page of publications and its files, invented: whole files and deltas of several publications, by ranges. */
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import type { Portal } from '../../shared/platform/network/portal.ts';
import type { GoldenCopy, GoldenCopyFile } from '../../shared/registers/gleif/golden-copy-rows.ts';
import { GOLDEN_COPY_FILES } from '../../shared/searches/cuts/build-golden-copy.ts';

export interface InventedPortal {
  portal: Portal;
  /** Addresses that were asked, with the range. */
  asked: string[];
  /** By address, packed. */
  files: Map<string, Buffer>;
  /** `delta`: of the time since the publication before; absent: the whole files. */
  publish(whole: GoldenCopy, delta?: GoldenCopy): Promise<void>;
}

const ORIGIN = 'https://files.gleif.org';

export function inventedPortal(): InventedPortal {
  const asked: string[] = [];
  const files = new Map<string, Buffer>();
  const latest = new Map<GoldenCopyFile, object>();
  const store = async (copy: GoldenCopy, kind: string, name: GoldenCopyFile) => {
    const csv = Buffer.concat(await Array.fromAsync(copy.files[name].csv));
    const url = `${ORIGIN}/${copy.publishedAt}/${kind}/${name}.csv.zip`;
    files.set(url, Buffer.from(zipSync({ [`${name}.csv`]: csv })));
    return { csv: { url, record_count: csv.toString('utf8').trimEnd().split('\n').length - 1 } };
  };
  return {
    asked,
    files,
    async publish(whole, delta) {
      for (const name of GOLDEN_COPY_FILES) {
        const full_file = await store(whole, 'whole', name);
        const changed = delta ? await store(delta, 'delta', name) : full_file;
        const publish_date = whole.publishedAt.slice(0, 19).replace('T', ' ');
        latest.set(name, { data: { publish_date, full_file, delta_files: { LastDay: changed, LastWeek: changed } } });
      }
    },
    async portal(url, headers = {}) {
      asked.push([url, headers.range].filter(Boolean).join(' '));
      const page = /\/publishes\/(\w+)\/latest$/.exec(url)?.[1];
      if (page) return Response.json(latest.get(page as GoldenCopyFile));
      const file = files.get(url);
      if (!file) throw new Error(`${url} answered 404`);
      const etag = createHash('sha256').update(file).digest('hex');
      const from = headers['if-range'] === etag ? Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0) : 0;
      const rest = file.subarray(from);
      return new Response(new Uint8Array(rest), {
        status: from > 0 ? 206 : 200,
        headers: { etag, 'content-length': String(rest.length), 'content-type': 'application/zip' },
      });
    },
  };
}
