/** The caller's account: credits, ledger, API keys, log-in. */
import * as z from 'zod';
import type { LedgerKind } from '../../accounts/account/ledger-store.ts';
import { closedList, count, flag, instant, list, text } from './properties.ts';
import { USER_ID } from './search.ts';

export const AccountView = z
  .looseObject({
    userId: text('Id of the account.', USER_ID),
    email: text('The email that the account logs in with, in lower case.', 'sandbox@registry-graph.example'),
    volume_remaining: count('Credits that can be spent; those in `held` are already taken off.', 993),
    held: count('Credits held for operations under way: they are charged when these succeed, and given back when they fail.', 1),
    subscriptions: list(
      z.string().min(1),
      'Codes of the jurisdictions that the account may search; `all` for every one. A country includes its parts (`CH` includes `CH-ZH`). Empty where there is none.',
    ).meta({ examples: [['GB', 'NO'], ['all']] }),
    sandbox: flag('True where searches are answered from invented companies; keys of such accounts begin with `rgtest_`.'),
    rateLimit: count('Number of billable or writing POST requests that the account may send in a minute.', 60),
    requestLimit: count(
      'Number of further requests that the account may send in a minute: reads, `PUT`, `DELETE`, and `POST` requests that were refused or replayed.',
      600,
    ),
  })
  .describe('The account that the credentials belong to. Source: this service.');

export const LedgerKindWord = closedList('What a movement was for.', {
  grant: 'credits given by the operator',
  search: 'a search was accepted',
  expand: 'an expand was accepted',
  idfinder: 'a look-up of numbers found at least one',
  parties: 'a look-up of a party found at least one company',
  financials: 'figures came back for a search that asked for them',
  refund: 'given back for a search that failed',
} satisfies Readonly<Record<LedgerKind, string>>);

const LedgerLine = z
  .looseObject({
    _id: text('Id of the line, stable.', '2026-03-01T12:00:00.000Z#76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b#search'),
    at: instant('When the credits moved, UTC.'),
    amount: z
      .int()
      .meta({ description: 'Credits: negative where they leave the balance, positive where they come in.', examples: [-1, 100] }),
    kind: LedgerKindWord.describe('What the movement was for.'),
    searchId: text(
      'The search that it belongs to. Absent at grants and look-ups of numbers and parties.',
      '76350d497d90c700b305493bfef1ac5d2d57f65a5d7ced9b',
    ).optional(),
    reason: text('A few words for a person.', 'Search GB 99000010'),
  })
  .describe('One movement of credits. Source: this service.');

export const LedgerPage = z
  .looseObject({
    data: list(LedgerLine, 'Newest first. All lines of an account together sum to `volume_remaining`.'),
    nextCursor: text(
      'Send it as `cursor` for the next page. Absent on the last page.',
      'TEVER0VSIzIwMjYtMTEtMjJUMDk6MTU6MzIuOTE2Wg',
    ).optional(),
  })
  .describe('A page of the account’s ledger. Source: this service.');

const apiKey = {
  keyId: text('Id of the key: the 12 hexadecimal characters in it. Not secret.', 'ed6986844373'),
  label: text('The label that it was made with. Absent where it was made without one.', 'back office').optional(),
  createdAt: instant('When it was made, UTC.'),
};

const ApiKey = z
  .looseObject({
    ...apiKey,
    lastUsedAt: instant(
      'When it last submitted a search, expand or look-up, UTC; reads are not recorded. Absent where it never did.',
    ).optional(),
  })
  .describe('An API key, without its secret. Source: this service.');

export const ApiKeyList = z
  .looseObject({ data: list(ApiKey, 'Newest first. Revoked keys are gone from the list.') })
  .describe('The account’s API keys. Source: this service.');

export const CreatedApiKey = z
  .looseObject({
    ...apiKey,
    apiKey: text(
      'The key itself, `<prefix>_<12 hex>.<32 hex>`: it is in this answer and nowhere else. The prefix is `rg` for live accounts and `rgtest` for sandbox accounts.',
      'rgtest_ed6986844373.00000000000000000000000000000000',
    ),
  })
  .describe('A new API key, with its secret. Source: this service.');

export const IdToken = z
  .looseObject({
    idToken: text(
      'An ID token (JWT) for `Authorization: Bearer …`. It is valid for one hour.',
      'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJlMDZlNzcxNSJ9.c2lnbmF0dXJl',
    ),
  })
  .describe('Proof of who the caller is. Source: this service’s user pool.');
