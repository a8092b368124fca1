/** The catalogue of sandbox registers. */
import { at } from './at/sandbox.ts';
import { au } from './au/sandbox.ts';
import { be } from './be/sandbox.ts';
import { br } from './br/sandbox.ts';
import { ca } from './ca/sandbox.ts';
import { caBc } from './ca-bc/sandbox.ts';
import { ch } from './ch/sandbox.ts';
import { co } from './co/sandbox.ts';
import { cz } from './cz/sandbox.ts';
import { de } from './de/sandbox.ts';
import { dk } from './dk/sandbox.ts';
import { ee } from './ee/sandbox.ts';
import { fi } from './fi/sandbox.ts';
import { fr } from './fr/sandbox.ts';
import { gb } from './gb/sandbox.ts';
import { gleif } from './gleif/sandbox.ts';
import { leiRoutes } from './gleif/sandbox-lei-routes.ts';
import { hk } from './hk/sandbox.ts';
import { iapd } from './iapd/sandbox.ts';
import { ie } from './ie/sandbox.ts';
import { il } from './il/sandbox.ts';
import { jp } from './jp/sandbox.ts';
import { kr } from './kr/sandbox.ts';
import { lv } from './lv/sandbox.ts';
import { nl } from './nl/sandbox.ts';
import { no } from './no/sandbox.ts';
import { nz } from './nz/sandbox.ts';
import { pl } from './pl/sandbox.ts';
import { qs } from './qs/sandbox.ts';
import { ro } from './ro/sandbox.ts';
import { ru } from './ru/sandbox.ts';
import type { SandboxRegister } from './sandbox.ts';
import { se } from './se/sandbox.ts';
import { secEdgar } from './sec-edgar/sandbox.ts';
import { sg } from './sg/sandbox.ts';
import { sk } from './sk/sandbox.ts';
import { tw } from './tw/sandbox.ts';
import { usCo } from './us-co/sandbox.ts';
import { usCt } from './us-ct/sandbox.ts';
import { usNy } from './us-ny/sandbox.ts';
import { usOr } from './us-or/sandbox.ts';
import { usTx } from './us-tx/sandbox.ts';

export const sandboxRegisters: readonly SandboxRegister[] = [
  at,
  au,
  be,
  br,
  ca,
  caBc,
  ch,
  co,
  cz,
  de,
  dk,
  ee,
  fi,
  fr,
  gb,
  gleif,
  hk,
  iapd,
  ie,
  il,
  jp,
  kr,
  lv,
  nl,
  no,
  nz,
  pl,
  ro,
  ru,
  se,
  secEdgar,
  sg,
  sk,
  tw,
  usCo,
  usCt,
  usNy,
  usOr,
  usTx,
  qs,
  ...leiRoutes,
];
