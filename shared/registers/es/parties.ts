/** ES: officers and the sole shareholder of a company: those who were appointed, less those who left. PURE. */
import type { PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { comparableName } from '../../model/entity/names.ts';
import type { Act } from './acts.ts';
import { labelledNames } from './labels.ts';
import { isCompanyName } from './legal-forms.ts';
import { natureOf } from './roles.ts';

/** Of an office, or of all shares. */
interface Holding {
  label: string;
  name: string;
  from?: string;
  to?: string;
}

/** Days are those of the entries in the register, `YYYY-MM-DD`. */
export class People {
  /** Of an appointment or a leaving something was not understood. */
  hasUnread = false;
  readonly #offices: Holding[] = [];
  readonly #soleHolders: Holding[] = [];

  appoint({ text }: Act, from: string): void {
    for (const [label, name] of this.#namesIn(text)) if (!this.#present(label, name)) this.#offices.push({ label, name, from });
  }

  /** Who was appointed again without an appointment in the copy has the office from a day that is not known. */
  reappoint({ text }: Act): void {
    for (const [label, name] of this.#namesIn(text)) if (!this.#present(label, name)) this.#offices.push({ label, name });
  }

  /** Who leaves without an appointment in the copy was appointed before it begins. */
  dismiss({ text }: Act, to: string): void {
    for (const [label, name] of this.#namesIn(text)) {
      const present = this.#present(label, name);
      if (present) present.to = to;
      else this.#offices.push({ label, name, to });
    }
  }

  #namesIn(text: string): (readonly [label: string, name: string])[] {
    const found = labelledNames(text);
    if (found.length === 0 || found.some(({ isFollowed }) => isFollowed)) this.hasUnread = true;
    return found.flatMap(({ label, names }) => names.map((name) => [label, name] as const));
  }

  /** One registry writes an office in one way, but for signs and accents. */
  #present(label: string, name: string): Holding | undefined {
    const wanted = comparableName(`${label} ${name}`);
    return this.#offices.find((one) => one.to === undefined && comparableName(`${one.label} ${one.name}`) === wanted);
  }

  endAll(to: string): void {
    for (const office of this.#offices) office.to ??= to;
    this.leaveSole(to);
  }

  becomeSole({ text }: Act, from: string): void {
    const labelled = labelledNames(text).find(({ label }) => /^socio [uú]nico$/i.test(label));
    const names = labelled?.names ?? (text && !text.includes(':') ? [text] : []);
    if (names.length === 0) return;
    this.leaveSole(from);
    for (const name of names) this.#soleHolders.push({ label: SOLE_SHAREHOLDER, name, from });
  }

  leaveSole(to: string): void {
    for (const holder of this.#soleHolders) holder.to ??= to;
  }

  /** Those who hold an office or all shares today, and those who did. */
  parties(isFormer: boolean): PartyRecord[] {
    const wanted = (holdings: readonly Holding[]): Holding[] => holdings.filter(({ to }) => (to !== undefined) === isFormer);
    const soleHolders = wanted(this.#soleHolders);
    return [
      ...wanted(this.#offices).map((office) => partyOf(office, { nature: natureOf(office.label) })),
      ...soleHolders.map((holder) => partyOf(holder, soleShareholding(holder, soleHolders))),
    ];
  }

  get hasSoleHolder(): boolean {
    return this.#soleHolders.some(({ to }) => to === undefined);
  }
}

const SOLE_SHAREHOLDER = 'Socio único';

/** Several hold all shares together, as spouses do: then nobody's share is known. */
const soleShareholding = ({ from }: Holding, all: readonly Holding[]): Pick<Relationship, 'nature' | 'interests'> => ({
  nature: 'Shareholder',
  ...(all.filter((one) => one.from === from).length === 1 && {
    interests: [{ kind: 'shareholding', share: { exact: 100 }, shareBasis: { unit: 'text', text: SOLE_SHAREHOLDER } }],
  }),
});

const partyOf = ({ label, name, from, to }: Holding, relationship: Pick<Relationship, 'nature' | 'interests'>): PartyRecord => ({
  entityType: isCompanyName(name) ? 'company' : 'person',
  legalName: name,
  relationships: [{ ...relationship, role: label, ...(from && { from }), ...(to && { to }) }],
});
