/** Every operation of the API, in the order of the reference. One is added where its topic stands (`operations/*.ts`). */
import type { Operation } from './operation.ts';
import { account } from './operations/account.ts';
import { cases } from './operations/cases.ts';
import { identifiers } from './operations/identifiers.ts';
import { searches } from './operations/searches.ts';
import { service } from './operations/service.ts';

export type { Operation } from './operation.ts';

export const operations: readonly Operation[] = [...searches, ...cases, ...identifiers, ...account, ...service];
