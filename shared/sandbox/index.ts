/** The catalogue of sandbox registers. */
import { cz } from './cz.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { gleif } from './gleif.ts';
import { iapd } from './iapd.ts';
import { leiRoutes } from './lei-routes.ts';
import { no } from './no.ts';
import { qs } from './paper-register.ts';
import { pl } from './pl.ts';
import type { SandboxRegister } from './sandbox.ts';

export const sandboxRegisters: readonly SandboxRegister[] = [cz, fr, gb, gleif, iapd, no, pl, qs, ...leiRoutes];
