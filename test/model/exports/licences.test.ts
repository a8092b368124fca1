/** The terms of the registers of a case, each register once. */
import { expect, test } from 'vitest';
import { licencesOf } from '../../../shared/model/exports/licences.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const source = (registry: string, licence?: string) => ({
  ...{ registry, origin: `https://${registry}.invalid`, retrievedAt: '2026-01-01T00:00:00.000Z' },
  ...(licence && { licence }),
});

test('one for each register, by name', () => {
  const parties = ['b', 'a', 'b'].map((registry, at) => entity({ _id: `${at}`, provenance: source(registry) }));
  const { graph } = caseOf('x', entity({ provenance: source('c', 'CC BY 4.0'), counterparties: parties }));
  expect(licencesOf(graph)).toEqual([
    { registry: 'a', attribution: 'a, https://a.invalid' },
    { registry: 'b', attribution: 'b, https://b.invalid' },
    { registry: 'c', licence: 'CC BY 4.0', attribution: 'c, https://c.invalid' },
  ]);
});
