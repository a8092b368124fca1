/** `npm run registers`: writes the catalogues of registers from the folders of `shared/registers`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogues } from './register-catalogue.ts';

const REGISTERS = join(import.meta.dirname, '../shared/registers');

for (const [file, text] of Object.entries(await catalogues(REGISTERS))) writeFileSync(join(REGISTERS, file), text);
