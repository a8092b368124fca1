/** `npm run register:new -- xx`: the folder of a new register, with tests that fail and say what to fill in. */
import { join } from 'node:path';
import { CodeRefused, newRegister } from './register-folder.ts';

const [code = ''] = process.argv.slice(2);
try {
  const files = await newRegister(code, join(import.meta.dirname, '..'));
  console.log(
    `${files.join('\n')}\n\nNext: npx vitest run test/registers/${code} lists what to fill in. docs/adding-a-register.md has the steps.`,
  );
} catch (error) {
  if (!(error instanceof CodeRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
