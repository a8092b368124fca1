/** Parties in FollowTheMoney. */
import { expect, test } from 'vitest';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { ftmId, ftmParty } from '../../../shared/model/exports/ftm-parties.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { nodeOf } from '../picture/random-case.ts';

const provenance = { registry: 'Companies House', origin: 'https://register.invalid', retrievedAt: '2026-11-23T06:12:40.422Z' };
const partyOf = (type: GraphNode['entityType'], facts: Partial<GraphNode>, losses = new Losses()) =>
  ftmParty({ entity: nodeOf('t', type, facts), searched: true, provenance }, losses);

test('a company has its names, numbers by kind, and its source', () => {
  const otherNames = [
    { name: 'OLD', kind: 'previous' as const },
    { name: 'TRADE', kind: 'trading' as const },
  ];
  const identifiers = [
    { type: 'Company number', value: '1' },
    { type: 'LEI', value: '2' },
    { type: 'MIC', value: 'INVT' },
  ];
  const facts = {
    legalName: 'A',
    jurisdiction: 'US-DE',
    registrationDate: '2020-01-02',
    dissolutionDate: '2025-06-07',
    identifiers,
    otherNames,
  };
  expect(partyOf('company', facts)).toEqual({
    id: ftmId('t'),
    schema: 'Company',
    properties: {
      ...{ name: ['A'], previousName: ['OLD'], alias: ['TRADE'], jurisdiction: ['us'], incorporationDate: ['2020-01-02'] },
      dissolutionDate: ['2025-06-07'],
      ...{
        registrationNumber: ['1'],
        leiCode: ['2'],
        idNumber: ['INVT'],
        publisher: ['Companies House'],
        publisherUrl: ['https://register.invalid'],
      },
      retrievedAt: ['2026-11-23T06:12:40'],
    },
  });
});

test('a person has birth and nationality, and no number', () => {
  const losses = new Losses();
  const facts = { legalName: 'Ada', dateOfBirth: '1975-04', nationalityCode: 'GB', identifiers: [{ type: 'Officer id', value: '1' }] };
  expect(partyOf('person', facts, losses)).toMatchObject({ schema: 'Person', properties: { birthDate: ['1975-04'], nationality: ['gb'] } });
  expect(losses.list()).toMatchObject([{ what: 'numbers of persons', count: 1 }]);
});

test('a state is a public body', () => {
  expect(partyOf('state', { legalName: 'The State' })).toMatchObject({ schema: 'PublicBody', properties: { name: ['The State'] } });
});

test('each number of a state is kept, also one that only a company has a property for', () => {
  const identifiers = [
    { type: 'CIK', value: '1' },
    { type: 'Register number', value: '2' },
  ];
  expect(partyOf('state', { legalName: 'The State', identifiers }).properties.registrationNumber).toEqual(['1', '2']);
});
