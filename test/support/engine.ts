/**
 * The table alone, on its real engine: one process for a test file, and a separate table for every seed or case in it, because the sweeper
 * reads the whole index and every seed has its own clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll } from 'vitest';
import { LOCAL_CREDENTIALS, ofType, REGION } from '../../lib/local/resources.ts';
import { holdState } from '../../lib/local/state.ts';
import { type Engine, startTableEngine } from '../../lib/local/table-engine.ts';
import { readAssembly } from '../../lib/local/template.ts';
import { LOCAL_REQUEST_MS } from '../../shared/platform/network/aws-clients.ts';
import { ENV } from '../../shared/platform/settings/environment.ts';
import type { Item } from '../../shared/platform/table/item.ts';
import type { Key } from '../../shared/platform/table/keys.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { assembly } from './assembly.ts';
import { type PlainClient, plainClient } from './plain-client.ts';
import { WatchedTable } from './watched-table.ts';

export interface FreshTable {
  name: string;
  table: Table;
  /** Every item, in no order, read from the engine without the service's code; with `only`, just these attributes. */
  everything(only?: readonly string[]): Promise<Item[]>;
  /** What `table` has written since the last call: by key, `undefined` where there is no item now. Read as `everything` is. */
  changed(only: readonly string[]): Promise<Map<string, Item | undefined>>;
  drop(): Promise<void>;
}

export interface TableEngine {
  freshTable(): Promise<FreshTable>;
}

/** Of one read. */
const MAX_KEYS = 100;

interface BatchAnswer {
  Responses?: Record<string, Item[]>;
  UnprocessedKeys?: object;
}

type Schema = Pick<CreateTableCommandInput, 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'BillingMode'>;

/** Starts the engine before the tests of a file and stops it after them. */
export function tableEngine(): () => TableEngine {
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-table-'));
  let engine: Engine | undefined;
  let running: TableEngine | undefined;
  let release = () => {};
  beforeAll(async () => {
    const state = holdState(folder);
    release = () => state.release();
    engine = await startTableEngine(state);
    Object.assign(process.env, {
      [ENV.awsRequestMs]: String(LOCAL_REQUEST_MS),
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    });
    running = new Tables(plainClient(engine.endpoint), schemaIn(await assembly()));
  });
  afterAll(async () => {
    await engine?.stop();
    release();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => running!;
}

/** The table's schema in the template, including the index. */
function schemaIn(folder: string): Schema {
  const [resource] = ofType(readAssembly(folder), 'AWS::DynamoDB::Table');
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode } = resource!.properties as Schema;
  return { KeySchema, AttributeDefinitions, BillingMode, ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }) };
}

/** Reuses the names and connections of dropped tables: ten thousand seeds would run out of sockets. */
class Tables implements TableEngine {
  readonly #client: PlainClient;
  readonly #schema: Schema;
  readonly #free: { name: string; table: WatchedTable }[] = [];
  #made = 0;

  constructor(client: PlainClient, schema: Schema) {
    this.#client = client;
    this.#schema = schema;
  }

  async freshTable(): Promise<FreshTable> {
    const one = this.#free.pop() ?? this.#another();
    await this.#client.call('CreateTable', { TableName: one.name, ...this.#schema });
    return {
      name: one.name,
      table: one.table,
      everything: (only) => this.#everything(one.name, only),
      changed: (only) => this.#items(one.name, one.table.takeWritten(), only),
      drop: async () => {
        await this.#client.call('DeleteTable', { TableName: one.name });
        one.table.takeWritten();
        this.#free.push(one);
      },
    };
  }

  #another(): { name: string; table: WatchedTable } {
    this.#made += 1;
    const name = `seed-${this.#made}`;
    return { name, table: new WatchedTable(name, this.#client.documents) };
  }

  async #everything(TableName: string, only: readonly string[] = []): Promise<Item[]> {
    const projection = projectionOf(only);
    const items: Item[] = [];
    let after: Item | undefined;
    do {
      const asked = { TableName, ConsistentRead: true, ...projection, ...(after && { ExclusiveStartKey: after }) };
      const page: { Items?: Item[]; LastEvaluatedKey?: Item } = await this.#client.call('Scan', asked);
      items.push(...(page.Items ?? []));
      after = page.LastEvaluatedKey;
    } while (after);
    return items;
  }

  async #items(name: string, keys: readonly Key[], only: readonly string[]): Promise<Map<string, Item | undefined>> {
    const items = new Map<string, Item | undefined>(keys.map((key) => [nameOf(key), undefined]));
    for (let start = 0; start < keys.length; start += MAX_KEYS) {
      const Keys = keys.slice(start, start + MAX_KEYS);
      let asked: object | undefined = { [name]: { Keys, ConsistentRead: true, ...projectionOf(only) } };
      while (asked && Object.keys(asked).length > 0) {
        const answer: BatchAnswer = await this.#client.call('BatchGetItem', { RequestItems: asked });
        for (const item of answer.Responses?.[name] ?? []) items.set(nameOf(item as unknown as Key), item);
        asked = answer.UnprocessedKeys;
      }
    }
    return items;
  }
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const projectionOf = (only: readonly string[]) =>
  only.length > 0
    ? {
        ProjectionExpression: only.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(only.map((name) => [`#${name}`, name])),
      }
    : {};
