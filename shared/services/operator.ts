/** For the operator's commands, outside of any function. */
import { UserPoolAdmin } from '../accounts/user-pool.ts';
import { DeadLetters } from '../queue/dead-letters.ts';
import { required } from '../settings/environment.ts';
import { withStore } from './store.ts';

export const forOperator = () => ({ ...withStore(), users: new UserPoolAdmin(required('userPoolId')) });

export const withDeadLetters = () => ({ deadLetters: new DeadLetters(required('searchQueueUrl')) });
