/** The glyph of each kind of party. */
import { expect, test } from 'vitest';
import { ENTITY_TYPES } from '../../../shared/model/entity/company-record.ts';
import { glyphPath } from '../../../shared/model/picture/glyphs.ts';

test('every kind has a path within 16 by 16, and only a party of no kind shares one', () => {
  const paths = ENTITY_TYPES.map(glyphPath);
  for (const path of paths) expect(path).toMatch(/^M[\d.\- A-Zachlsvz]+z$/);
  expect(new Set(paths).size).toBe(ENTITY_TYPES.length - 1);
  expect(glyphPath('other')).toBe(glyphPath('company'));
});
