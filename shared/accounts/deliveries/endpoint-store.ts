/** Webhook endpoints: one item each, beside the deliveries of their account. The account counts them, so that no event looks for endpoints in vain. */

import type { Query, Update, Write } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { KeyOf, Stored } from '../../platform/table/item.ts';
import { ENDPOINT_PREFIX, endpointKey, webhookPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { accountItemKey } from '../account/holds.ts';
import { MAX_ENDPOINTS, type WebhookEndpoint } from './webhook-endpoint.ts';

const itemKey = (userId: string, endpointId: string): KeyOf<WebhookEndpoint> => endpointKey(userId, endpointId);

/** What an owner may change. `undefined` removes. */
export type EndpointChange = Partial<Pick<WebhookEndpoint, 'url' | 'types' | 'description' | 'scheme' | 'isEnabled'>>;

/** What ends when an endpoint is enabled again. */
const TROUBLE = [
  'disabledReason',
  'disabledAt',
  'failingSince',
  'failures',
  'unanswered',
  'restUntil',
  'rests',
  'restSequence',
  'pendingUntil',
];

export class WebhookEndpoints {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string, endpointId: string): Promise<WebhookEndpoint | undefined> {
    return this.#table.get(itemKey(userId, endpointId));
  }

  /** The oldest first. */
  async list(userId: string): Promise<WebhookEndpoint[]> {
    const query: Query<WebhookEndpoint> = { pk: webhookPartition(userId), prefix: ENDPOINT_PREFIX };
    return (await this.#table.all(query)).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }

  /** `false` where the account has as many as it can have. */
  async create(endpoint: WebhookEndpoint): Promise<boolean> {
    const { userId, endpointId } = endpoint;
    return this.#written([
      { put: { item: { ...itemKey(userId, endpointId), ...endpoint }, condition: 'attribute_not_exists(pk)' } },
      countBy(userId, 1, 'attribute_exists(pk) AND (attribute_not_exists(webhookEndpoints) OR webhookEndpoints < :max)', {
        ':max': MAX_ENDPOINTS,
      }),
    ]);
  }

  /** `false` where there is no such endpoint. */
  async remove(userId: string, endpointId: string): Promise<boolean> {
    return this.#written([
      { remove: { key: itemKey(userId, endpointId), condition: 'attribute_exists(pk)' } },
      countBy(userId, -1, 'attribute_exists(pk)'),
    ]);
  }

  /** An account is rarely changed together with an endpoint; everything else changes it by single updates. */
  async #written(writes: readonly Write[]): Promise<boolean> {
    try {
      await this.#table.transact(writes);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  /** The endpoint then; `undefined` where there is none. `isEnabled: true` ends what kept it from deliveries. */
  async change(userId: string, endpointId: string, change: EndpointChange): Promise<WebhookEndpoint | undefined> {
    const entries = Object.entries({ ...change, ...((change.isEnabled || change.url !== undefined) && { isUnproven: true }) });
    const set = entries.filter(([, value]) => value !== undefined);
    const removed = [...entries.filter(([, value]) => value === undefined).map(([name]) => name), ...(change.isEnabled ? TROUBLE : [])];
    const clauses = [
      ...(set.length > 0 ? [`SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`] : []),
      ...(removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ];
    if (clauses.length === 0) return this.read(userId, endpointId);
    return this.#changed(userId, endpointId, {
      update: clauses.join(' '),
      names: Object.fromEntries([...set.map(([name]) => name), ...removed].map((name) => [`#${name}`, name])),
      ...(set.length > 0 && { values: Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])) }),
    });
  }

  /** The next version of its secret; the one before it signs too until `olderUntil`. `undefined` where the version has changed meanwhile. */
  async rotate({ userId, endpointId, version }: WebhookEndpoint, olderUntil: Date): Promise<WebhookEndpoint | undefined> {
    const update = {
      key: itemKey(userId, endpointId),
      update: 'SET version = :next, olderUntil = :until',
      condition: 'version = :seen',
      values: { ':next': version + 1, ':until': olderUntil.toISOString(), ':seen': version },
    };
    return this.#table.updateOnce(update, (there) => there.version === version + 1 && there.olderUntil === olderUntil.toISOString());
  }

  async #changed(userId: string, endpointId: string, update: Omit<Update, 'key'>): Promise<Stored<WebhookEndpoint> | undefined> {
    return this.#table.updateIf({ key: itemKey(userId, endpointId), ...update, condition: 'attribute_exists(pk)' });
  }
}

const countBy = (userId: string, change: number, condition: string, values: object = {}): Write => ({
  update: {
    key: accountItemKey(userId),
    update: 'SET webhookEndpoints = if_not_exists(webhookEndpoints, :none) + :change',
    condition,
    values: { ':none': 0, ':change': change, ...values },
  },
});
