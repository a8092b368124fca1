/**
 * What each error means: one entry for every code of `shared/platform/requests/errors.ts`, which has the sentences of the answers and what to
 * do (a code without an entry does not compile). `fields`: properties of the body besides `error`, `code`, `requestId` and `hint`.
 */
import * as z from 'zod';
import type { ErrorCode } from '../../platform/requests/errors.ts';
import { IdentityVeto } from './identity.ts';
import { count, ordinal, text } from './properties.ts';

export interface Meaning {
  /** When the answer is given, as a sentence. */
  when: string;
  fields?: Readonly<Record<string, z.ZodType>>;
}

const jurisdiction = text('Code of the jurisdiction that was asked for.', 'GB');
const pointer = text('JSON pointer to what is wrong in the request.', '/graph/target');
const batchStatus = text('The status of the batch.', 'CHECKING');
const field = (example: string) => text('JSON pointer to the field of the body.', example);

export const MEANINGS = {
  missing_credentials: { when: 'The request has neither `X-API-Key` nor `Authorization`.' },
  invalid_credentials: {
    when: 'The key is unknown or revoked, or the ID token is bad or has expired (after one hour). A key in `Authorization` is refused too. `hint` says which it is.',
  },
  account_suspended: { when: 'The operator has suspended the account.' },
  profile_not_found: {
    when: 'The credentials are good, but the service has no account for their user.',
  },
  id_token_required: {
    when: 'An API key was used where only an ID token is taken: a key cannot manage keys.',
  },
  login_fields_missing: {
    when: '`email` or `password` is missing or blank. `pointer` names it.',
    fields: { pointer: field('/password') },
  },
  invalid_password: {
    when: 'The password is wrong, or there is no account with the email; the answer is the same.',
  },
  password_reset_required: {
    when: 'The password of this email was reset: no password is right until a new one is set.',
  },
  login_busy: {
    when: 'All callers together log in more often than the service can. The answer does not depend on the password, and the attempt does not count.',
  },
  too_many_attempts: {
    when: 'Five attempts with this email have failed within an hour.',
  },
  invalid_body: {
    when: 'The body is not a JSON object, or a field has the wrong type, is too long, or is not one of the words that it can be. `error` and `pointer` name the field.',
    fields: {
      pointer: field('/include/financial')
        .optional()
        .describe('JSON pointer to the field of the body. Absent where the body itself is wrong.'),
    },
  },
  invalid_parameter: {
    when: 'A parameter in the path, in the query or in a header is not what it must be, or a field of the body is not one that this request may have. `error` names it.',
    fields: {
      pointer: field('/maxCredits').optional().describe('JSON pointer to the field of the body. Absent where it is none of the body.'),
    },
  },
  missing_input: {
    when: 'A required field is missing or blank. `error` and `pointer` name it.',
    fields: {
      pointer: field('/identifier'),
    },
  },
  unsupported_jurisdiction: {
    when: 'No register of this service has this jurisdiction code. `error` repeats the code.',
  },
  invalid_identifier: {
    when: 'The number cannot be one of that register: its form or its check digit is wrong. The register was not asked and nothing was charged.',
    fields: {
      jurisdiction: jurisdiction
        .describe('Code of the jurisdiction that was asked for. Absent where the number was to be an LEI.')
        .optional(),
      identifierType: text('Label of the number that was expected.', 'SIREN'),
      example: text('A valid number of that kind.', '552120222'),
    },
  },
  registry_not_configured: {
    when: 'The register wants a key that this deployment does not hold. Nothing was charged. Sandbox accounts never get this.',
    fields: {
      jurisdiction,
    },
  },
  no_registration_number: {
    when: 'Neither the request nor the entity has a registration number. The service never picks one itself.',
    fields: {
      legalName: text('Name of the entity, for `POST /idfinder`.', 'ARDOISE INVENTEE'),
      jurisdiction: text('Jurisdiction to look in.', 'FR').optional().describe('Jurisdiction to look in. Absent where none is known.'),
    },
  },
  not_subscribed: {
    when: 'The account has no subscription to the jurisdiction.',
    fields: {
      jurisdiction,
    },
  },
  insufficient_credits: {
    when: 'The account has fewer credits than the operation costs.',
    fields: {
      cost: count('Credits that the operation costs.', 1),
      volume_remaining: count('Credits that the account has left.', 0),
    },
  },
  rate_limited: {
    when: 'The account has sent more POST requests in this minute than it may (`rateLimit`), or more requests of every other kind (`requestLimit`; refused and replayed POST requests are among them), or has too many operations or long calls under way.',
  },
  daily_limit_reached: {
    when: 'The account has made more look-ups of numbers today (UTC) that found nothing than it may, or more that search the web with the operator’s paid provider. `error` says which.',
  },
  search_not_found: {
    when: 'There is no search with this id, or it belongs to another account; the answer is the same.',
  },
  case_not_found: {
    when: 'There is no case with this id, or the caller may not read it; the answer is the same.',
  },
  entity_not_found: {
    when: 'The case has no entity with this id.',
  },
  not_the_owner: { when: 'The caller may read the case, but only its owner may do this.' },
  already_expanded: {
    when: 'The entity has counterparties already: each entity is expanded once.',
  },
  expand_in_progress: {
    when: 'An expand of this entity is PENDING, or the case is being erased.',
  },
  identifier_conflict: {
    when: 'The request names another number than the one that the entity has in the same scheme and jurisdiction. Nothing was charged.',
    fields: {
      jurisdiction,
      identifierType: text('Label of both numbers.', 'SIREN'),
      entityIdentifier: text('The number of the entity.', '000700013'),
      requestedIdentifier: text('The number of the request.', '000700021'),
    },
  },
  entity_not_searched: {
    when: 'The entity was only named by another register: its own has not been asked.',
  },
  financials_in_progress: {
    when: 'A search of the figures of this entity is PENDING, or the case is being erased.',
  },
  financials_not_published: {
    when: 'The register of the entity publishes no figures that this service reads. Nothing was charged.',
  },
  case_not_ready: { when: 'The first search of the case is not completed, or has failed.' },
  case_in_use: { when: 'A search of the case is still running.' },
  identity_conflict: {
    when: 'The two entities contradict each other.',
    fields: {
      vetoes: z.array(IdentityVeto).meta({ description: 'What keeps the two apart. Never empty.', examples: [['dateOfBirth']] }),
    },
  },
  too_many_decisions: { when: 'The case has had 1,000 decisions on identities.' },
  too_many_collaborators: { when: 'The case is shared with 50 collaborators.' },
  document_not_found: {
    when: 'There is no document with this id, or the caller may not read its case; the answer is the same.',
  },
  api_key_not_found: { when: 'The account has no key with this id.' },
  too_many_api_keys: { when: 'The account has 50 keys.' },
  unknown_rule_set: {
    when: 'A rule set that was asked for does not exist.',
  },
  rule_set_not_found: {
    when: 'There is no rule set with the id of the path.',
  },
  rule_set_invalid: {
    when: 'A rule set of the caller’s own cannot be read at `pointer`, or is larger than 16 KB.',
    fields: { pointer },
  },
  graph_invalid: {
    when: 'The graph of a calculation cannot be read at `pointer`, names a party that has no record, or states a share that there cannot be. `error` says what is expected.',
    fields: { pointer },
  },
  graph_too_large: {
    when: 'The graph of a calculation has more than 2,000 records or 20,000 relationships, or the graph takes more than about 2 s of CPU.',
    fields: { pointer },
  },
  invalid_url: {
    when: 'The URL of a webhook endpoint breaks a rule; `error` says which.',
  },
  event_not_found: { when: 'The account has no event of this id, or it is kept no more.' },
  events_expired: {
    when: 'Some of the events after `after` are kept no more.',
    fields: { oldest: ordinal('The number of the oldest event after `after` that is still kept (`sequence`).', 812) },
  },
  too_many_endpoints: { when: 'The account has 10 webhook endpoints.' },
  endpoint_disabled: { when: 'The webhook endpoint is switched off.' },
  endpoint_not_found: { when: 'The account has no webhook endpoint of this id.' },
  too_many_packs: { when: 'Three evidence packs are being made for the account.' },
  evidence_not_found: {
    when: 'There is no evidence pack with this id in a case that the caller can read.',
  },
  parties_not_offered: { when: 'The operator has switched look-ups of parties off.' },
  unwrap_not_found: { when: 'The case has no unwrap of this id.' },
  unwrap_in_progress: { when: 'The case has an unwrap under way: one at a time.' },
  unwrap_ended: {
    when: 'The unwrap was cancelled, or has ended with nothing that a further search can change.',
  },
  batch_not_found: { when: 'The account has no batch of this id.' },
  batch_not_ready: { when: 'The batch is in another state than the call needs. `status` has it.', fields: { status: batchStatus } },
  batch_too_slow: {
    when: 'By its published limit a register would take more than 7 days, and `acceptSlow` is not true.',
    fields: { jurisdictions: text('Codes of the jurisdictions whose registers take so long, separated by commas.', 'DE') },
  },
  batch_in_progress: { when: 'The batch is checked or running, or rows of it are still under way.' },
  batch_ended: { when: 'The batch was cancelled or rejected, or all of it is done. `status` says which.', fields: { status: batchStatus } },
  too_many_batches: { when: 'Three batches of the account are running.' },
  monitor_not_found: { when: 'The account has no monitor of this id.' },
  version_not_found: { when: 'The monitor has no version of this number.' },
  monitor_in_use: { when: 'A look of the monitor is under way, or it has just changed.' },
  monitor_ended: { when: 'The monitor has ended: the register no longer knows the company.' },
  monthly_limit_reached: { when: 'Another look would cost more in this month than the monitor may.' },
  register_at_capacity: {
    when: 'The looks of all monitors would take more than half of the register’s pace, or a look that is asked for could not begin soon.',
  },
  target_not_ready: { when: 'The first search of the case is not completed.' },
  route_not_found: {
    when: 'There is nothing at this address.',
  },
  method_not_allowed: {
    when: 'There is something at this address, and not with this method.',
  },
  body_too_large: { when: 'The body is larger than 64 KB, or 1 MB for `POST /ownership/calculate`.' },
  idempotency_key_reused: {
    when: 'The same `Idempotency-Key` came within 24 hours with another body, or to another endpoint or case.',
  },
  idempotency_in_progress: {
    when: 'The first request with this `Idempotency-Key` is still being answered.',
  },
  internal: {
    when: 'An internal error. Nothing was charged, or it has been given back.',
  },
} as const satisfies Readonly<Record<ErrorCode, Meaning>>;
