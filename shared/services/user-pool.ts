/** Sign-in for callers. */
import { UserPool } from '../accounts/user-pool.ts';
import { required } from '../settings/environment.ts';

export const withUserPool = () => ({ userPool: new UserPool(required('userPoolId'), required('userPoolClientId')) });
