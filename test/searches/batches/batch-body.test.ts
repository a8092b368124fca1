import { expect, test } from 'vitest';
import { newBatchOf } from '../../../shared/searches/batches/batch-body.ts';

const ROW = { jurisdiction: 'GB', identifier: '99000010' };
const UPLOAD = { contentType: 'text/csv', bytes: 10 };

function codeOf(body: unknown): string {
  try {
    newBatchOf(body);
    return 'taken';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('a batch is made of rows, of a file, or of failed rows', () => {
  expect(newBatchOf({ rows: [ROW], name: ' A ', include: { financials: true } })).toEqual({
    ...{ source: { kind: 'rows', rows: [ROW] }, name: 'A', financials: true },
  });
  expect(newBatchOf({ upload: UPLOAD })).toEqual({ source: { kind: 'upload', ...UPLOAD }, financials: false });
  expect(newBatchOf({ from: 'x', only: 'failed' })).toEqual({ source: { kind: 'failed', from: 'x' }, financials: false });
});

test.each([
  [{}, 'missing_input'],
  [{ rows: [ROW], upload: UPLOAD }, 'invalid_parameter'],
  [{ from: 'x' }, 'invalid_parameter'],
  [{ rows: [] }, 'invalid_body'],
  [{ rows: Array.from({ length: 501 }, () => ROW) }, 'invalid_body'],
  [{ rows: ['GB'] }, 'invalid_body'],
  [{ upload: { ...UPLOAD, bytes: 5 * 1024 * 1024 + 1 } }, 'invalid_body'],
  [{ upload: { ...UPLOAD, contentType: 'text/html' } }, 'invalid_body'],
  [{ upload: { ...UPLOAD, url: 'x' } }, 'invalid_body'],
  [[], 'invalid_body'],
])('%j is refused as %s', (body, code) => {
  expect(codeOf(body)).toBe(code);
});
