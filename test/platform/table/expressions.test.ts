/** Writes and queries in the form of DynamoDB's requests. */
import { expect, test } from 'vitest';
import { conditional, pageInput, projection, transactItem } from '../../../shared/platform/table/expressions.ts';

test('a condition asks for the item on which it fails', () => {
  expect(conditional({ condition: 'a = :a', values: { ':a': 1 } })).toEqual({
    ConditionExpression: 'a = :a',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    ExpressionAttributeValues: { ':a': 1 },
  });
  expect(conditional({})).toEqual({});
});

test('a projection names attributes by placeholders', () => {
  expect(projection(['status'], { '#x': 'x' })).toEqual({
    ProjectionExpression: '#only_status',
    ExpressionAttributeNames: { '#x': 'x', '#only_status': 'status' },
  });
  expect(projection(undefined)).toEqual({});
});

test('a page is a consistent read of one partition', () => {
  const plain = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'p' },
    ConsistentRead: true,
    ScanIndexForward: true,
  };
  expect(pageInput({ pk: 'p' })).toEqual(plain);
  expect(pageInput({ pk: 'p', prefix: 'A#', backwards: true, limit: 5, after: 's' })).toEqual({
    ...plain,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': 'p', ':prefix': 'A#' },
    ScanIndexForward: false,
    Limit: 5,
    ExclusiveStartKey: { pk: 'p', sk: 's' },
  });
});

test('a range takes both of its ends', () => {
  expect(pageInput({ pk: 'p', range: ['a', 'b'] })).toMatchObject({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': 'p', ':from': 'a', ':to': 'b' },
  });
});

test('each kind of write has its form in a transaction', () => {
  const key = { pk: 'p', sk: 's' };
  expect(transactItem('t', { put: { item: key } })).toEqual({ Put: { TableName: 't', Item: key } });
  expect(transactItem('t', { update: { key, update: 'SET a = :a', values: { ':a': 1 } } })).toEqual({
    Update: { TableName: 't', Key: key, UpdateExpression: 'SET a = :a', ExpressionAttributeValues: { ':a': 1 } },
  });
  expect(transactItem('t', { remove: { key } })).toEqual({ Delete: { TableName: 't', Key: key } });
  expect(transactItem('t', { check: { key, condition: 'attribute_exists(pk)' } })).toEqual({
    ConditionCheck: { TableName: 't', Key: key, ConditionExpression: 'attribute_exists(pk)' },
  });
});
