/** @registry-graph/client: the registry-graph API without writing HTTP. */
export { type RegistryGraph, registryGraph } from './client.ts';
export type { Downloaded } from './download.ts';
export {
  BadAnswer,
  ConnectionError,
  type ErrorCode,
  isCode,
  type MayHaveBegun,
  RegistryGraphError,
  SearchFailed,
  StillPending,
  TimeoutError,
} from './errors.ts';
export type { AccountEvent, Iteration } from './events.ts';
export type { Page, Pages } from './pages.ts';
export { find, type Owner, officers, owners, parties, shareText } from './parties.ts';
export type { Poll } from './poll.ts';
export type { Call, Exchange, FileAnswer, Options } from './send.ts';
export type { Answer, Body, CaseFile, Entity, Query, Schemas, SearchRecord, Share } from './types.ts';
export type { Started, Wait } from './wait.ts';
