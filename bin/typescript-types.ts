/**
 * TypeScript types from the OpenAPI document, as a customer would generate them.
 *
 * openapi-typescript works with the compiler API of TypeScript 5, which TypeScript 7 does not have; `typescript-5` stands in for it here.
 */
import { registerHooks } from 'node:module';

const hooks = registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? 'typescript-5' : specifier, context),
});
const { default: openapiTS, astToString } = await import('openapi-typescript');
hooks.deregister();

/** Nothing is fetched: the document refers to nothing outside. */
export async function generatedTypes(document: object): Promise<string> {
  return astToString(await openapiTS(structuredClone(document) as Parameters<typeof openapiTS>[0]));
}

/** From the project's root. */
export const CLIENT_TYPES = 'client/src/schema.d.ts';

/** The file `CLIENT_TYPES`. */
export const clientTypes = async (document: object): Promise<string> =>
  `/** Generated from the OpenAPI document by \`npm run client:types\`. */\n${await generatedTypes(document)}`;
