/** Placeholder for the merge. */
import { comparableName } from './names.ts';

export const namesAgree = (asked: string, official: string): boolean => comparableName(official).includes(comparableName(asked));
