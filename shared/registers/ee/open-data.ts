/**
 * EE: the open-data files of the register: which of their members are kept. PURE.
 *
 * Source: https://avaandmed.ariregister.rik.ee/en/downloading-open-data (daily, CC BY 4.0). One JSON list a file, one item a company, members named as in
 * the web services, dates as 05.06.2023. Held against what several public clients read of the files in 2025 and 2026, and the general data of one genuine
 * company in the tests of one of them; no recorded file was at hand. Personal codes and dates of birth are not in the files since 1 November 2024.
 */
import * as z from 'zod';
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { jsonItems } from '../../platform/cuts/json-items.ts';
import type { RowFiles } from '../own-copy.ts';
import { isRegistryCode, registryCode } from './identifiers.ts';

const Line = z.record(z.string(), z.unknown());
const Lines = z.array(Line).nullish();
const Item = z.looseObject({
  ariregistri_kood: z.union([z.number(), z.string()]),
  nimi: z.string().min(1),
  yldandmed: Line.nullish(),
  kaardile_kantud_isikud: Lines,
  kaardivalised_isikud: Lines,
  osanikud: Lines,
});

/** What a cut has of a company under its number: one row a file. */
export interface Kept {
  nimi: string;
  yldandmed?: z.output<typeof Line>;
  kaardile_kantud_isikud?: z.output<typeof Line>[];
  kaardivalised_isikud?: z.output<typeof Line>[];
  osanikud?: z.output<typeof Line>[];
}

/** Of the general data: no telephone numbers and mail addresses, no reports. */
const GENERAL = [
  ...['esmaregistreerimise_kpv', 'kustutamise_kpv', 'staatus', 'staatus_tekstina', 'oiguslik_vorm', 'oiguslik_vorm_tekstina'],
  ...['staatused', 'arinimed', 'aadressid', 'juhatuse_asukoha_aadressid', 'kapitalid', 'teatatud_tegevusalad'],
];
/** Of a person or company: no street, no mail address, no hash of a personal code. */
const PARTY = [
  ...['kirje_id', 'grupp', 'isiku_tyyp', 'isiku_roll', 'isiku_roll_tekstina', 'eesnimi', 'nimi_arinimi', 'aadress_riik', 'algus_kpv'],
  ...['lopp_kpv', 'osaluse_protsent', 'osaluse_suurus', 'osaluse_valuuta', 'osaluse_omandiliik'],
];
/** The numbers of companies. Those of people are personal codes. */
const COMPANY_ONLY = ['valis_kood', 'valis_kood_riik'];

export const files: RowFiles = {
  parts: ['yldandmed', 'kaardile_kantud_isikud', 'kandevalised_isikud', 'osanikud'],
  rows: jsonItems,
  read(row) {
    const { data: item } = Item.safeParse(parsed(row));
    const number = item && parseIdentifier(registryCode, String(item.ariregistri_kood));
    if (!number) return undefined;
    const { nimi, yldandmed, kaardile_kantud_isikud, kaardivalised_isikud, osanikud } = item;
    const kept: Kept = {
      nimi,
      ...(yldandmed && { yldandmed: picked(yldandmed, GENERAL) }),
      ...(kaardile_kantud_isikud && { kaardile_kantud_isikud: kaardile_kantud_isikud.map(party) }),
      ...(kaardivalised_isikud && { kaardivalised_isikud: kaardivalised_isikud.map(party) }),
      ...(osanikud && { osanikud: osanikud.map(party) }),
    };
    return { number, row: JSON.stringify(kept), ...(yldandmed && { name: nimi }) };
  },
};

function parsed(row: string): unknown {
  try {
    return JSON.parse(row);
  } catch {
    return undefined;
  }
}

function party(line: z.output<typeof Line>): z.output<typeof Line> {
  const code = line.isikukood_registrikood === null ? undefined : String(line.isikukood_registrikood ?? '');
  const isCompany = line.isiku_tyyp === 'J';
  return {
    ...picked(line, isCompany ? [...PARTY, ...COMPANY_ONLY] : PARTY),
    ...(isCompany && isRegistryCode(code) && { isikukood_registrikood: code }),
  };
}

const picked = (line: z.output<typeof Line>, names: readonly string[]): z.output<typeof Line> =>
  Object.fromEntries(names.flatMap((name) => (line[name] === undefined || line[name] === null ? [] : [[name, line[name]]])));
