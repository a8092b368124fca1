/** AT: the XML answers of the Firmenbuch, read by the local names of their elements. PURE. */
import { childrenOf, textOf, type XmlElement } from '../xml.ts';

/** The text of a child element; `undefined` where it is missing or blank. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  const [found] = element ? childrenOf(element, name) : [];
  return (found && textOf(found).replace(/\s+/g, ' ').trim()) || undefined;
}

/** The texts of all children of that name on one line: company names run over several elements. */
export const childLines = (element: XmlElement | undefined, name: string): string | undefined =>
  (element ? childrenOf(element, name) : [])
    .map((line) => textOf(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ') || undefined;

/** `{CODE, TEXT}` */
export function coded(element: XmlElement | undefined, name: string): { code: string | undefined; text: string | undefined } {
  const [found] = element ? childrenOf(element, name) : [];
  return { code: childText(found, 'CODE'), text: childText(found, 'TEXT') };
}

/** Groups of data in force; amended and deleted groups are in the same list. */
export const inForce = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element ? childrenOf(element, name) : []).filter(isInForce);

const isInForce = ({ attributes }: XmlElement): boolean =>
  attributes.get('AUFRECHT') !== 'false' &&
  deletedWithCompany(attributes) === undefined &&
  // Deleted together with its branch.
  !attributes.has('MIT_ZWL_GELOESCHT_DURCH_VNR');

/** The number of the filing (`VNR`) that deleted the company together with this group of data. */
export const deletedWithCompany = (attributes: ReadonlyMap<string, string>): string | undefined =>
  attributes.get('MIT_FIRMA_GELOESCHT_DURCH_VNR');

/** The day on which the company was deleted together with this group of data; `undefined` where it was not. */
export function dayOfDeletion(group: XmlElement, response: XmlElement): string | undefined {
  const deletion = deletedWithCompany(group.attributes);
  const filing = childrenOf(response, 'VOLLZ').find((one) => deletion !== undefined && childText(one, 'VNR') === deletion);
  return dateOf(childText(filing, 'VOLLZUGSDATUM'));
}

/** `20230101` or `2023-01-01` -> `2023-01-01`. */
export function dateOf(text: string | undefined): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text ?? '') ?? [];
  return year && Number(month) > 0 && Number(date) > 0 ? `${year}-${month}-${date}` : undefined;
}
