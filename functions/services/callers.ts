/** Who calls: ID tokens and API keys, the log-in, and the user pool for the operator's commands. */
import { IdTokens } from '../../shared/accounts/access/id-token.ts';
import { UserPool, UserPoolAdmin } from '../../shared/accounts/access/user-pool.ts';
import { RequestRate } from '../../shared/accounts/account/request-rate.ts';
import { required } from '../../shared/platform/settings/environment.ts';
import { withRequestLimit } from './settings.ts';
import { withCommonStore, withStore } from './store.ts';

/** What a protected endpoint needs to know its caller and to count the requests. */
export const withCallers = () => {
  const counting = { ...withCommonStore(), ...withRequestLimit() };
  const idTokens = new IdTokens(required('userPoolIssuer'), required('userPoolClientId'));
  return { ...counting, idTokens, requestRate: new RequestRate(counting) };
};

/** For the log-in. */
export const withUserPool = () => ({ userPool: new UserPool(required('userPoolId'), required('userPoolClientId')) });

/** For the operator's commands, outside any function. */
export const forOperator = () => ({ ...withStore(), users: new UserPoolAdmin(required('userPoolId')) });
