/** POST /authenticate */
import type { Endpoint, Route } from '../endpoint.ts';

export const route = {
  method: 'POST',
  path: '/authenticate',
  fields: ['email', 'password'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'authenticate',
  credentials: 'none',
  rights: { table: [{ rows: ['accounts', 'logins'], actions: ['GetItem', 'UpdateItem'] }], signIn: true },
  id: 'authenticate',
  tag: 'Service',
  summary: 'Exchange email and password for an ID token',
  description:
    'The token is valid for one hour, as `Authorization: Bearer …`. Wrong password and unknown email give the same answer. After five failed attempts with one email within an hour further ones are refused for a while, right or wrong; after ten from one address within a day, that address is refused for that email until the day is over. An address or a browser from which the email has logged in within the last 90 days has five attempts an hour of its own: the failures of others do not lock it out. A page of this origin gets the cookie `registry-graph-device` for this; it opens nothing.',
  body: {
    shape: 'LoginBody',
    fields: {
      email: {
        description: 'Registered email of the account; case and spaces around it do not matter.',
        examples: ['sandbox@registry-graph.example'],
      },
      password: { description: 'The password, as it is.', examples: ['a long password of yours'] },
    },
    forms: { Login: { description: 'Email and password of an account.', required: ['email', 'password'] } },
    examples: {
      account: { summary: 'An account', value: { email: 'sandbox@registry-graph.example', password: 'a long password of yours' } },
    },
  },
  headers: ['Set-Cookie'],
  answers: 'An ID token.',
  answer: 'IdToken',
  examples: { token: { summary: 'An ID token', value: 'idToken' } },
  errors: ['login_fields_missing', 'invalid_password', 'password_reset_required', 'too_many_attempts', 'login_busy', 'account_suspended'],
});
