/** What accepting a search may use. */
import type { CaseServices } from '../../cases/case-files/services.ts';
import type { SearchQueue } from '../../platform/queue/search-queue.ts';
import type { Catalogue, Registers } from '../../registers/registers.ts';

export interface SearchServices extends CaseServices {
  queue: SearchQueue;
  catalogue: Catalogue;
  registers: Registers;
}
