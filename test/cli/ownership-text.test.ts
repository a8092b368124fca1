/** Derived ownership as the command prints it. */
import { describe, expect, test } from 'vitest';
import { type Ownership, ownershipText } from '../../cli/src/ownership-text.ts';
import { styleOf } from '../../cli/src/style.ts';
import { ownershipOfBody } from '../../shared/cases/ownership-answers/calculate-ownership.ts';

const company = (recordId: string, name: string) => ({ recordId, type: 'company', name });
const person = (recordId: string, name: string) => ({ recordId, type: 'person', name });
const holds = (interestedParty: string, subject: string, share: object) => ({
  interestedParty,
  subject,
  interests: [{ type: 'shareholding', directOrIndirect: 'direct', share }],
});

describe('the owners of a company', () => {
  const graph = {
    target: 'T',
    records: [company('T', 'HARBOUR'), company('A', 'QUAY'), person('P', 'Ada'), person('Q', 'Basil')],
    relationships: [holds('A', 'T', { exact: 60 }), holds('P', 'A', { exclusiveMinimum: 25, maximum: 50 })],
  };
  const body = ownershipOfBody({ graph, ruleSets: ['eu-amlr-2024-1624', 'us-fincen-cdd'] }, new Date('2026-03-01T12:00:00Z'));
  const linesAt = (width: number): string[] => ownershipText(body as unknown as Ownership, styleOf({ width, colour: false }));
  const lines = linesAt(1000);

  test('stand in a table with intervals and verdicts, persons not named last', () => {
    expect(lines.slice(0, 6)).toEqual([
      'Who owns HARBOUR?',
      '  beneficial owner?        attributed  multiplied  eu-amlr-2024-1624  us-fincen-cdd',
      '  Ada                      0–100 %     >15–30 %    is                 may be',
      '  a person not named here                          may be             may be',
      '  eu-amlr-2024-1624 is not yet in force',
      '  1 further person of the case: no known holding',
    ]);
  });

  test('are followed by what is not known, each part with its reason and next step', () => {
    expect(lines.slice(6, 9)).toEqual([
      'Of the shares over 15 to 30 % end at known persons, states or listed companies; not known: 70 to 85 %',
      '  30 to under 45 % at QUAY: not published; next step: document',
      '  40 % at HARBOUR: not published; next step: document',
    ]);
  });

  test('and by the verdicts of the first rule set in words', () => {
    expect(lines[9]).toMatch(/^- Ada is a beneficial owner of HARBOUR under the EU Anti-Money Laundering Regulation .*art\. 54\(b\)/);
    expect(lines[10]).toMatch(/^- Somebody who is not named here may be a beneficial owner of HARBOUR/);
  });

  test('fit a narrow terminal', () => {
    expect(linesAt(60).filter((line) => line.length > 60)).toEqual([]);
  });
});
