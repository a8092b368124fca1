/** How an endpoint answers: runs of failures, rests, and switching it off. Every change is one conditional update of its item; the last with its event. */
import type { Write } from '../../platform/table/expressions.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { endpointKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { PostResult } from './post.ts';
import { restEnd } from './retry-times.ts';
import type { DisabledReason, WebhookEndpoint } from './webhook-endpoint.ts';

type Named = Pick<WebhookEndpoint, 'userId' | 'endpointId'>;
const keyOf = ({ userId, endpointId }: Named): KeyOf<WebhookEndpoint> => endpointKey(userId, endpointId);

/** Of an attempt: longer than it takes. */
const TRIAL_MS = 30_000;
const PENDING_MS = 20_000;
const RUN = ['failingSince', 'failures', 'failedSequence', 'unanswered', 'restUntil', 'rests', 'restSequence'];
/** What ends with an answer, whatever its status. */
const UNANSWERED = ['isUnproven', 'pendingUntil'];

/** How long an attempt has waited for its answer by now, at least; `undefined` where none does. */
export function pendingMs({ pendingUntil }: WebhookEndpoint, now: Date): number | undefined {
  const left = pendingUntil === undefined ? 0 : Date.parse(pendingUntil) - now.getTime();
  return left > 0 ? PENDING_MS - left : undefined;
}

export class EndpointHealth {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * The endpoint after a failed attempt; `undefined` where it was removed. What timed out stays noted as pending, so that no attempt begins
   * before the endpoint rests.
   */
  async countFailure(endpoint: Named, sequence: number, { status, error }: PostResult, now: Date): Promise<WebhookEndpoint | undefined> {
    const isUnanswered = status === undefined;
    const isTimeout = error === 'timeout';
    const unanswered = isUnanswered ? 'if_not_exists(unanswered, :none) + :one' : ':none';
    const counted = await this.#table.updateIf({
      key: keyOf(endpoint),
      update:
        'SET failingSince = if_not_exists(failingSince, :now), failedSequence = if_not_exists(failedSequence, :sequence), ' +
        `failures = if_not_exists(failures, :none) + :one, unanswered = ${unanswered}` +
        (isTimeout ? ', isUnproven = :yes' : ` REMOVE ${isUnanswered ? 'pendingUntil' : UNANSWERED.join(', ')}`),
      condition: 'attribute_exists(pk)',
      values: { ':now': now.toISOString(), ':sequence': sequence, ':none': 0, ':one': 1, ...(isTimeout && { ':yes': true }) },
    });
    if (counted?.failedSequence !== undefined && counted.failedSequence > sequence) await this.#lowerFailed(endpoint, sequence);
    return counted;
  }

  /** Attempts of several events can fail at once: the lowest number counts. */
  async #lowerFailed(endpoint: Named, sequence: number): Promise<void> {
    await this.#table.updateIf({
      key: keyOf(endpoint),
      update: 'SET failedSequence = :sequence',
      condition: 'failedSequence > :sequence',
      values: { ':sequence': sequence },
    });
  }

  /** An attempt went through: the run of failures is over. */
  async endFailures(endpoint: Named): Promise<void> {
    const update = `REMOVE ${[...RUN, ...UNANSWERED].join(', ')}`;
    await this.#table.updateIf({ key: keyOf(endpoint), update, condition: 'attribute_exists(pk)' });
  }

  /** The one attempt of an unproven endpoint: for the one worker that gets `true`. */
  async beginOnly(endpoint: Named, now: Date): Promise<boolean> {
    const condition = 'attribute_exists(pk) AND (attribute_not_exists(pendingUntil) OR pendingUntil <= :now)';
    return this.#pend(endpoint, condition, now, { ':now': now.toISOString() });
  }

  /** An attempt has waited for its answer for a while. */
  async markPending(endpoint: Named, now: Date): Promise<boolean> {
    return this.#pend(endpoint, 'attribute_exists(pk)', now);
  }

  async #pend(endpoint: Named, condition: string, now: Date, values: object = {}): Promise<boolean> {
    const until = new Date(now.getTime() + PENDING_MS).toISOString();
    const update = 'SET pendingUntil = :until';
    return (await this.#table.updateIf({ key: keyOf(endpoint), update, condition, values: { ...values, ':until': until } })) !== undefined;
  }

  /** The next rest, longer than the one before; `undefined` where another worker has begun it. */
  async rest(endpoint: WebhookEndpoint, sequence: number, now: Date): Promise<WebhookEndpoint | undefined> {
    const { rests = 0 } = endpoint;
    return this.#table.updateIf({
      key: keyOf(endpoint),
      update: 'SET restUntil = :until, rests = :next, restSequence = if_not_exists(restSequence, :sequence) REMOVE pendingUntil',
      condition: 'attribute_exists(pk) AND (attribute_not_exists(rests) OR rests = :seen)',
      values: { ':until': restEnd(rests, now).toISOString(), ':next': rests + 1, ':seen': rests, ':sequence': sequence },
    });
  }

  /** The endpoint answers again, though not with success. */
  async endRest(endpoint: Named): Promise<void> {
    await this.#table.updateIf({
      key: keyOf(endpoint),
      update: 'REMOVE restUntil, rests, restSequence',
      condition: 'attribute_exists(restUntil)',
    });
  }

  /** One attempt after a rest: for the one worker that gets `true`. */
  async beginTrial(endpoint: WebhookEndpoint, now: Date): Promise<boolean> {
    const begun = await this.#table.updateIf({
      key: keyOf(endpoint),
      update: 'SET restUntil = :until',
      condition: 'restUntil = :seen',
      values: { ':until': new Date(now.getTime() + TRIAL_MS).toISOString(), ':seen': endpoint.restUntil },
    });
    return begun !== undefined;
  }

  /** `beside`: what is written with it, or not at all. `false` where it is switched off already. */
  async disable(endpoint: Named, reason: DisabledReason, now: Date, beside: Write): Promise<boolean> {
    const disabling = {
      key: keyOf(endpoint),
      update: 'SET isEnabled = :no, disabledReason = :reason, disabledAt = :now',
      condition: 'isEnabled = :yes',
      values: { ':no': false, ':yes': true, ':reason': reason, ':now': now.toISOString() },
    };
    return this.#table.transactIf([{ update: disabling }, beside]);
  }

  async markSlow(endpoint: Named, isSlow: boolean): Promise<void> {
    await this.#table.updateIf({
      key: keyOf(endpoint),
      update: isSlow ? 'SET isSlow = :yes' : 'REMOVE isSlow',
      condition: 'attribute_exists(pk)',
      ...(isSlow && { values: { ':yes': true } }),
    });
  }
}
