/** What a protected endpoint needs to know its caller. */
import { IdTokens } from '../access/id-token.ts';
import { required } from '../config.ts';
import { withRequestLimit } from './settings.ts';
import { withStore } from './store.ts';

export const withCallers = () => ({
  ...withStore(),
  ...withRequestLimit(),
  idTokens: new IdTokens(required('userPoolIssuer'), required('userPoolClientId')),
});
