/** `npm run client:types`: writes the types of the client from the OpenAPI document; a test holds that they are those of the document. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../shared/api/openapi.ts';
import { CLIENT_TYPES, clientTypes } from './typescript-types.ts';

writeFileSync(join(import.meta.dirname, '..', CLIENT_TYPES), await clientTypes(openApiDocument()));
console.log(`${CLIENT_TYPES} is written.`);
