/** Evidence packs in a simulated world: asked for, made and swept by processes whose every call is a step; bucket and queue are lists in memory. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { withPacks } from '../../functions/services/evidence.ts';
import { makePack } from '../../shared/cases/evidence/make-pack.ts';
import { requestPack } from '../../shared/cases/evidence/request-pack.ts';
import type { EvidenceServices, PackMakerServices } from '../../shared/cases/evidence/services.ts';
import { fileSigner } from '../../shared/platform/signing/file-signer.ts';
import { caseIdOf, documentPrefix, packObject } from '../../shared/platform/table/keys.ts';
import { sweep } from '../../shared/searches/upkeep/sweep.ts';
import { processSearch } from '../../shared/searches/worker/process-search.ts';
import type { TableEngine } from './engine.ts';
import { eventsOf, type LogEvent } from './event-log.ts';
import type { Parts } from './parts.ts';
import { type Faults, step } from './steps.ts';
import { inWorld, type World } from './world.ts';

export const CALLER = { userId: 'user-1', keyId: 'key' };

export class PackWorld {
  readonly world: World;
  /** Documents and packs in the bucket, by key. */
  readonly kept = new Map<string, Uint8Array>();
  /** Ids of packs whose message was sent. */
  messages: string[] = [];
  keepPacks: PackMakerServices['keepPacks'] = { days: 30 };
  readonly #signer = fileSigner(join(mkdtempSync(join(inject('runFolder'), 'key-')), 'key.pem'));

  constructor(world: World) {
    this.world = world;
  }

  /** A case of one search that has ended. */
  async newCase(identifier = '000700021'): Promise<string> {
    const { world } = this;
    const [{ result }] = await world.run(world.submit({ jurisdiction: 'FR', identifier }));
    const searchId = result!.body._id;
    const documents = { put: async (key: string, body: Uint8Array) => void this.kept.set(key, body) } as unknown as Parts['documents'];
    await world.do('worker', (parts) => processSearch({ ...parts, documents }, searchId, 1));
    world.messages.length = 0;
    return caseIdOf(searchId);
  }

  ask(caseId: string, faults?: Faults) {
    return this.world.start('ask', (parts) => requestPack(this.services(parts), CALLER, caseId), faults);
  }

  make(packId: string, faults?: Faults) {
    return this.world.start('make', (parts) => makePack(this.#maker(parts), packId), faults);
  }

  sweep({ afterRestart = false, faults }: { afterRestart?: boolean; faults?: Faults } = {}) {
    return this.world.start('sweeper', (parts) => sweep({ ...parts, packs: this.services(parts) }, { afterRestart }), faults);
  }

  /** Delivers every message and lets time pass until no pack is under way. */
  async runToEnd(): Promise<void> {
    const { store } = this.world.parts();
    do {
      for (const packId of this.messages.splice(0)) await this.world.run(this.make(packId));
      await this.world.run(this.world.later(1_201) && this.sweep());
    } while (this.messages.length > 0 || (await store.accounts.read(CALLER.userId))!.openPacks);
  }

  get store() {
    return withPacks(this.world.parts().store).store;
  }

  row(packId: string) {
    return this.store.packs.read(packId);
  }

  async events(): Promise<LogEvent[]> {
    const { items } = await this.world.state();
    return eventsOf(items).filter(({ type }) => type.startsWith('evidence.'));
  }

  services(parts: Parts): EvidenceServices {
    const documents = {
      isThere: (key: string) => step('bucket.head', async () => this.kept.has(key)),
      link: async (key: string) => `https://bucket.example/${key}`,
      remove: (key: string) => step('bucket.delete', async () => void this.kept.delete(key)),
    } as unknown as EvidenceServices['documents'];
    const sendPack = (packId: string) => step('queue.send', async () => void this.messages.push(packId));
    return { ...parts, ...withPacks(parts.store), documents, sendPack };
  }

  #maker(parts: Parts): PackMakerServices {
    const bucket = {
      document: (id: string) => step('bucket.get', async () => this.kept.get(documentPrefix(caseIdOf(id)) + id)),
      upload: async (packId: string) => ({
        write: async () => {},
        end: () => step('bucket.put', async () => void this.kept.set(packObject(packId), Buffer.from('pack'))),
      }),
      remove: (packId: string) => step('bucket.delete', async () => void this.kept.delete(packObject(packId))),
    } as unknown as PackMakerServices['bucket'];
    return { ...parts, ...withPacks(parts.store), bucket, signer: this.#signer, stamp: undefined, keepPacks: this.keepPacks };
  }
}

export const inPackWorld = (
  engine: Pick<TableEngine, 'freshTable'>,
  seed: number,
  work: (packs: PackWorld, caseId: string) => Promise<void>,
): Promise<void> =>
  inWorld(engine, { seed, credits: 9 }, async (world) => {
    const packs = new PackWorld(world);
    await work(packs, await packs.newCase());
  });
