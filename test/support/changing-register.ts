/** A register of one company whose answers a test sets: for monitors. */
import * as z from 'zod';
import type { CompanyRecord, PartyRecord } from '../../shared/model/entity/company-record.ts';
import { type ChangeFeed, defineRegistry, type Registry } from '../../shared/registers/contract.ts';
import { qs } from '../../shared/registers/qs/qs.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
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

/** `DOWN`: no answer. `undefined`: it does not know the company. */
export const DOWN = 'down';
type Answer = Partial<CompanyRecord> | typeof DOWN | undefined;

/** Gives its answers one after the other; the last one stays. */
export class ChangingRegister {
  answers: Answer[];
  asked = 0;
  /** The register's feed of changes; absent: it has none. */
  feed?: ChangeFeed;
  /** How the handler reads an answer. */
  readsAs: (answer: Partial<CompanyRecord>) => Partial<CompanyRecord> = (answer) => answer;

  constructor(...answers: Answer[]) {
    this.answers = answers;
  }

  readonly transport: Transport = async () => {
    const answer = this.answers[Math.min(this.asked, this.answers.length - 1)];
    this.asked += 1;
    const status = answer === undefined ? 404 : answer === DOWN ? 503 : 200;
    return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(answer ?? {})) };
  };

  get settings() {
    return { registries: { QS: this.registry }, transport: this.transport };
  }

  get registry(): Registry {
    const { orderDocument: _order, collectDocument: _collect, sandboxOnly, ...described } = qs as unknown as Registry<object>;
    return defineRegistry<object>({
      ...described,
      // Accounts of the sandbox watch no feed.
      ...(this.feed ? { changeFeed: async () => this.feed! } : { sandboxOnly }),
      sections: { officers: { level: 'published' }, owners: { level: 'published' } },
      ask: ({ registrationNumber }, client) => client.json(`/companies/${registrationNumber}`, z.looseObject({})),
      read: (answer) =>
        companyRecord({
          registrationNumber: IDENTIFIER,
          jurisdiction: 'QS',
          identifiers: [{ type: qs.identifiers[0].label, value: IDENTIFIER, jurisdiction: 'QS' }],
          ...this.readsAs(answer),
        }),
    }) as Registry;
  }
}
