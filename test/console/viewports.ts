/** Screens of tests: a flow runs on one of them, neighbouring flows of a file on different ones; `npm run test:full` runs each on both. */
import { shareInTurn } from '../support/share.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const SCREENS = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;

/** `turn`: the number of the flow in its file. */
export const screensOf = (turn: number) => shareInTurn(SCREENS, turn);
