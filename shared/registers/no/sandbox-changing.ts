/** Sandbox NO: a company that changes by a script, so that a monitor can be tried: another state every two minutes, six of them in turn. */
import { DOWN, type SandboxAnswer } from '../sandbox.ts';

export const CHANGING = '100000075';
const STATE_MS = 120_000;
export const STATES = 6;

type Person = readonly [kode: string, beskrivelse: string, fornavn: string, etternavn: string, fodselsdato: string];
type Roles = (...people: readonly Person[]) => object[];

/** Of the script, from 0. */
export const stateAt = (milliseconds: number): number => Math.floor(milliseconds / STATE_MS) % STATES;

const KARI = ['LEDE', 'Styrets leder', 'Kari', 'Skiftende', '1979-03-14'] as const;
const OLA = ['MEDL', 'Styremedlem', 'Ola', 'Skiftende', '1965-11-02'] as const;
const PER = ['MEDL', 'Styremedlem', 'Per', 'Skiftende', '1958-01-20'] as const;
const NINA = ['MEDL', 'Styremedlem', 'Nina', 'Skiftende', '1990-07-30'] as const;

/** The board in each state: three members; one resigned; the register down; another order; one appointed; a list that the register lost. */
export function boardAt(state: number, rolesOf: Roles): object[] | SandboxAnswer {
  switch (state) {
    case 0:
      return rolesOf(KARI, OLA, PER);
    case 1:
      return rolesOf(KARI, OLA);
    case 2:
      return DOWN;
    case 3:
      return rolesOf(OLA, KARI);
    case 4:
      return rolesOf(KARI, OLA, NINA);
    default:
      return rolesOf();
  }
}
