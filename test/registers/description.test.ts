/** What a register says of itself: callers and operators read it, and the pacing of requests is computed from it. */
import { describe, expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { iapd } from '../../shared/registers/iapd/iapd.ts';

const ORIGIN = /^https?:\/\/[^\s/]+$/;
const registries = [...(await allRegistries()), gleif as Registry, iapd as Registry].map(
  (registry) => [registry.jurisdiction, registry] as const,
);

describe.each(registries)('%s', (_code, { name, operator, licence, lookupBy, sections, identifiers, ownership, ...registry }) => {
  test('has a name, an operator, a licence, and a format for each identifier, in words', () => {
    const formats = identifiers.flatMap(({ label, format }) => [label, format]);
    for (const words of [name, operator, licence, ...formats, ...(ownership ? [ownership.law.citation] : [])]) expect(words).toMatch(/\S/);
  });

  test('names the text of its law that was read, or says what is missing', () => {
    if (!ownership) return;
    const { source, missing } = ownership.law;
    expect(source === undefined).toBe(missing !== undefined);
    if (!source) return expect(missing).toMatch(/^[A-Z].{10,}\.$/s);
    expect(source.title).toMatch(/\S{3}/);
    expect(source.date).toMatch(/^\d{4}(?:-\d{2}){0,2}$/);
    expect(source.at).toMatch(/^https?:\/\/[!-~]+\.[!-~]+$/);
  });

  test('states how it is asked and what it publishes', () => {
    expect(lookupBy).toMatch(/^(?:registrationNumber|legalName)$/);
    for (const section of ['officers', 'owners'] as const) expect(sections[section].level).toMatch(/^[a-z_]+$/);
    for (const origin of [registry.origin, ...(registry.otherOrigins ?? [])]) expect(origin).toMatch(ORIGIN);
  });

  test('has a pace that can be kept, and an address where its key is obtained', () => {
    const { pace, credentials } = registry;
    if (pace) for (const number of [pace.requests, pace.perSeconds, pace.perLookUp ?? 1]) expect(number).toBeGreaterThan(0);
    if (!credentials) return;
    expect(credentials.obtainedAt).toMatch(/^https:\/\/\S|@/);
    expect(credentials.fields.length).toBeGreaterThan(0);
    for (const field of credentials.fields) expect(field).toMatch(/^[a-z][A-Za-z]+$/);
    if (credentials.token) expect(new URL(credentials.token.url).protocol).toBe('https:');
  });
});
