/** The French register with so much to say of its invented companies that a result takes more than one part of 256 KB, packed. */

import type { Registry } from '../../shared/registers/contract.ts';
import { fr } from '../../shared/registers/fr/fr.ts';
import { Chance } from './steps.ts';

const register = fr as Registry;
const noise = new Chance(7);
const otherNames = Array.from({ length: 30 }, () => ({ name: noise.bytes(9_000).toString('hex') }));

export const bigRegister: Registry = { ...register, read: (answer) => ({ ...register.read(answer), otherNames: otherNames as never }) };
