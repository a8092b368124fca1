/** The European Union as its rule sets see it. */
import type { RuleSet } from './rule-set.ts';

/** Members of the European Union, ISO 3166-1 alpha-2. */
export const MEMBER_STATES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** A rule of the Union itself or of a Member State. */
export const isUnionRule = ({ jurisdiction }: RuleSet): boolean =>
  jurisdiction !== undefined && (jurisdiction === 'EU' || MEMBER_STATES.includes(jurisdiction));
