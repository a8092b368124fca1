/** GR: legal forms that decide who the owners are, by their ids in the register's list. PURE. */

/** `limited`: partners hold parts of the capital. `partnership`: general and limited partners. `shares`: no shareholder is entered. */
export type FormKind = 'limited' | 'partnership' | 'shares' | 'soleTrader' | 'other';

export const LEGAL_FORMS: Readonly<Record<string, FormKind>> = {
  // ΑΕ, Ευρωπαϊκή Εταιρία (SE), ΕΕ κατά μετοχές.
  '1': 'shares',
  '12': 'shares',
  '68': 'shares',
  // ΕΠΕ, ΙΚΕ.
  '8': 'limited',
  '19': 'limited',
  // ΟΕ, ΕΕ.
  '2': 'partnership',
  '4': 'partnership',
  // ΑΤΟΜΙΚΗ.
  '16': 'soleTrader',
};

/** Cooperatives, branches of foreign companies and all other forms are `other`. */
export const formKindOf = (id: string): FormKind => (Object.hasOwn(LEGAL_FORMS, id) ? LEGAL_FORMS[id]! : 'other');
