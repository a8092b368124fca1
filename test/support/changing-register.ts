/** A register of one company whose answers a test sets: for monitors. */
import type { CompanyRecord, PartyRecord } from '../../shared/model/entity/company-record.ts';
import { defineRegistry, type Registry } from '../../shared/registers/contract.ts';
import { NotFound } from '../../shared/registers/faults.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import { companyRecord } from './entities.ts';

export const IDENTIFIER = '100001';

export const officer = (legalName: string, nature: 'Director' | 'Secretary' = 'Director'): PartyRecord => ({
  entityType: 'person',
  legalName,
  relationships: [{ nature }],
});
export const owner = (legalName: string, exact: number): PartyRecord => ({
  entityType: 'company',
  legalName,
  relationships: [{ nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact } }] }],
});

/** The first answers; the last one stays. `undefined`: it does not know the company; an error: it fails so. */
export class ChangingRegister {
  answers: (Partial<CompanyRecord> | Error | undefined)[];
  asked = 0;

  constructor(...answers: ChangingRegister['answers']) {
    this.answers = answers;
  }

  get registry(): Registry {
    return defineRegistry<object>({
      ...(qs as unknown as Registry<object>),
      sections: { officers: { level: 'published' }, owners: { level: 'published' } },
      ask: async ({ registrationNumber }, client) => {
        // So that the answer is kept.
        await client.text(`/companies/${registrationNumber}`);
        const answer = this.answers[Math.min(this.asked, this.answers.length - 1)];
        this.asked += 1;
        if (answer === undefined) throw new NotFound('no such company');
        if (answer instanceof Error) throw answer;
        return answer;
      },
      read: (answer) =>
        companyRecord({
          registrationNumber: IDENTIFIER,
          jurisdiction: 'QS',
          identifiers: [{ type: qs.identifiers[0].label, value: IDENTIFIER, jurisdiction: 'QS' }],
          ...answer,
        }),
      orderDocument: undefined as never,
      collectDocument: undefined as never,
    }) as Registry;
  }
}
