/**
 * GLEIF: names of legal forms, ISO 20275 (ELF).
 *
 * `legal-forms.json` holds the 3,446 codes of list 1.6 in Latin letters and 151 older ones of list 1.4.1 (CC0); it is loaded on
 * first use, so that only requests to GLEIF pay for its 160 KB.
 */
import { codes } from '../codes.ts';
import type { LeiEntity, LeiRecord } from './wire.ts';

/** 8888: the list has no code for this form; 9999: a code is pending. The record then has the form as text. */
const NO_CODE = new Set(['8888', '9999']);

/** Names of the legal forms of these records, by code. */
export async function legalFormNames(records: readonly LeiRecord[]): Promise<Readonly<Record<string, string>>> {
  const { default: list } = await import('./legal-forms.json', { with: { type: 'json' } });
  const nameOf = codes<string>('GLEIF entity legal form', list);
  const used = new Set(records.map(({ attributes }) => attributes.entity.legalForm?.id ?? ''));
  return Object.fromEntries(
    [...used].filter((code) => !NO_CODE.has(code)).flatMap((code) => (nameOf(code) ? [[code, nameOf(code)!]] : [])),
  );
}

/** The name of the form, else the record's own text, else a code that the list does not have yet. */
export function legalForm({ legalForm: form }: LeiEntity, names: Readonly<Record<string, string>>): string | undefined {
  const code = form?.id && !NO_CODE.has(form.id) ? form.id : undefined;
  return (code && names[code]) || form?.other?.trim() || code;
}

/** The record's own ELF code, where it has one. */
export const legalFormCode = ({ legalForm: form }: LeiEntity): string | undefined =>
  form?.id && /^[A-Z0-9]{4}$/.test(form.id) && !NO_CODE.has(form.id) ? form.id : undefined;
