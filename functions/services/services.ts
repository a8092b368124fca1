/** Everything that a feature may use; each file beside this one makes a part of it, so that a function loads no more than it uses. */

import type { AccessServices, AccessStores } from '../../shared/accounts/access/services.ts';
import type { DeliveryServices } from '../../shared/accounts/deliveries/services.ts';
import type { Retention } from '../../shared/cases/case-files/services.ts';
import type { BatchServices } from '../../shared/searches/batches/services.ts';
import type { UpkeepServices, UpkeepStores } from '../../shared/searches/upkeep/services.ts';

export interface Store extends AccessStores, UpkeepStores {}

export interface Services extends AccessServices, BatchServices, DeliveryServices, UpkeepServices {
  store: Store;
  retention: Retention | undefined;
}
