/** The queues of deliveries. */
import { DeliveryQueue } from '../queue/delivery-queue.ts';
import { optional, required } from '../settings/environment.ts';

export const withDeliveryQueue = () => ({
  deliveryQueue: new DeliveryQueue(required('deliveryQueueUrl'), optional('slowDeliveryQueueUrl')),
});
