/** How an endpoint answers: runs of failures, rests, and switching it off. Every change is one conditional update of its item; the last with its event. */
import type { Write } from '../table/expressions.ts';
import type { KeyOf } from '../table/item.ts';
import { endpointKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { restEnd } from './retry-times.ts';
import type { DisabledReason, WebhookEndpoint } from './webhook-endpoint.ts';

type Named = Pick<WebhookEndpoint, 'userId' | 'endpointId'>;
const keyOf = ({ userId, endpointId }: Named): KeyOf<WebhookEndpoint> => endpointKey(userId, endpointId);

/** Of an attempt: longer than it takes. */
const TRIAL_MS = 30_000;
const RUN = ['failingSince', 'failures', 'failedSequence', 'unanswered', 'restUntil', 'rests', 'restSequence'];

export class EndpointHealth {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The endpoint after a failed attempt; `undefined` where it was removed. `isUnanswered`: there was no answer. */
  async countFailure(endpoint: Named, sequence: number, isUnanswered: boolean, now: Date): Promise<WebhookEndpoint | undefined> {
    const unanswered = isUnanswered ? 'if_not_exists(unanswered, :none) + :one' : ':none';
    const counted = await this.#table.updateIf({
      key: keyOf(endpoint),
      update:
        'SET failingSince = if_not_exists(failingSince, :now), failedSequence = if_not_exists(failedSequence, :sequence), ' +
        `failures = if_not_exists(failures, :none) + :one, unanswered = ${unanswered}`,
      condition: 'attribute_exists(pk)',
      values: { ':now': now.toISOString(), ':sequence': sequence, ':none': 0, ':one': 1 },
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
    await this.#table.updateIf({ key: keyOf(endpoint), update: `REMOVE ${RUN.join(', ')}`, condition: 'attribute_exists(failingSince)' });
  }

  /** The next rest, longer than the one before; `undefined` where another worker has begun it. */
  async rest(endpoint: WebhookEndpoint, sequence: number, now: Date): Promise<WebhookEndpoint | undefined> {
    const { rests = 0 } = endpoint;
    return this.#table.updateIf({
      key: keyOf(endpoint),
      update: 'SET restUntil = :until, rests = :next, restSequence = if_not_exists(restSequence, :sequence)',
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
