/** The ownership level of a result. */
import { expect, test } from 'vitest';
import { entityOf } from '../../../shared/model/entity/case-graph.ts';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { withOwnershipLevel } from '../../../shared/searches/worker/ownership-level.ts';
import { companyRecord } from '../../support/entities.ts';

const RECORD = companyRecord({
  legalName: 'HARBOUR INVENTED LIMITED',
  jurisdiction: 'GB',
  countryOfRegistration: 'GB',
  parties: [
    {
      entityType: 'company',
      legalName: 'OWNER INVENTED LIMITED',
      relationships: [{ nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact: 80 } }] }],
      parties: [
        {
          entityType: 'person',
          legalName: 'Ada Invented',
          relationships: [{ nature: 'Indirect Owner', interests: [{ kind: 'shareholding', share: { exact: 90 } }] }],
        },
      ],
    },
  ],
  dataStatus: { officers: 'complete', owners: 'partial' },
  ownership: { asOf: '2025-12-31' },
});
const STATUS = { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'not_published' } as const;
const ENTITY = entityOf(RECORD, 'search', {
  provenance: { registry: 'Register', origin: 'https://example.com', retrievedAt: '2026-01-02T03:04:05.000Z' },
  dataStatus: STATUS,
  dataStatusReasons: { owners: ['parts_missing'] },
  sourceDocuments: [],
});

test('the level is of the owners of the company itself, by the row of the register that answered', () => {
  const { ownershipLevel, ...rest } = withOwnershipLevel(ENTITY, RECORD, {
    ownership: {
      law: { citation: 'An invented act', missing: 'It is invented.' },
      basis: ['shareRegister'],
      units: ['shares'],
      totalHoldings: true,
    },
  });
  expect(ownershipLevel).toEqual({
    basis: ['shareRegister'],
    completeness: 'partial',
    totalHoldings: true,
    listed: { shareholding: { exact: 80 } },
    unlisted: { shareholding: { exact: 20 } },
    reasons: ['parts_missing'],
    asOf: '2025-12-31',
  });
  expect(rest).toEqual(ENTITY);
});

test('a register without a row has a level without a basis', () => {
  expect(withOwnershipLevel(ENTITY, {}, {}).ownershipLevel).toMatchObject({ basis: [], completeness: 'partial' });
});

test('a subsidiary is no owner, and own shares are a part of the whole', () => {
  const half = [{ kind: 'shareholding' as const, share: { exact: 50 } }];
  const party = (nature: 'Shareholder' | 'Subsidiary') => ({
    entityType: 'company' as const,
    legalName: `${nature} INVENTED`,
    relationships: [{ nature, interests: half }],
  });
  const ownership = { ownShares: half };
  const record: CompanyRecord = { ...RECORD, parties: [party('Shareholder'), party('Subsidiary')], ownership };
  const entity = entityOf(record, 'search', { ...ENTITY, dataStatus: STATUS, dataStatusReasons: {} } as Parameters<typeof entityOf>[2]);
  const row = { law: { citation: 'An invented act', missing: 'It is invented.' }, basis: ['shareRegister'], units: ['shares'] } as const;
  expect(withOwnershipLevel(entity, { ownership }, { ownership: row }).ownershipLevel).toMatchObject({
    completeness: 'complete',
    listed: { shareholding: { exact: 100 } },
    ownShares: half,
  });
  expect(withOwnershipLevel(entity, {}, { ownership: row }).ownershipLevel).toMatchObject({ completeness: 'partial' });
});
