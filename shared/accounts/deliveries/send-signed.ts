/** Signs a text for an endpoint and sends it: an event of the log, or a test. */

import type { PostResult } from './post.ts';
import type { DeliveryServices } from './services.ts';
import { type Message, signatureHeaders } from './sign.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

/** Never rejects for what the endpoint does. */
export async function sendSigned(
  { webhooks }: Pick<DeliveryServices, 'webhooks'>,
  endpoint: WebhookEndpoint,
  message: Message,
): Promise<PostResult> {
  const headers = signatureHeaders(message, endpoint.scheme, endpoint, await webhooks.masters());
  return webhooks.post(endpoint.url, message.body, headers);
}
