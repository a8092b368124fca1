/**
 * What each error means and what to do about it: one entry for every code of `shared/platform/requests/api-error.ts`, which has the sentences of the
 * answers (a code without an entry does not compile). `fields`: properties of the body besides `error`, `code` and `requestId`.
 */
import * as z from 'zod';
import type { ErrorCode } from '../../platform/requests/api-error.ts';
import { IdentityVeto } from './identity.ts';
import { count, ordinal, text } from './properties.ts';

export interface Meaning {
  /** When the answer is given, as a sentence. */
  when: string;
  /** What a client should do, as a sentence. */
  advice: string;
  fields?: Readonly<Record<string, z.ZodType>>;
}

const jurisdiction = text('Code of the jurisdiction that was asked for.', 'GB');
const pointer = text('JSON pointer to what is wrong in the request.', '/graph/target');
const LOG_IN = 'Log in again with `POST /authenticate`, or use another key.';

export const MEANINGS = {
  missing_credentials: { when: 'The request has neither `X-API-Key` nor `Authorization`.', advice: 'Send one of them.' },
  invalid_credentials: {
    when: 'The key is unknown or revoked, or the ID token is bad or has expired (after one hour). A key in `Authorization` is refused too.',
    advice: LOG_IN,
  },
  account_suspended: { when: 'The operator has suspended the account.', advice: 'Contact the operator of the service.' },
  profile_not_found: {
    when: 'The credentials are good, but the service has no account for their user.',
    advice: 'Ask the operator to set the account up.',
  },
  id_token_required: {
    when: 'An API key was used where only an ID token is taken: a key cannot manage keys.',
    advice: 'Send the ID token of `POST /authenticate` as `Authorization: Bearer …`.',
  },
  login_fields_missing: { when: '`email` or `password` is missing or blank.', advice: 'Send both.' },
  invalid_password: {
    when: 'The password is wrong, or there is no account with the email; the answer is the same.',
    advice: 'Check both. Five wrong attempts within an hour lock the email out for a while.',
  },
  password_reset_required: {
    when: 'The password of this email was reset: no password is right until a new one is set.',
    advice: 'Ask the operator of the service for a new password. API keys go on working.',
  },
  login_busy: {
    when: 'All callers together log in more often than the service can. The answer does not depend on the password, and the attempt does not count.',
    advice: 'Wait as long as `Retry-After` says. A token is valid for one hour: keep it.',
  },
  too_many_attempts: {
    when: 'Five attempts with this email have failed within an hour.',
    advice: 'Wait as long as `Retry-After` says; a right password is refused as well until then.',
  },
  invalid_body: {
    when: 'The body is not a JSON object, or a field has the wrong type, is too long, or is not one of the words that it can be. `error` names the field.',
    advice: 'Correct the body.',
  },
  invalid_parameter: {
    when: 'A parameter in the path, in the query or in a header is not what it must be. `error` names it.',
    advice: 'Correct the parameter.',
  },
  missing_input: {
    when: 'A required field is missing or blank. `error` names it.',
    advice: 'Send the field.',
    fields: {
      hint: text('How to go on, as a sentence.', 'GB is searched by Company number. POST /idfinder finds it by the legal name.')
        .optional()
        .describe('How to go on, as a sentence. Absent where a name alone was not what was sent.'),
    },
  },
  unsupported_jurisdiction: {
    when: 'No register of this service has this jurisdiction code. `error` repeats the code.',
    advice: 'Take a code of `GET /jurisdictions`.',
    fields: {
      hint: text('What to do, as a sentence.', 'The ISO 3166 code is GB. GET /jurisdictions lists what can be searched.')
        .optional()
        .describe('What to do, as a sentence. Absent at other endpoints than searches.'),
    },
  },
  invalid_identifier: {
    when: 'The number cannot be one of that register: its form or its check digit is wrong. The register was not asked and nothing was charged.',
    advice: 'Correct the number; `example` shows a valid one.',
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
    advice: 'Ask the operator, who finds in `hint` what is missing.',
    fields: {
      jurisdiction,
      hint: text(
        'What the operator has to set, and where it is available.',
        'The operator sets apiKey for GB; it is available from https://developer.company-information.service.gov.uk.',
      ),
    },
  },
  no_registration_number: {
    when: 'Neither the request nor the entity has a registration number. The service never picks one itself.',
    advice: 'Find it with `POST /idfinder` and send it as `identifier`.',
    fields: {
      legalName: text('Name of the entity, for `POST /idfinder`.', 'ARDOISE INVENTEE'),
      jurisdiction: text('Jurisdiction to look in.', 'FR'),
    },
  },
  not_subscribed: {
    when: 'The account has no subscription to the jurisdiction.',
    advice: 'Ask the operator for it. `GET /account` lists the subscriptions.',
    fields: {
      jurisdiction,
      hint: text(
        'What to do, as a sentence.',
        'Ask the operator of this service to add GB to your subscriptions. GET /account lists what you have.',
      ),
    },
  },
  insufficient_credits: {
    when: 'The account has fewer credits than the operation costs.',
    advice: 'Ask the operator for credits.',
    fields: {
      cost: count('Credits that the operation costs.', 1),
      volume_remaining: count('Credits that the account has left.', 0),
    },
  },
  rate_limited: {
    when: 'The account has sent more POST requests in this minute than it may (`rateLimit`), or more requests of every other kind (`requestLimit`; refused and replayed POST requests are among them), or has too many operations or long calls under way.',
    advice:
      'Wait as long as `Retry-After` says. `RateLimit` and `RateLimit-Policy` say which limit of the minute it was and what is left of it; `error` says which calls are too many.',
  },
  daily_limit_reached: {
    when: 'The account has made more look-ups of numbers today (UTC) that found nothing than it may, or more that search the web with the operator’s paid provider. `error` says which.',
    advice: 'Wait as long as `Retry-After` says: until the next day begins.',
  },
  search_not_found: {
    when: 'There is no search with this id, or it belongs to another account; the answer is the same.',
    advice: 'Use the `_id` of the submit’s answer.',
  },
  case_not_found: {
    when: 'There is no case with this id, or the caller may not read it; the answer is the same.',
    advice: 'Use the `caseId` of the submit’s answer.',
  },
  entity_not_found: {
    when: 'The case has no entity with this id.',
    advice: 'Use the `_id` of the target or of a counterparty, as `GET /casefile/{caseId}` gives it.',
  },
  not_the_owner: { when: 'The caller may read the case, but only its owner may do this.', advice: 'Ask the owner.' },
  already_expanded: {
    when: 'The entity has counterparties already: each entity is expanded once.',
    advice: 'Read them with `GET /casefile/{caseId}`.',
  },
  expand_in_progress: {
    when: 'An expand of this entity is PENDING, or the case is being erased.',
    advice: 'Poll the expand that runs, or try again after `Retry-After`.',
  },
  identifier_conflict: {
    when: 'The request names another number than the one that the entity has in the same scheme and jurisdiction. Nothing was charged.',
    advice:
      'Check which number is right. With `"override": true` the requested one is searched; the record then stands beside the entity’s own facts.',
    fields: {
      jurisdiction,
      identifierType: text('Label of both numbers.', 'SIREN'),
      entityIdentifier: text('The number of the entity.', '000700013'),
      requestedIdentifier: text('The number of the request.', '000700021'),
    },
  },
  entity_not_searched: {
    when: 'The entity was only named by another register: its own has not been asked.',
    advice: 'Expand it first, with `include.financials` where figures are wanted.',
  },
  financials_in_progress: {
    when: 'A search of the figures of this entity is PENDING, or the case is being erased.',
    advice: 'Poll the search that runs, or try again after `Retry-After`.',
  },
  financials_not_published: {
    when: 'The register of the entity publishes no figures that this service reads. Nothing was charged.',
    advice: 'See `sections.financials` of `GET /jurisdictions/{code}`.',
  },
  case_not_ready: { when: 'The first search of the case is not completed, or has failed.', advice: 'Poll the search, then ask again.' },
  case_in_use: { when: 'A search of the case is still running.', advice: 'Erase or refresh the case when it has ended.' },
  identity_conflict: {
    when: 'The two entities contradict each other.',
    advice: 'Check which facts are right. With `"override": true` they are one party all the same, and the answer keeps saying so.',
    fields: {
      vetoes: z.array(IdentityVeto).meta({ description: 'What keeps the two apart. Never empty.', examples: [['dateOfBirth']] }),
    },
  },
  too_many_decisions: { when: 'The case has had 1,000 decisions on identities.', advice: 'Search the target in a new case.' },
  too_many_collaborators: { when: 'The case is shared with 50 collaborators.', advice: 'Remove one first.' },
  document_not_found: {
    when: 'There is no document with this id, or the caller may not read its case; the answer is the same.',
    advice: 'Use a `_documentID` of `sourceDocuments`.',
  },
  api_key_not_found: { when: 'The account has no key with this id.', advice: 'Take a `keyId` of `GET /account/api-keys`.' },
  too_many_api_keys: { when: 'The account has 50 keys.', advice: 'Revoke one first.' },
  unknown_rule_set: { when: 'A rule set that was asked for does not exist.', advice: '`GET /rule-sets` lists them.' },
  rule_set_invalid: {
    when: 'A rule set of the caller’s own cannot be read at `pointer`, or is larger than 16 KB.',
    advice: 'Correct it there. An entry of `GET /rule-sets` has the form.',
    fields: { pointer },
  },
  graph_invalid: { when: 'The graph of a calculation cannot be read at `pointer`.', advice: 'Correct it there.', fields: { pointer } },
  graph_too_large: {
    when: 'The graph of a calculation has more than 2,000 records or 20,000 relationships, or the graph takes more than about 2 s of CPU.',
    advice: 'Send the part above the target only.',
    fields: { pointer },
  },
  invalid_url: {
    when: 'The URL of a webhook endpoint breaks a rule; `error` says which.',
    advice: 'Use an https URL of a host name on the public internet, port 443 or 8443.',
  },
  event_not_found: { when: 'The account has no event of this id, or it is kept no more.', advice: 'Take an `id` of `GET /events`.' },
  events_expired: {
    when: 'Some of the events after `after` are kept no more.',
    advice: 'Read the state of your searches once, then read on with `after` one lower than `oldest`.',
    fields: { oldest: ordinal('The number of the oldest event after `after` that is still kept (`sequence`).', 812) },
  },
  too_many_endpoints: { when: 'The account has 10 webhook endpoints.', advice: 'Remove one first.' },
  endpoint_disabled: { when: 'The webhook endpoint is switched off.', advice: 'Switch it on with `enabled: true` first.' },
  endpoint_not_found: { when: 'The account has no webhook endpoint of this id.', advice: 'Take one of `GET /webhook-endpoints`.' },
  unwrap_not_found: { when: 'The case has no unwrap of this id.', advice: 'Use an `_id` of `GET /casefile/{caseId}/unwrap`.' },
  unwrap_in_progress: { when: 'The case has an unwrap under way: one at a time.', advice: 'Wait until it has ended, or cancel it.' },
  unwrap_ended: {
    when: 'The unwrap was cancelled, or has ended with nothing that a further search can change.',
    advice: 'Start a new one.',
  },
  target_not_ready: { when: 'The first search of the case is not completed.', advice: 'Poll the search, then ask again.' },
  route_not_found: { when: 'There is nothing at this address.', advice: 'Check the path.' },
  method_not_allowed: {
    when: 'There is something at this address, and not with this method.',
    advice: 'Use a method of the header `Allow`.',
  },
  body_too_large: { when: 'The body is larger than 64 KB, or 1 MB for `POST /ownership/calculate`.', advice: 'Send less.' },
  idempotency_key_reused: {
    when: 'The same `Idempotency-Key` came within 24 hours with another body, or to another endpoint or case.',
    advice: 'Use a new key for a new request.',
  },
  idempotency_in_progress: {
    when: 'The first request with this `Idempotency-Key` is still being answered.',
    advice: 'Send the same request again after `Retry-After`.',
  },
  internal: {
    when: 'An internal error. Nothing was charged, or it has been given back.',
    advice: 'Try again; if it stays, give the operator the `requestId`.',
  },
} as const satisfies Readonly<Record<ErrorCode, Meaning>>;
