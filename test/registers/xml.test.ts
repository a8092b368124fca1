/** XML: what is read, and what is refused before it costs anything. */
import { describe, expect, test } from 'vitest';
import { Changed } from '../../shared/registers/faults.ts';
import { allOf, childrenOf, parseXml, textOf } from '../../shared/registers/xml.ts';
import { processorMs } from '../support/processor-time.ts';

const refused = (text: string): unknown => {
  try {
    return parseXml(text);
  } catch (fault) {
    return fault;
  }
};

describe('XML', () => {
  test('elements, attributes and text are in order, without prefixes', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a:list xmlns:a="x"><!-- no --><a:item a:n="1">one <b>two</b> three</a:item><a:item/></a:list>',
    );
    const [first, second] = childrenOf(root, 'item');
    expect([root.name, textOf(first!), first!.attributes.get('n'), second!.children]).toEqual(['list', 'one two three', '1', []]);
    expect(allOf(root, 'b').map(textOf)).toEqual(['two']);
    expect(childrenOf(root, 'b')).toEqual([]);
  });

  test('character references are decoded once; others stay unchanged', () => {
    expect(textOf(parseXml('<r>&lt;&amp;lt;&#163;&#xA3;&nbsp;&pound;&lol;&#0;&#xD800;<![CDATA[<&amp;>]]></r>'))).toBe(
      '<&lt;££\u00a0£&lol;&#0;&#xD800;<&amp;>',
    );
    expect(parseXml('<r a="&quot;&#39;"/>').attributes.get('a')).toBe('"\'');
  });

  test.each(['\n', '\ufeff', '\r\n  '])('%j may stand before the declaration', (before) => {
    expect(parseXml(`${before}<?xml version="1.0"?><r>one</r>`).name).toBe('r');
  });

  test.each([
    '<!DOCTYPE html><html/>',
    '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html/>',
    '<!doctype html SYSTEM "about:legacy-compat"><html/>',
  ])('%s is harmless', (text) => expect(parseXml(text).name).toBe('html'));

  test.each([
    '<!DOCTYPE r><r/>',
    '<!DOCTYPE html [<!ENTITY a "b">]><html>&a;</html>',
    '<!DOCTYPE html SYSTEM "x" [<!ENTITY % a SYSTEM "file:///etc/passwd">]><html/>',
    '<!DOCTYPE html><!DOCTYPE html><html/>',
    '<html/><!DOCTYPE html [',
    '',
    'text',
    '{}',
    '<a/><b/>',
    '<a>',
    '<a><b></a></b>',
    '<a>x</a',
    '<__proto__/>',
  ])('%s is refused', (text) => expect(refused(text)).toBeInstanceOf(Changed));

  test('64 levels are the maximum', () => {
    const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    expect(parseXml(nested(64)).name).toBe('a');
    expect(refused(nested(65))).toBeInstanceOf(Changed);
    expect(refused(nested(100_000))).toBeInstanceOf(Changed);
  });

  test('names of Object.prototype are refused, and change no object', () => {
    for (const text of ['<r constructor="1"/>', '<r __proto__="1"/>', '<constructor/>']) expect(refused(text)).toBeInstanceOf(Changed);
    expect({}).not.toHaveProperty('1');
  });

  test.each<[string, string]>([
    ['tags', `<r>${'<a/>'.repeat(400_000)}</r>`],
    ['attributes', `<r ${'a="" '.repeat(200_001)}/>`],
    ['references', `<r>${'&#65;'.repeat(100_001)}</r>`],
    ['letters', `<r>${'x'.repeat(20 * 1024 * 1024)}</r>`],
  ])('too many %s are refused unread', (_, text) => {
    const started = processorMs();
    expect(refused(text)).toBeInstanceOf(Changed);
    expect(processorMs() - started).toBeLessThan(10_000);
  });

  test.each([
    '<',
    '</',
    '<!',
    '<?',
    '<!--',
    '<![CDATA[',
    ']]>',
    '<a ',
    '<a b="',
    "<a b='",
    '&',
    '&#',
    '&#x',
    '&a;',
    '=',
    '"',
    '<!DOCTYPE ',
  ])('100 KB of %j are read in linear time', (piece) => {
    const started = processorMs();
    for (const text of [piece.repeat(100_000 / piece.length), `<r>${piece.repeat(100_000 / piece.length)}</r>`]) refused(text);
    expect(processorMs() - started).toBeLessThan(20_000);
  });
});
