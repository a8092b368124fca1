/** The catalogue of sandbox registers. */
import { no } from './no.ts';
import type { SandboxRegister } from './sandbox.ts';

export const sandboxRegisters: readonly SandboxRegister[] = [no];
