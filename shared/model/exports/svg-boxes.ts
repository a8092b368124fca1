/** The boxes of a picture as SVG: parties, with the reason why no owner is drawn above them. PURE. */
import { boxTexts, TEXT_LEFT, tiesText } from '../picture/box-texts.ts';
import type { CaseParties, CaseParty, PartyEdge } from '../picture/case-parties.ts';
import { glyphPath } from '../picture/glyphs.ts';
import type { PictureBox } from '../picture/picture.ts';
import { readable } from '../picture/readable.ts';
import { BOX } from '../picture/sizes.ts';
import { type Markup, markup } from './markup.ts';

const RADIUS = { person: 22, other: 7 };
const ENDED: ReadonlySet<string | undefined> = new Set(['dissolved', 'insolvent', 'liquidation']);

export function svgBoxes(boxes: readonly PictureBox[], all: CaseParties): Markup[] {
  const held = Map.groupBy(
    all.edges.filter(({ former }) => !former),
    ({ from }) => from,
  );
  return boxes.map((box) => svgBox(box, all, held.get(box.party.party.id) ?? []));
}

/** Its title is the whole name, its description all that it holds: both are read out, and shown where the pointer rests. */
function svgBox({ x, y, chip, party: { party } }: PictureBox, all: CaseParties, held: readonly PartyEdge[]): Markup {
  const { facts, id } = party;
  const isPerson = facts.entityType === 'person';
  const look = id === all.target ? ' p-target' : ENDED.has(facts.statusKind) ? ' p-ended' : '';
  const ties = tiesText(held, (other) => all.parties.get(other)!.facts.legalName);
  return markup`<g role="img" transform="translate(${x} ${y})" data-id="${id}"><title>${readable(facts.legalName)}</title>${
    ties !== '' && markup`<desc>${ties}</desc>`
  }${chip && svgChip(chip, { x, y })}<rect class="p-box${look}" width="${BOX.width}" height="${BOX.height}" rx="${
    isPerson ? RADIUS.person : RADIUS.other
  }"/>${!isPerson && markup`<rect class="p-mark" y="14" width="4" height="${BOX.height - 28}" rx="2"/>`}<path class="p-mark" transform="translate(14 13)" d="${glyphPath(facts.entityType)}"/>${svgTexts(party)}</g>
`;
}

function svgTexts(party: CaseParty): Markup {
  const { name, size, at, country, detail } = boxTexts(party, { inFile: true });
  const lines = name.map(
    (line, index) => markup`<text class="p-name" font-size="${size}" x="${TEXT_LEFT}" y="${at.first + index * at.step}">${line}</text>`,
  );
  const first = country && markup`<tspan class="p-country">${country}</tspan>`;
  return markup`${lines}<text class="p-detail" x="${TEXT_LEFT}" y="${at.detail}">${first}${
    country && detail ? markup`<tspan dx="6">${detail}</tspan>` : detail
  }</text>`;
}

/** `at`: the box that it stands above. A stub leads down to the box. */
function svgChip({ x, y, width, height, text }: NonNullable<PictureBox['chip']>, at: { x: number; y: number }): Markup {
  const left = x - at.x;
  const isCentred = Math.abs(left + width / 2 - BOX.width / 2) < 1;
  const stub = left + (isCentred ? width / 2 : height / 2);
  const top = y - at.y;
  return markup`<path class="p-stub" d="M${stub} ${top + height}V0"/><rect class="p-chip" x="${left}" y="${top}" width="${width}" height="${height}" rx="${
    height / 2
  }"/><text class="p-reason" x="${left + width / 2}" y="${top + 14}" text-anchor="middle">${text}</text>`;
}
