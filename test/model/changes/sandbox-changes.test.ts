/** Every company of the sandbox, in each register's own form: no change where only the form differs, and each true change by its type. */
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/model/changes/change.ts';
import { changesBetween } from '../../../shared/model/changes/changes-between.ts';
import { FAMILY } from '../../../shared/model/changes/families.ts';
import { knownAfter } from '../../../shared/model/changes/known-facts.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import type { SandboxRegister } from '../../../shared/registers/sandbox.ts';
import { reordered } from '../../support/changed-entities.ts';
import { companiesOf, withoutDelay } from '../../support/kept-searches.ts';
import { seeded } from '../../support/seeded.ts';
import { shareOf } from '../../support/share.ts';
import { resultOfCompany } from '../../support/shuffled-answers.ts';

const REGISTERS = withoutDelay.map((register) => [register.jurisdiction, register] as const);
const VARIANTS = shareOf(200);
/** Its answers follow the time of day. */
const CHANGING = '100000075';
const companies = (register: SandboxRegister) => companiesOf(register).filter(({ identifier }) => identifier !== CHANGING);

/** The same facts in other letters, with other spaces, in another order. */
function respelt(one: Entity, random: () => number): Entity {
  const text = (value: string): string => {
    const spaced = value.normalize(random() < 0.5 ? 'NFD' : 'NFC').replaceAll(' ', random() < 0.5 ? '  ' : ' ');
    return random() < 0.5 ? spaced.toUpperCase() : spaced;
  };
  const wholly = (entity: Entity): Entity => ({
    ...entity,
    // A name that is short of letters has no other spelling.
    legalName: entity.nameMasked ? entity.legalName : text(entity.legalName),
    addresses: entity.addresses.map((address) => ({ ...address, text: text(address.text).replaceAll(',', random() < 0.5 ? ';' : ' ,') })),
    otherNames: entity.otherNames.map((other) => ({ ...other, name: text(other.name) })),
    counterparties: entity.counterparties.map(wholly),
    ...(entity.formerCounterparties && { formerCounterparties: entity.formerCounterparties.map(wholly) }),
  });
  return wholly(reordered(one, random));
}

describe.each(REGISTERS)('%s', (jurisdiction, register) => {
  test('its answers in another order and another spelling have no changes', async () => {
    for (const company of companies(register)) {
      const before = await resultOfCompany(register, company);
      for (let variant = 1; variant <= VARIANTS; variant += 1) {
        const random = seeded(variant * 7_919 + jurisdiction.length);
        const shuffled = await resultOfCompany(register, company, random);
        expect([company.identifier, variant, changesBetween(before, shuffled)]).toEqual([company.identifier, variant, []]);
        expect([company.identifier, variant, changesBetween(before, respelt(before, random))]).toEqual([company.identifier, variant, []]);
      }
    }
  });

  test('each true change is found, alone, with what was and what is', async () => {
    for (const company of companies(register)) {
      const before = await resultOfCompany(register, company);
      for (const [what, change, types] of trueChanges(before)) {
        const after = structuredClone(before);
        change(after);
        const found = changesBetween(before, reordered(after, seeded(1)));
        expect([company.identifier, what, found.map(({ type }) => type)]).toEqual([company.identifier, what, types]);
        expect(found.every((one) => one.before !== undefined || one.after !== undefined || one.party !== undefined)).toBe(true);
        // It is known then, and not reported again.
        expect([what, changesBetween(knownAfter(before, after), after)]).toEqual([what, []]);
      }
    }
  });
});

type Kind = [what: string, change: (entity: Entity) => void, types: Change['type'][]];

const isOffice = (nature: string): boolean => ['Director', 'Board Member', 'Managing Director', 'Secretary'].includes(nature);

