/** US-VA: kinds of entities, by the file that has them. PURE. */
export const LEGAL_FORMS: Readonly<Record<string, string>> = {
  Corp: 'Corporation',
  LLC: 'Limited Liability Company',
  LP: 'Limited Partnership',
  GP: 'General Partnership',
  BT: 'Business Trust',
  // The Commission's file says no more; clients take it for professional stock associations or for public service authorities.
  PSA: 'PSA',
};

/** `StockInd` of corporations. */
const STOCK: Readonly<Record<string, string>> = { S: 'Stock', N: 'Nonstock' };

export const legalFormOf = (file: string, stock: string | undefined): string =>
  [file === 'Corp' && STOCK[stock ?? ''], LEGAL_FORMS[file]].filter(Boolean).join(' ');
