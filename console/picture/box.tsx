/** A party as a box: its kind is a shape as well as a colour, its name is its accessible name. */
import { boxLabel, boxTexts, TEXT_LEFT } from '../../shared/model/picture/box-texts.ts';
import { BOX } from '../../shared/model/picture/sizes.ts';
import { AS_OF } from '../case-messages.ts';
import { unknownText } from '../unknown.ts';
import type { Change } from '../what-changed.ts';
import { Chip, type ChipProps } from './chip.tsx';
import { Glyph } from './glyph.tsx';
import { Unknown, type UnknownProps } from './unknown.tsx';

export interface BoxProps extends Omit<ChipProps, 'chip'>, Omit<UnknownProps, 'placed'> {
  /** What it holds: said after its name. */
  ties: string;
  isTarget: boolean;
  isSelected: boolean;
  isCurrent: boolean;
  isDim: boolean;
  isNew: boolean;
  /** With its list of officers beside it. */
  isListed: boolean;
  /** Since the day that the case is compared with. */
  mark: Change['kind'] | undefined;
  /** Its derived interest in the target, in words. */
  inAll: string | undefined;
  onSelect(id: string): void;
}

const RADIUS = { person: 22, other: 7 };

export function Box(props: BoxProps) {
  const { box, ties, isSelected, isCurrent, isListed, onSelect } = props;
  const { party } = box.party;
  const { entityType } = party.facts;
  return (
    <g class={classOf(props)} transform={`translate(${box.x} ${box.y})`} data-id={party.id}>
      {box.more && <Chip {...props} chip={box.more} />}
      {box.unknown && <Unknown {...props} placed={box.unknown} />}
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button */}
      <g
        role="button"
        class="hit"
        tabindex={isCurrent ? 0 : -1}
        aria-pressed={isSelected}
        aria-description={[ties, box.unknown && unknownText(box.unknown.part)].filter(Boolean).join('. ') || undefined}
        onClick={() => onSelect(party.id)}
      >
        <title>{boxLabel(party, derivedText(props))}</title>
        <rect class="outline" width={BOX.width} height={BOX.height} rx={entityType === 'person' ? RADIUS.person : RADIUS.other} />
        {entityType !== 'person' && <rect class="bar" y="14" width="4" height={BOX.height - 28} rx="2" />}
        <g transform="translate(14 13)">
          <Glyph kind={entityType} />
        </g>
        <Texts {...props} />
      </g>
      {box.officerCount > 0 && !isListed && <Officers count={box.officerCount} />}
    </g>
  );
}

function classOf({ box, isTarget, isSelected, isDim, isNew, mark }: BoxProps): string {
  const { entityType, statusKind } = box.party.party.facts;
  return ['box', entityType, statusKind, isTarget && 'target', isSelected && 'selected', isDim && 'dim', isNew && 'new', mark]
    .filter(Boolean)
    .join(' ');
}

const derivedText = ({ mark, inAll }: BoxProps): string | undefined =>
  [mark && AS_OF.kinds[mark], inAll].filter(Boolean).join(' · ') || undefined;

function Texts(props: BoxProps) {
  const { party } = props.box.party;
  const { name, at, country, detail } = boxTexts(party, { derived: derivedText(props) });
  return (
    <>
      {name.map((line, index) => (
        <text key={line} class="name" x={TEXT_LEFT} y={at.first + index * at.step}>
          {line}{' '}
        </text>
      ))}
      <text class="detail" x={TEXT_LEFT} y={at.detail}>
        {country && <tspan class="country">{country}</tspan>}
        {country && detail ? '  ' : ''}
        {detail}
      </text>
    </>
  );
}

/** At the lower corner, where the officers are not listed. */
function Officers({ count }: { count: number }) {
  return (
    <g class="officers-count" transform={`translate(${BOX.width - 40} ${BOX.height - 11})`}>
      <rect width="34" height="20" rx="10" />
      <g transform="translate(6 5) scale(.65)">
        <Glyph kind="person" />
      </g>
      <text x="19" y="14">
        {count}
      </text>
    </g>
  );
}
