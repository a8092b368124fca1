/** The screens besides search and case: one piece to load, because each is small. */
export { Account } from './account.tsx';
export { Cases } from './cases.tsx';
export { Coverage } from './coverage.tsx';
export { Tour } from './tour.tsx';
export { Webhooks } from './webhooks.tsx';
