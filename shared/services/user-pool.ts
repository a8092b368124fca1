/** Sign-in for callers. */
import { UserPool } from '../access/user-pool.ts';
import { required } from '../config.ts';

export const withUserPool = () => ({ userPool: new UserPool(required('userPoolId'), required('userPoolClientId')) });
