/** The screens of batches: one piece to load, with their client. */
export { Batch } from './batch.tsx';
export { Batches } from './batches.tsx';
