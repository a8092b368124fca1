/** Sandbox NO: a company that changes by a script, so that a monitor can be tried: another state every two minutes, five of them in turn. */

export const CHANGING = '100000075';
const STATE_MS = 120_000;
export const STATES = 5;

type Person = readonly [kode: string, beskrivelse: string, fornavn: string, etternavn: string, fodselsdato: string];
type Roles = (...people: readonly Person[]) => object[];

/** Of the script, from 0. */
export const stateAt = (milliseconds: number): number => Math.floor(milliseconds / STATE_MS) % STATES;

const KARI = ['LEDE', 'Styrets leder', 'Kari', 'Skiftende', '1979-03-14'] as const;
const OLA = ['MEDL', 'Styremedlem', 'Ola', 'Skiftende', '1965-11-02'] as const;
const PER = ['MEDL', 'Styremedlem', 'Per', 'Skiftende', '1958-01-20'] as const;
const NINA = ['MEDL', 'Styremedlem', 'Nina', 'Skiftende', '1990-07-30'] as const;

/** The board in each state: three members; one resigned; another order; one appointed; a list that the register lost. */
export function boardAt(state: number, rolesOf: Roles): object[] {
  switch (state) {
    case 0:
      return rolesOf(KARI, OLA, PER);
    case 1:
      return rolesOf(KARI, OLA);
    case 2:
      return rolesOf(OLA, KARI);
    case 3:
      return rolesOf(KARI, OLA, NINA);
    default:
      return rolesOf();
  }
}
