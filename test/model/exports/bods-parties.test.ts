/** Entities and persons as records of BODS. */
import { expect, test } from 'vitest';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { partyRecord } from '../../../shared/model/exports/bods-parties.ts';
import { entity } from '../../support/entities.ts';
import { caseOf } from './cases.ts';

const recordOf = (facts: Partial<Entity>) => partyRecord(caseOf('x', entity(facts)).graph.nodes.get('root')!);

test.each([
  ['company', { type: 'registeredEntity' }],
  ['fund', { type: 'legalEntity' }],
  ['other', { type: 'legalEntity' }],
  ['trust', { type: 'arrangement', subtype: 'trust' }],
  ['state', { type: 'state' }],
] as const)('%s', (entityType, type) => {
  expect(recordOf({ entityType }).recordDetails).toEqual({ isComponent: false, entityType: type, name: 'ROOT' });
});

test('an entity with all that the standard has a field for', () => {
  const { recordDetails, annotations } = recordOf({
    legalForm: 'GmbH',
    jurisdiction: 'US-DE',
    countryOfRegistration: 'US',
    registrationDate: '2001-02-03',
    listed: true,
    otherNames: [{ name: 'OLD', kind: 'previous' }],
    identifiers: [
      { type: 'Company number', value: '1', scheme: 'GB-COH' },
      { type: 'A number', value: '2' },
    ],
    addresses: [
      { type: 'registered', lines: [], text: 'Quay 1', postalCode: 'Q1', country: 'GB' },
      { type: 'service', lines: [], text: 'Quay 2' },
    ],
  });
  expect(recordDetails).toEqual({
    isComponent: false,
    entityType: { type: 'registeredEntity', details: 'GmbH' },
    name: 'ROOT',
    alternateNames: ['OLD'],
    jurisdiction: { name: 'Delaware, United States of America', code: 'US-DE' },
    identifiers: [
      { id: '1', scheme: 'GB-COH', schemeName: 'Company number' },
      { id: '2', schemeName: 'A number' },
    ],
    foundingDate: '2001-02-03',
    addresses: [
      { type: 'registered', address: 'Quay 1', postCode: 'Q1', country: { name: 'United Kingdom', code: 'GB' } },
      { type: 'alternative', address: 'Quay 2' },
    ],
    publicListing: { hasPublicListing: true },
  });
  expect(annotations).toBeUndefined();
});

test('a year of registration is said in words', () => {
  const { recordDetails, annotations } = recordOf({ registrationDate: '2001' });
  expect(recordDetails).not.toHaveProperty('foundingDate');
  expect(annotations).toEqual([{ at: '', description: 'The register publishes the date of registration as 2001' }]);
});

test('an entity that has ended, with the way as a note', () => {
  const { recordDetails, annotations } = recordOf({ dissolutionDate: '2025-06-07', dissolutionReason: 'merged' });
  expect(recordDetails).toMatchObject({ dissolutionDate: '2025-06-07' });
  expect(annotations).toEqual([{ at: '', description: 'How the entity ended: merged into another company' }]);
});

test('a person, with as much of the date of birth as is published, and no identifier', () => {
  const { recordType, recordDetails } = recordOf({
    entityType: 'person',
    dateOfBirth: '1980-05',
    nationalityCode: 'FR',
    identifiers: [{ type: 'Person number', value: '1' }],
    otherNames: [
      { name: 'FORMER', kind: 'previous' },
      { name: 'TRANSLATED', kind: 'translated' },
    ],
    addresses: [{ type: 'registered', lines: [], text: 'Home 1' }],
    placeOfResidence: 'Nantes',
    countryOfResidenceCode: 'FR',
  });
  expect(recordType).toBe('person');
  expect(recordDetails).toEqual({
    isComponent: false,
    personType: 'knownPerson',
    names: [
      { fullName: 'ROOT', type: 'legal' },
      { fullName: 'FORMER', type: 'former' },
      { fullName: 'TRANSLATED', type: 'translation' },
    ],
    nationalities: [{ name: 'France', code: 'FR' }],
    birthDate: '1980-05',
    addresses: [
      { type: 'alternative', address: 'Home 1' },
      { type: 'residence', address: 'Nantes', country: { name: 'France', code: 'FR' } },
    ],
  });
});

test('a person whose name is hidden in part is anonymous', () => {
  expect(recordOf({ entityType: 'person', nameMasked: true }).recordDetails).toMatchObject({
    personType: 'anonymousPerson',
    unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher' },
    names: [{ fullName: 'ROOT', type: 'alternative' }],
  });
});
