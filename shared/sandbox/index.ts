/** The catalogue of sandbox registers. */
import { at } from './at.ts';
import { au } from './au.ts';
import { be } from './be.ts';
import { br } from './br.ts';
import { ca } from './ca.ts';
import { caBc } from './ca-bc.ts';
import { ch } from './ch.ts';
import { co } from './co.ts';
import { cz } from './cz.ts';
import { de } from './de.ts';
import { dk } from './dk.ts';
import { ee } from './ee.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { gleif } from './gleif.ts';
import { hk } from './hk.ts';
import { iapd } from './iapd.ts';
import { ie } from './ie.ts';
import { il } from './il.ts';
import { jp } from './jp.ts';
import { kr } from './kr.ts';
import { leiRoutes } from './lei-routes.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { nz } from './nz.ts';
import { qs } from './paper-register.ts';
import { pl } from './pl.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import type { SandboxRegister } from './sandbox.ts';
import { se } from './se.ts';
import { secEdgar } from './sec-edgar.ts';
import { sg } from './sg.ts';
import { sk } from './sk.ts';
import { tw } from './tw.ts';
import { usCo } from './us-co.ts';
import { usCt } from './us-ct.ts';
import { usNy } from './us-ny.ts';
import { usOr } from './us-or.ts';
import { usTx } from './us-tx.ts';

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
