/** The queues of deliveries. */
import { DeliveryQueue } from '../../shared/platform/queue/delivery-queue.ts';
import { optional, required } from '../../shared/platform/settings/environment.ts';

export const withDeliveryQueue = () => ({
  deliveryQueue: new DeliveryQueue(required('deliveryQueueUrl'), optional('slowDeliveryQueueUrl')),
});
