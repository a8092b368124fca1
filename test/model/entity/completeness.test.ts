/** The completeness of a section of an answer: one rule for every register. */
import { describe, expect, test } from 'vitest';
import { DATA_STATUSES, type DataStatus, STATUS_REASONS } from '../../../shared/model/entity/company-record.ts';
import { agrees, type Publication, type PublicationLevel, sectionStatus } from '../../../shared/model/entity/completeness.ts';

const PUBLISHED: Publication = { level: 'published' };
const PARTLY: Publication = { level: 'partly_published', reasons: ['holders_below_floor', 'some_roles_only'] };
const FOR_SOME: Publication = { level: 'partly_published', reasons: ['some_legal_forms_only'], completeFor: 'GmbH' };

describe('the status of a section', () => {
  test('is complete, without a reason, if the register publishes all of it', () => {
    expect(sectionStatus(PUBLISHED, 'complete')).toEqual({ status: 'complete', reasons: [] });
    expect(sectionStatus(PUBLISHED, 'complete', ['more_on_register'])).toEqual({ status: 'complete', reasons: [] });
  });

  test('is complete for a partly published section only if some companies are published in full', () => {
    expect(sectionStatus(PARTLY, 'complete')).toEqual({ status: 'partial', reasons: ['holders_below_floor', 'some_roles_only'] });
    expect(sectionStatus(FOR_SOME, 'complete')).toEqual({ status: 'complete', reasons: [] });
  });

  test.each<DataStatus>(['not_published', 'restricted', 'not_covered', 'none_on_register'])('%s is never upgraded', (status) => {
    expect(sectionStatus(PARTLY, status).status).toBe(status);
    expect(sectionStatus(FOR_SOME, status).status).toBe(status);
    expect(sectionStatus(PUBLISHED, status).status).toBe(status);
  });

  test('lists the reasons of the answer before those of the register, each once', () => {
    expect(sectionStatus(PARTLY, 'partial', ['more_on_register', 'some_roles_only'])).toEqual({
      status: 'partial',
      reasons: ['more_on_register', 'some_roles_only', 'holders_below_floor'],
    });
  });

  test('has only the reasons of the answer if the register publishes some companies in full', () => {
    expect(sectionStatus(FOR_SOME, 'partial', ['more_on_register']).reasons).toEqual(['more_on_register']);
    expect(sectionStatus(FOR_SOME, 'partial').reasons).toEqual(['some_legal_forms_only']);
  });

  test('ignores the reasons of a register that publishes everything', () => {
    const named: Publication = { ...PUBLISHED, reasons: ['some_roles_only'] };
    expect(sectionStatus(named, 'partial').reasons).toEqual(['more_on_register']);
  });

  test.each([
    ['source_failed', 'source_failed'],
    ['not_requested', 'not_requested'],
    ['pending', 'being_produced'],
  ] as const)('%s is independent of what the register publishes', (status, reason) => {
    expect(sectionStatus(PARTLY, status)).toEqual({ status, reasons: [reason] });
    expect(sectionStatus(PARTLY, status, ['more_on_register'])).toEqual({ status, reasons: ['more_on_register'] });
  });

  test.each([
    ['partial', 'more_on_register'],
    ['none_on_register', 'none_entered'],
    ['not_published', 'not_published'],
    ['restricted', 'legal_access_required'],
    ['not_requested', 'not_requested'],
    ['not_covered', 'not_read_by_service'],
    ['source_failed', 'source_failed'],
    ['pending', 'being_produced'],
  ] as const)('%s has the default reason %s', (status, reason) => {
    expect(sectionStatus(PUBLISHED, status)).toEqual({ status, reasons: [reason] });
  });

  test('has a reason of the closed list whenever it is not complete', () => {
    const levels: PublicationLevel[] = ['published', 'partly_published', 'not_published', 'restricted', 'not_covered'];
    for (const level of levels)
      for (const read of DATA_STATUSES) {
        const { status, reasons } = sectionStatus({ level }, read);
        expect(reasons.length > 0, `${level} ${read}`).toBe(status !== 'complete');
        for (const reason of reasons) expect(STATUS_REASONS).toContain(reason);
      }
  });
});

describe('the statuses that a result may have, by coverage', () => {
  const OPEN = ['source_failed', 'not_requested', 'pending'];
  test.each<[string, Publication, string[]]>([
    ['published', PUBLISHED, ['complete', 'partial', 'none_on_register', 'restricted', 'not_published']],
    ['partly_published', PARTLY, ['partial', 'none_on_register', 'not_published', 'restricted', 'not_covered']],
    ['partly_published, all of some', FOR_SOME, ['complete', 'partial', 'none_on_register', 'not_published', 'restricted', 'not_covered']],
    ['not_published', { level: 'not_published' }, ['not_published']],
    ['restricted', { level: 'restricted' }, ['restricted']],
    ['not_covered', { level: 'not_covered' }, ['not_covered']],
  ])('%s', (_, publication, statuses) => {
    expect(DATA_STATUSES.filter((status) => agrees(publication, status)).toSorted()).toEqual([...statuses, ...OPEN].toSorted());
  });
});
