/** A statement of BODS around a record. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, recordIdOf, statementLine } from '../../../shared/model/exports/bods-statement.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const { graph } = caseOf('x', entity());
const record = { recordId: 'root', recordType: 'entity', recordDetails: { b: 1, a: undefined }, sources: [] } as const;
const gleif = { registry: 'GLEIF', origin: 'no address', retrievedAt: '2026-01-02T03:04:05.000Z' };

test('canonical JSON has its members in order and no absent ones', () => {
  expect(canonicalJson({ b: [1, { d: null, c: undefined }], a: 'ä"' })).toBe('{"a":"ä\\"","b":[1,{"d":null}]}');
});

test('the id of a statement is the SHA-256 of all the rest', () => {
  const { statementId, ...rest } = JSON.parse(statementLine(record, graph));
  expect(statementId).toBe(createHash('sha256').update(canonicalJson(rest)).digest('hex'));
});

test('without a source the date is that of the case', () => {
  const statement = JSON.parse(statementLine(record, graph));
  expect(statement).toMatchObject({ statementDate: '2026-03-01', publicationDetails: { publicationDate: '2026-03-01' } });
  expect(statement).not.toHaveProperty('source');
});

test('the LEI registry is a third party; what is no address is no url', () => {
  const { source, statementDate } = JSON.parse(statementLine({ ...record, sources: [gleif] }, graph));
  expect(source).toEqual({
    ...{ assertedBy: [{ name: 'GLEIF' }], description: 'GLEIF', retrievedAt: gleif.retrievedAt, type: ['thirdParty'] },
  });
  expect(statementDate).toBe('2026-01-02');
});

test('an annotation points into the record and is of the day of the statement', () => {
  const annotations = [{ at: '/interests/0', description: 'in words' }];
  expect(JSON.parse(statementLine({ ...record, annotations }, graph)).annotations).toEqual([
    {
      ...{ creationDate: '2026-03-01', description: 'in words', motivation: 'commenting' },
      statementPointerTarget: '/recordDetails/interests/0',
    },
  ]);
});

test('an id made of a text is 32 hex digits', () => {
  expect(recordIdOf('party root')).toMatch(/^[0-9a-f]{32}$/);
});
