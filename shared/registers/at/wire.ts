/** AT: the answers of the Firmenbuch as they are written, read by the local names of their elements. PURE. */
import { childrenOf, textOf, type XmlElement } from '../xml.ts';

/** The text of a child, `undefined` where it is not there or blank. */
export function part(element: XmlElement | undefined, name: string): string | undefined {
  const [found] = element ? childrenOf(element, name) : [];
  return (found && textOf(found).replace(/\s+/g, ' ').trim()) || undefined;
}

/** All texts of that name, on one line: names of companies run over several lines. */
export const lines = (element: XmlElement | undefined, name: string): string | undefined =>
  (element ? childrenOf(element, name) : [])
    .map((line) => textOf(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ') || undefined;

/** `{CODE, TEXT}` */
export function coded(element: XmlElement | undefined, name: string): { code: string | undefined; text: string | undefined } {
  const [found] = element ? childrenOf(element, name) : [];
  return { code: part(found, 'CODE'), text: part(found, 'TEXT') };
}

/** Groups of data that are in force; amended and deleted ones stand beside them. */
export const inForce = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element ? childrenOf(element, name) : []).filter(isInForce);

const isInForce = ({ attributes }: XmlElement): boolean =>
  attributes.get('AUFRECHT') !== 'false' &&
  deletedWithCompany(attributes) === undefined &&
  // Deleted with the branch that it is about.
  !attributes.has('MIT_ZWL_GELOESCHT_DURCH_VNR');

/** The number of the filing (`VNR`) that deleted the company, and this group of data with it. */
export const deletedWithCompany = (attributes: ReadonlyMap<string, string>): string | undefined =>
  attributes.get('MIT_FIRMA_GELOESCHT_DURCH_VNR');

/** `20230101` or `2023-01-01` -> `2023-01-01`. */
export function day(text: string | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text ?? '') ?? [];
  return year && Number(month) > 0 && Number(date) > 0 ? `${year}-${month}-${date}` : undefined;
}