/** What can be changed in this answer, as far as it can say it. */
function trueChanges(one: Entity): Kind[] {
  const { _id, statusKind, legalForm, addresses, activities, capital, identifiers, dataStatus, dataStatusReasons, counterparties } = one;
  const isOpen = (section: 'officers' | 'owners'): boolean =>
    ['complete', 'none_on_register', 'partial'].includes(dataStatus![section]) &&
    !(dataStatusReasons?.[section] ?? []).some((reason) => /not_understood|more_on|required|failed/.test(reason));
  const isReadable = ({ legalName }: Entity): boolean => !/[*＊●○]/.test(legalName);
  const masked = !counterparties.every(isReadable);
  const officer = counterparties.findIndex(
    (party) => party.relationships.length === 1 && isOffice(party.relationships[0]!.natureOfRelationship) && isAlone(party, counterparties),
  );
  const holder = counterparties.findIndex(
    (party) =>
      party.relationships.length === 1 &&
      FAMILY[party.relationships[0]!.natureOfRelationship] === 'ownership' &&
      party.relationships[0]!.interests?.length === 1 &&
      isAlone(party, counterparties),
  );
  // The LEI of an answer is another registry's.
  const number = identifiers.findIndex(({ type }) => type !== 'LEI');
  const stranger = (nature: 'Director' | 'Shareholder'): Entity => ({
    ...structuredClone(one),
    ...{ _id: 'new', entityType: 'person', legalName: 'Quite New Invented', identifiers: [], otherNames: [], counterparties: [] },
    relationships: [{ _parentId: _id, natureOfRelationship: nature }],
  });
  return [
    ['another name', (to) => (to.legalName = 'ANOTHER INVENTED NAME'), ['name.changed']],
    ['a further name', (to) => to.otherNames.push({ name: 'FURTHER INVENTED', kind: 'trading' }), ['other_name.added']],
    ['a further number', (to) => to.identifiers.push({ type: 'VAT', value: '99' }), ['identifier.added']],
    ...when(statusKind === 'active', [
      ['liquidation', (to) => (to.statusKind = 'liquidation'), ['status.changed']],
      ['bankruptcy', (to) => (to.statusKind = 'insolvent'), ['insolvency.opened']],
      ['its end', (to) => (to.statusKind = 'dissolved'), ['company.dissolved']],
    ]),
    ...when(number >= 0, [['a number less', (to) => to.identifiers.splice(number, 1), ['identifier.removed']]]),
    ...when(legalForm !== undefined, [
      [
        'another legal form',
        (to) => {
          to.legalForm = 'Invented form';
          delete to.legalFormCode;
        },
        ['legal_form.changed'],
      ],
    ]),
    ...when(addresses.length > 0, [['another address', (to) => (to.addresses[0]!.text = 'Elsewhere 1'), ['address.changed']]]),
    ...when(activities.length > 0, [['another activity', (to) => to.activities.push({ scheme: 'X', code: '9' }), ['activity.changed']]]),
    ...when(capital !== undefined, [
      [
        'more capital',
        (to) => Object.assign(to.capital!, capital!.amount === undefined ? { shares: 1 } : { amount: 1 }),
        ['capital.changed'],
      ],
    ]),
    ...when(isOpen('officers') && !masked, [
      ['a new director', (to) => to.counterparties.push(stranger('Director')), ['officer.appointed']],
    ]),
    ...when(isOpen('owners') && !masked, [['a new shareholder', (to) => to.counterparties.push(stranger('Shareholder')), ['owner.added']]]),
    ...when(isOpen('officers') && officer >= 0 && !masked, [
      ['an officer less', (to) => to.counterparties.splice(officer, 1), ['officer.resigned']],
      ['an office ended', (to) => (to.counterparties[officer]!.relationships[0]!.to = '2025-01-02'), ['officer.resigned']],
    ]),
    ...when(isOpen('owners') && holder >= 0 && !masked, [
      ['an owner less', (to) => to.counterparties.splice(holder, 1), ['owner.removed']],
      ['another share', (to) => (to.counterparties[holder]!.relationships[0]!.interests![0]!.share = { exact: 1.5 }), ['owner.changed']],
    ]),
  ] as Kind[];
}

const when = (holds: boolean, kinds: Kind[]): Kind[] => (holds ? kinds : []);

/** Nobody else there has its name. */
const isAlone = ({ legalName }: Entity, all: readonly Entity[]): boolean =>
  all.filter((other) => other.legalName === legalName).length === 1;
