/** What a protected endpoint needs to know its caller. */
import { IdTokens } from '../accounts/id-token.ts';
import { required } from '../settings/environment.ts';
import { withRequestLimit } from './settings.ts';
import { withStore } from './store.ts';

export const withCallers = () => ({
  ...withStore(),
  ...withRequestLimit(),
  idTokens: new IdTokens(required('userPoolIssuer'), required('userPoolClientId')),
});
