/** Names for the shapes of the document. */
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];
export type Entity = Schemas['Entity'];
export type SearchRecord = Schemas['SearchRecord'];
export type CaseFile = Schemas['CaseFile'];
export type Share = Schemas['Share'];

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;

/** The body of an operation. */
export type Body<Path extends keyof paths, Method extends keyof paths[Path]> =
  NonNullable<paths[Path][Method] extends { requestBody?: infer Request } ? Request : never> extends infer Request ? Json<Request> : never;

/** The query parameters of an operation. */
export type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Parameters } } }
  ? NonNullable<Parameters>
  : never;

/** The answer (200) of an operation. */
export type Answer<Path extends keyof paths, Method extends keyof paths[Path]> = paths[Path][Method] extends {
  responses: { 200: infer Ok };
}
  ? Json<Ok>
  : never;
