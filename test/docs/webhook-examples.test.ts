/** The examples of docs/webhooks.md that verify a request: run on what the service signs. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretOf, signatureHeaders } from '../../shared/deliveries/sign.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
const MASTER = randomBytes(32);
const STATE = { endpointId: 'ep_1', version: 1 };
const SECRET = secretOf(MASTER, STATE);
const BODY = '{"id":"evt_1","data":{"label":"Bücher"}}';
const HEADERS = signatureHeaders({ id: 'evt_1', at: new Date(), body: BODY }, 'v1', STATE, { number: 1, key: MASTER });
const example = (language: string, word: string): string =>
  [...PAGE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))]
    .map(([, code]) => code!)
    .find((code) => code.includes(word))!;

test('the Python example accepts what the service signs, and nothing else', () => {
  const call = (body: string): string => {
    const given = `${JSON.stringify(body)}.encode(), ${JSON.stringify(HEADERS)}, ${JSON.stringify(SECRET)}`;
    return execFileSync('python3', ['-c', `${example('python', 'def verified')}\nprint(verified(${given}))`], { encoding: 'utf8' }).trim();
  };
  expect([call(BODY), call(BODY.replace('1', '2'))]).toEqual(['True', 'False']);
});

test('the shell example gives the signature', () => {
  const env = { ...process.env, ID: HEADERS['webhook-id'], TIMESTAMP: HEADERS['webhook-timestamp'], BODY, SECRET };
  const printed = execFileSync('bash', ['-c', example('sh', 'openssl')], { encoding: 'utf8', env }).trim();
  expect(printed).toBe(HEADERS['webhook-signature']);
});
