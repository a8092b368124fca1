/**
 * CH: genuine companies at two times, as a monitor compares them. The publications up to one day give what the register said then, those up to the next one
 * what it said after: what is reported between the two is what the newest publication says. Names stay out of the project.
 */
import { expect, test } from 'vitest';
import type { Change as Reported } from '../../../shared/model/changes/change.ts';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { comparableName } from '../../../shared/model/entity/names.ts';
import { ch } from '../../../shared/registers/ch/ch.ts';
import { changesOf } from '../../../shared/registers/ch/changes.ts';
import { noticeOf } from '../../../shared/registers/ch/notices.ts';
import type { Company } from '../../../shared/registers/ch/wire.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { describeGenuine } from '../../support/genuine.ts';
import { resultOfLookUp } from '../../support/kept-searches.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { companyOf, numbers } from './genuine-companies.ts';

interface Step {
  /** Number of the file, and day of the newest publication. */
  of: string;
  before: Entity;
  after: Entity;
  message: string;
  reported: Reported[];
}

async function stepsOf(number: string): Promise<Step[]> {
  const company = companyOf(number);
  const publications = (company.sogcPub ?? []).toSorted((one, other) => one.sogcDate!.localeCompare(other.sogcDate!));
  const states = await Promise.all(publications.map((_, at) => stateOf({ ...company, sogcPub: publications.slice(0, at + 1) })));
  return states.slice(1).map((after, at) => {
    const before = states[at]!;
    const { message, sogcDate } = publications[at + 1]!;
    return { of: `${number} ${sogcDate}`, before, after, message: message!, reported: changesBetween(before, after) };
  });
}

function stateOf(company: Company): Promise<Entity> {
  const answer = { body: JSON.stringify([company]) };
  const client = clientOver(ch, replay({ [`/ZefixPublicREST/api/v1/company/uid/${company.uid}`]: answer }));
  return resultOfLookUp(ch as Registry, { registrationNumber: company.uid! }, client);
}

const isKnown = ({ counterparties }: Entity, name: string): boolean =>
  counterparties.some(({ legalName }) => comparableName(legalName) === comparableName(name));

const isAbout = (name: string, { party }: Reported): boolean =>
  party !== undefined && comparableName(party.legalName) === comparableName(name);

describeGenuine('CH, genuine companies at two times', () => {
  const steps = Promise.all(numbers.map(stepsOf)).then((all) => all.flat());

  test('whoever is reported is named in the newest publication', async () => {
    const all = await steps;
    expect(all.length).toBeGreaterThan(100);
    const others = all.flatMap(({ of, message, reported }) => {
      const text = comparableName(message.replaceAll(/[<>[\],]/g, ' '));
      const isNamed = (name: string): boolean => name.split(/[ -]/).every((word) => text.includes(comparableName(word)));
      return reported.flatMap(({ type, party }) => (party && !isNamed(party.legalName) ? `${of} ${type}` : []));
    });
    expect(others).toEqual([]);
  });

  test('whoever enters or leaves is reported, where the register has named anybody before', async () => {
    const missed = (await steps).flatMap(({ of, before, after, message, reported }) =>
      changesOf(noticeOf(message).passages).flatMap((one) => {
        if (one.kind === 'unclear' || reported.some(({ type }) => type === 'coverage.changed')) return [];
        const { legalName, before: isOld } = one.who;
        const came = one.kind === 'enter' && !isOld && !isKnown(before, legalName) && isKnown(after, legalName);
        const went = ['leave', 'lose'].includes(one.kind) && isKnown(before, legalName) && !isKnown(after, legalName);
        return (came || went) && !reported.some((change) => isAbout(legalName, change)) ? `${of} ${one.kind}` : [];
      }),
    );
    expect(missed).toEqual([]);
  });

  /** By the text of the publications, where a reader finds the same. */
  test.each([
    ['1285696 2017-01-09', ['officer.appointed', 'officer.resigned', 'owner.added', 'owner.removed', 'owner.removed']],
    ['150042 2012-05-02, somebody with another name', ['officer.appointed', 'officer.changed name']],
    ['279826 2011-08-25, another name and another office', ['officer.appointed', 'officer.changed name', 'officer.changed natures']],
    ['325321 2010-08-10', ['officer.appointed', 'officer.resigned', 'officer.changed natures']],
    ['325321 2012-05-03, only another name', ['officer.changed name']],
    ['325321 2013-12-23, a correction', ['officer.appointed', 'officer.resigned']],
    ['325321 2016-12-02, somebody leaves who was never named', []],
    ['385488 2017-03-23, entered once more in other words', []],
    ['451407 2008-09-12', ['officer.appointed', 'officer.resigned', 'owner.removed']],
  ])('%s', async (what, types) => {
    const { reported } = (await steps).find(({ of }) => what.startsWith(of))!;
    expect(reported.map(({ type, field }) => (field ? `${type} ${field}` : type))).toEqual(types);
  });
});
