/** The screens beside the case, in one piece: each alone is too small to be worth a request. */
export { default as Account } from './account.tsx';
export { default as Cases } from './cases.tsx';
export { default as Coverage } from './coverage.tsx';
export { default as Tour } from './tour.tsx';
