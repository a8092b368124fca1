/** A request from the event of API Gateway: a wrong body is refused with a sentence that says why. */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { requestOf } from '../../../shared/api/middleware/request.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';

const parsed = (body: string | undefined, contentType = 'application/json'): unknown => {
  const event = {
    routeKey: 'POST /search',
    body,
    headers: { 'content-type': contentType },
    requestContext: { requestId: 'r', http: { method: 'POST' } },
  };
  return requestOf(event as unknown as APIGatewayProxyEventV2).body();
};

function refusalOf(body: string | undefined, contentType?: string): ApiError {
  try {
    parsed(body, contentType);
  } catch (error) {
    return error as ApiError;
  }
  throw new Error('the body was accepted');
}

test.each([
  [undefined, 'The body is empty: send a JSON object'],
  ['', 'The body is empty: send a JSON object'],
  [' \n', 'The body is empty: send a JSON object'],
  ['\uFEFF', 'The body is empty: send a JSON object'],
  ['[]', 'The body must be a JSON object'],
  ['null', 'The body must be a JSON object'],
  ['"text"', 'The body must be a JSON object'],
  ['{"a":1,}', 'The body is not valid JSON at character 8'],
  ["{'a':1}", 'The body is not valid JSON at character 2'],
  ['{"a":', 'The body is not valid JSON'],
  [`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`, 'The body is nested more than 64 levels deep'],
])('%j: %s', (body, sentence) => {
  const { status, code, message } = refusalOf(body);
  expect([status, code, message]).toEqual([400, 'invalid_body', sentence]);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])('a form (%s): send JSON instead', (contentType) => {
  expect(refusalOf('jurisdiction=GB&identifier=1', contentType).message).toBe(
    'The body is a form: send a JSON object with Content-Type: application/json',
  );
});

test('a byte order mark before the object is ignored', () => {
  expect(parsed('\uFEFF{"a":1}')).toEqual({ a: 1 });
});

test('a body over 64 KB is 413', () => {
  expect(refusalOf(`{"a":"${'x'.repeat(64 * 1024)}"}`)).toMatchObject({ status: 413, code: 'body_too_large' });
});

test('the source address is that of the connection, whatever the headers say', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' };
  const event = {
    headers,
    routeKey: 'POST /search',
    requestContext: { requestId: 'r', http: { method: 'POST', sourceIp: '198.51.100.7' } },
  };
  expect(requestOf(event as unknown as APIGatewayProxyEventV2).sourceIp).toBe('198.51.100.7');
});
