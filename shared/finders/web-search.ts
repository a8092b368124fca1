/** Placeholder for the merge. */
import type { IdentifierScheme } from '../identifiers/scheme.ts';

export interface WebHit {
  title: string;
  url: string;
  snippet: string;
}

export const candidateNumbers = (_schemes: readonly IdentifierScheme[], _texts: readonly string[]): { value: string }[] => [];
