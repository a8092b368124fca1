/** Companies and parties that an operator has hidden in a register's copy: an item each, read with every look-up, so that it holds at once. */
import { cutHiddenKey, HIDDEN_PREFIX } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

/** At least one of `number` and `name`; with both, the party of this company alone. */
export interface HiddenSubject {
  /** Of the company, as the register's copy has it. */
  number?: string;
  /** A digest of the party's name (`hidden-parties.ts`): the list of those who objected names nobody. */
  name?: string;
  /** `YYYY-MM`: spares namesakes of whom the register gives another month. */
  birthMonth?: string;
  /** For the operator; no personal data. */
  reason: string;
  /** ISO instant. */
  hiddenAt: string;
}

export class HiddenSubjects {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** By id, in no order. */
  async all(register: string): Promise<(HiddenSubject & { id: string })[]> {
    const { pk } = cutHiddenKey(register, '');
    const items = await this.#table.all<HiddenSubject>({ pk, prefix: HIDDEN_PREFIX });
    return items.map(({ pk: _, sk, ...subject }) => ({ id: sk.slice(HIDDEN_PREFIX.length), ...subject }));
  }

  async hide(register: string, id: string, subject: HiddenSubject): Promise<void> {
    await this.#table.put({ item: { ...cutHiddenKey(register, id), ...subject } });
  }

  async show(register: string, id: string): Promise<void> {
    await this.#table.remove(cutHiddenKey(register, id));
  }
}
