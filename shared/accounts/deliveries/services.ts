/** What the features of webhooks may use. */
import type { AccountServices } from '../account/services.ts';
import type { Deliveries } from './delivery-store.ts';
import type { EndpointHealth } from './endpoint-health.ts';
import type { WebhookEndpoints } from './endpoint-store.ts';
import type { Masters } from './masters.ts';
import type { Post } from './post.ts';

/** Webhook endpoints, and sending to them. */
export interface Webhooks {
  endpoints: WebhookEndpoints;
  health: EndpointHealth;
  deliveries: Deliveries;
  /** Lets `http://127.0.0.1` through: on the developer's machine. */
  isLocalAllowed: boolean;
  /** What the secrets of all endpoints follow from. `isFresh`: as it is now; else it may have been read some minutes ago. */
  masters(options?: { isFresh?: boolean }): Promise<Masters>;
  post: Post;
}

export interface DeliveryServices extends AccountServices {
  webhooks: Webhooks;
}
