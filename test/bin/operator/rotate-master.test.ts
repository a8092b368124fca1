/** The operator's rotation of the master key: where it is kept on a developer's machine, and what owners get then. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotateMaster } from '../../../bin/operator/rotate-master.ts';
import { readMasterText as read, writeMasterText as write } from '../../../functions/services/webhook-master.ts';
import { withWebhooks } from '../../../functions/services/webhooks.ts';
import { createEndpoint, rotateSecret } from '../../../shared/accounts/deliveries/manage-endpoints.ts';
import { mastersIn } from '../../../shared/accounts/deliveries/masters.ts';
import { secretOf, signatureHeaders } from '../../../shared/accounts/deliveries/sign.ts';
import { ENV } from '../../../shared/platform/settings/environment.ts';
import { tableService } from '../../support/table-service.ts';
import { newCaller } from '../../support/webhooks.ts';

const running = tableService();
const folder = mkdtempSync(join(tmpdir(), 'rotate-master-'));
const file = join(folder, 'webhook-master.secret');
process.env[ENV.webhookMasterFile] = file;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NOW = new Date();
const BODY = { body: () => ({ url: 'https://hooks.example.com/1' }), host: 'api.example.com' };

test('a secret shown after a rotation signs at once, one from before it while it overlaps', async () => {
  writeFileSync(file, 'the first key', { mode: 0o600 });
  const { store } = running().operator;
  const services = { store, now: () => NOW, ...withWebhooks({ store }) };
  const caller = await newCaller(running());
  const { endpointId, secret: before } = await createEndpoint(services, caller, BODY);
  const rotated = await rotateMaster({ read, write }, NOW, 24);
  expect(rotated).toEqual({ masterNumber: 2, olderSignsUntil: new Date(NOW.getTime() + 86_400_000).toISOString() });
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const created = await createEndpoint(services, caller, BODY);
  const again = await rotateSecret(services, caller, endpointId, () => ({}));
  const masters = mastersIn(readFileSync(file, 'utf8'));
  expect(created.secret).toBe(secretOf(masters.key, { endpointId: created.endpointId, version: 1 }));
  expect(again.secret).toBe(secretOf(masters.key, { endpointId, version: 2 }));
  expect(before).toBe(secretOf(masters.older!.key, { endpointId, version: 1 }));

  const message = { id: 'evt_1', at: NOW, body: '{}' };
  const stored = (await services.webhooks.endpoints.read(caller.userId, endpointId))!;
  const known = signatureHeaders(message, 'v1', stored, await services.webhooks.masters());
  expect(known).toEqual(signatureHeaders(message, 'v1', stored, masters));
  expect(known['webhook-signature']!.split(' ')).toHaveLength(4);
});
