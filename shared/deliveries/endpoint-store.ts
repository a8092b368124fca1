/** Webhook endpoints: one item each, beside the deliveries of their account. The account counts them, so that no event looks for endpoints in vain. */
import { accountItemKey } from '../accounts/holds.ts';
import type { Query, Update } from '../table/expressions.ts';
import { ConditionFailed } from '../table/faults.ts';
import type { KeyOf, Stored } from '../table/item.ts';
import { ENDPOINT_PREFIX, endpointKey, webhookPartition } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { MAX_ENDPOINTS, type WebhookEndpoint } from './webhook-endpoint.ts';

const itemKey = (userId: string, endpointId: string): KeyOf<WebhookEndpoint> => endpointKey(userId, endpointId);

/** What an owner may change. `undefined` removes. */
export type EndpointChange = Partial<Pick<WebhookEndpoint, 'url' | 'types' | 'description' | 'scheme' | 'isEnabled'>>;

/** What ends when an endpoint is enabled again. */
const TROUBLE = ['disabledReason', 'disabledAt', 'failingSince', 'failures', 'unanswered', 'restUntil', 'rests'];

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

  /** The account counts it first: a count that is too high costs a message, one that is too low an event. `false` where there are too many. */
  async create(endpoint: WebhookEndpoint): Promise<boolean> {
    const { userId, endpointId } = endpoint;
    const there = await this.list(userId);
    if (there.length >= MAX_ENDPOINTS || !(await this.#count(userId, there.length))) return false;
    await this.#table.put({ item: { ...itemKey(userId, endpointId), ...endpoint } });
    return true;
  }

  /** A count that was left too high is set right. */
  async #count(userId: string, there: number): Promise<boolean> {
    const counted = await this.#table.tryUpdate({
      key: accountItemKey(userId),
      update: 'SET webhookEndpoints = if_not_exists(webhookEndpoints, :none) + :one',
      condition: 'attribute_exists(pk) AND (attribute_not_exists(webhookEndpoints) OR webhookEndpoints < :max)',
      values: { ':none': 0, ':one': 1, ':max': MAX_ENDPOINTS },
    });
    if (counted.done || !counted.item) return counted.done;
    const corrected = await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'SET webhookEndpoints = :count',
      condition: 'webhookEndpoints = :seen',
      values: { ':count': there + 1, ':seen': counted.item.webhookEndpoints },
    });
    return corrected !== undefined;
  }

  /** `false` where there is no such endpoint. */
  async remove(userId: string, endpointId: string): Promise<boolean> {
    try {
      await this.#table.transact([{ remove: { key: itemKey(userId, endpointId), condition: 'attribute_exists(pk)' } }]);
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'SET webhookEndpoints = webhookEndpoints - :one',
      condition: 'webhookEndpoints > :none',
      values: { ':one': 1, ':none': 0 },
    });
    return true;
  }

  /** The endpoint then; `undefined` where there is none. `isEnabled: true` ends what kept it from deliveries. */
  async change(userId: string, endpointId: string, change: EndpointChange): Promise<WebhookEndpoint | undefined> {
    const entries = Object.entries(change);
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
