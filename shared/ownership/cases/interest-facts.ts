/** What a relationship says of ownership: its interests with what its nature and the law of the register say of them. PURE. */
import type { EntityType } from '../../model/entity/company-record.ts';
import type { EntityRelationship } from '../../model/entity/entity.ts';
import type { Interest, OwnershipRow, ShareBasis } from '../../model/entity/ownership-facts.ts';
import type { Ground, OwnershipInterest } from '../facts/facts.ts';
import { NATURE_FACTS, TYPE_OF } from './nature-facts.ts';
import { statedShareOf } from './share.ts';

export type StatedRelationship = Omit<EntityRelationship, '_parentId' | 'pointer'>;

/** Empty where the relationship says nothing of ownership. `type`: of the party; `law`: of the register that names it. */
export function interestFacts(
  { natureOfRelationship, interests = [], holding, role, from, to }: StatedRelationship,
  type: EntityType | undefined,
  law: Pick<OwnershipRow, 'attribution'> = {},
): OwnershipInterest[] {
  const facts = NATURE_FACTS[natureOfRelationship];
  if (!facts || facts.manages) return [];
  const { directOrIndirect, declared, owns, isWhole, ground } = facts;
  const common = {
    ...(directOrIndirect && { directOrIndirect }),
    ...(declared && { beneficialOwnershipOrControl: declared === 'anybody' || type === 'person' }),
    ...(declared && law.attribution && { attribution: law.attribution }),
    ...(from && { startDate: from }),
    ...(to && { endDate: to }),
    ...(role && { details: role.replaceAll(' ', '-') }),
  };
  const isParcel = holding?.manner === 'joint' || holding?.manner === 'common';
  // What an interest says itself goes before what its relationship says of all.
  const stated = interests.map((interest) => withGround({ ...common, ...ownFacts(interest, isParcel) }, ground));
  const isOwned = stated.some((one) => one.type === 'shareholding' || one.type === 'rightsToProfitOrIncome');
  return [
    ...stated,
    ...(isWhole ? [{ type: 'shareholding' as const, share: { exact: 100 }, ...common }] : []),
    ...(owns && !isOwned ? [{ type: 'shareholding' as const, ...common }] : []),
    ...(ground && !stated.some((one) => one.ground === ground) ? [{ type: 'otherInfluenceOrControl' as const, ground, ...common }] : []),
  ];
}

/** Control that the register states is of the kind that the nature of the relationship says. */
const withGround = (interest: OwnershipInterest, ground: Ground | undefined): OwnershipInterest =>
  ground && interest.type === 'otherInfluenceOrControl' ? { ...interest, ground } : interest;

function ownFacts(interest: Interest, isParcel: boolean): OwnershipInterest {
  const { kind, type = TYPE_OF[kind], share: _share, shareBasis, ...own } = interest;
  const share = statedShareOf(interest, isParcel);
  return { type, ...(share && { share }), ...own, ...(shareBasis && { shareBasis: unitOf(shareBasis) }) };
}

/** Some units bring an assumption with them; the figures are in the result. */
const unitOf = (basis: ShareBasis): NonNullable<OwnershipInterest['shareBasis']> => ({
  unit: basis.unit,
  ...('class' in basis && basis.class !== undefined && { class: basis.class }),
});
