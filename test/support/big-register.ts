/** The French register with so many names for its invented companies that a compressed result takes more than one part of 256 KB. */

import type { Registry } from '../../shared/registers/contract.ts';
import { fr } from '../../shared/registers/fr/fr.ts';
import { SeededRandom } from './steps.ts';

const register = fr as Registry;
const noise = new SeededRandom(7);
const otherNames = Array.from({ length: 30 }, () => ({ name: noise.bytes(9_000).toString('hex') }));

export const bigRegister: Registry = { ...register, read: (answer) => ({ ...register.read(answer), otherNames: otherNames as never }) };
