/** DE: the structured content (SI) in XJustiz, read by the local names of its elements. PURE. */
import { childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

/** Some courts send the words of a code in a comment before it: these become an element. */
const WORDS_BEFORE_CODE = /<!--([^<>]{1,300}?)-->\s*(?=<(?:\w{1,10}:)?code>)/g;

export const parseContent = (text: string): XmlElement => parseXml(text.replace(WORDS_BEFORE_CODE, '<words>$1</words>'));

/** The first element along a path of names. */
export function at(from: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((here, name) => (here ? childrenOf(here, name)[0] : undefined), from);
}

/** The text of the element, or of a child; `undefined` where it is missing or blank. */
export function childText(from: XmlElement | undefined, name?: string): string | undefined {
  const found = name === undefined ? from : at(from, name);
  return (found && textOf(found).replace(/\s+/g, ' ').trim()) || undefined;
}

export function coded(from: XmlElement | undefined, name: string): { code: string | undefined; label: string | undefined } {
  const found = at(from, name);
  return { code: childText(found, 'code'), label: childText(found, 'words') };
}
