/** The answer about one company, as the API returns it: owners, control, verdicts, what is not known. Types only. PURE. */
import type { Share } from '../../model/entity/ownership-facts.ts';
import type { FactSource } from '../facts/fact-source.ts';
import type { OwnershipInterest, OwnershipNode, Parcel } from '../facts/facts.ts';
import type { Veto } from '../facts/identities.ts';
import type { RightClass } from '../facts/structure.ts';
import type { TestStatus } from '../judge/test-results.ts';
import type { Assumption, VerdictStatus } from '../judge/verdict.ts';
import type { ColumnState } from '../layers/column.ts';
import type { Work } from '../maths/work.ts';
import type { RuleSet, TestCode } from '../rule-sets/rule-set.ts';
import type { EndingAnswer } from './accounting.ts';
import type { DeclaredAgainstDerived } from './declared.ts';

export interface OwnershipQuestion {
  ruleSets: readonly RuleSet[];
  /** `YYYY-MM-DD`. */
  asOf?: string;
  /** `YYYY-MM-DD`: the day that is judged without `asOf`. Absent: the age of facts is not looked at. */
  today?: string;
  strict?: boolean;
  /** That the derivation may take, by default that of `work.ts`. */
  work?: Work;
}

export type Shares = Partial<Record<'shareholding' | 'votingRights', Share>>;

export interface OwnerAnswer {
  nodeId: string;
  type: OwnershipNode['type'];
  legalName?: string;
  /** Whether a holding of the target, its own or of whom it controls, is recorded. */
  hasKnownHolding: boolean;
  /** Where none is recorded: what the party may have nevertheless. So `attributedInterest`. */
  effectiveInterest: Shares;
  /** Where what no record names may be anybody's: the most that may be this party's. */
  shareAtMost?: Shares;
  attributedInterest: Shares;
  control: 'certain' | 'possible' | 'none';
  controls: { certainly: string[]; possibly: string[] };
  beneficialOwner: VerdictAnswer[];
  declared: { edgeId: string; against: DeclaredAgainstDerived['against'] }[];
}

export interface VerdictAnswer {
  ruleSet: string;
  status: VerdictStatus;
  /** False where the rule set was not confirmed at its source in every part; its reading says which. */
  confirmed: boolean;
  sentence: string;
  tests: TestAnswer[];
  reasons: string[];
  assumptions: readonly Assumption[];
  /** Where the law can be read otherwise and would then give more: the articles, the verdict and what was compared. */
  otherReading?: { citation: string; status: VerdictStatus; right?: RightClass; interval?: Share };
  /** With the reason `identityUncertain`: who may be the same party. */
  possiblySame?: readonly string[];
}

export interface TestAnswer {
  code: TestCode;
  citation?: string;
  /** Whether the text of the citation was read at its source. Absent without a citation. */
  confirmed?: boolean;
  status: TestStatus;
  right?: RightClass;
  interval?: Share;
  /** The controller or arrangement that the test is about. */
  about?: string;
  reasons: string[];
  paths?: { edges: string[]; share: Share }[];
  /** There are more chains than `paths` has; `share`: of a multiplied test, what they add. */
  furtherPaths?: { share?: Share };
  /** A circle adds to the share; `share`: of a multiplied test, what circles add, with `furtherPaths` what both add. */
  throughCircles?: { share?: Share };
}

export interface AccountAnswer {
  accounted: Share;
  unresolved: Share;
  circular: Share;
  endings: EndingAnswer[];
}

export interface OwnershipAnswer {
  asOf?: string;
  strict: boolean;
  /** The day of the oldest fact that counts. */
  oldestFact?: string;
  ruleSets: { id: string; version: number }[];
  target: string;
  nodes: (Omit<OwnershipNode, 'name' | 'ending'> & { legalName?: string })[];
  edges: {
    edgeId: string;
    interestedParty: string;
    subject: string;
    interests: readonly OwnershipInterest[];
    holding?: Parcel;
    source?: FactSource;
  }[];
  /** Only levels whose records are not parts of one whole. */
  levels: Record<string, Partial<Record<RightClass, ColumnState>>>;
  owners: OwnerAnswer[];
  unknownPersons: { ruleSet: string; status: VerdictStatus; confirmed: boolean; sentence: string; reasons: string[] }[];
  seniorManagingOfficials: {
    ruleSet: string;
    applies: 'certainly' | 'possibly' | 'no';
    who?: 'all' | 'one';
    citation?: string;
    nodes: string[];
  }[];
  accounting: Record<'shareholding' | 'votingRights', AccountAnswer>;
  findings: { code: string; nodes: string[]; edges: string[]; vetoes?: readonly Veto[] }[];
}
