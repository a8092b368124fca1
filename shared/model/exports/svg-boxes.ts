/** The boxes of a picture as SVG: parties, with the reason why no owner is drawn above them. PURE. */
import { shareInSigns } from '../entity/share-words.ts';
import { boxTexts, TEXT_LEFT, tiesText } from '../picture/box-texts.ts';
import type { CaseParties, CaseParty, PartyEdge } from '../picture/case-parties.ts';
import { glyphPath } from '../picture/glyphs.ts';
import type { PictureBox } from '../picture/picture.ts';
import { readable } from '../picture/readable.ts';
import { BOX, UNKNOWN } from '../picture/sizes.ts';
import { hatchPath, reasonInFile } from '../picture/unknown-part.ts';
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
function svgBox({ x, y, more, unknown, party: { party } }: PictureBox, all: CaseParties, held: readonly PartyEdge[]): Markup {
  const { facts, id } = party;
  const isPerson = facts.entityType === 'person';
  const look = id === all.target ? ' p-target' : ENDED.has(facts.statusKind) ? ' p-ended' : '';
  const ties = tiesText(held, (other) => all.parties.get(other)!.facts.legalName);
  return markup`<g role="img" transform="translate(${x} ${y})" data-id="${id}"><title>${readable(facts.legalName)}</title>${
    ties !== '' && markup`<desc>${ties}</desc>`
  }${more && svgMore(more, { x, y })}${unknown && svgUnknown(unknown, { x, y })}<rect class="p-box${look}" width="${BOX.width}" height="${BOX.height}" rx="${
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
function svgMore({ x, y, width, height, text }: NonNullable<PictureBox['more']>, at: { x: number; y: number }): Markup {
  const [left, top] = [x - at.x, y - at.y];
  const stub = left + width / 2;
  return markup`<path class="p-stub" d="M${stub} ${top + height}V0"/><rect class="p-chip" x="${left}" y="${top}" width="${width}" height="${height}" rx="${
    height / 2
  }"/><text class="p-reason" x="${left + width / 2}" y="${top + 14}" text-anchor="middle">${text}</text>`;
}

/** A hatched frame around the size and the reason. */
function svgUnknown({ x, y, width, height, part }: NonNullable<PictureBox['unknown']>, at: { x: number; y: number }): Markup {
  const [left, top, { hatch, lines }] = [x - at.x, y - at.y, UNKNOWN];
  const stub = Math.min(BOX.width - hatch, Math.max(hatch, left + width / 2));
  const texts = [part.share ? shareInSigns(part.share) : 'Not known', reasonInFile(part.reason)].map(
    (text, line) => markup`<text class="p-reason" x="${left + width / 2}" y="${top + lines[line]!}" text-anchor="middle">${text}</text>`,
  );
  return markup`<path class="p-stub" d="M${stub} ${top + height}V0"/><rect class="p-unknown" x="${left}" y="${top}" width="${width}" height="${height}"/><path class="p-hatch" transform="translate(${left} ${top})" d="${hatchPath(width, height)}"/><rect class="p-ground" x="${
    left + hatch
  }" y="${top + hatch}" width="${width - 2 * hatch}" height="${height - 2 * hatch}"/>${texts}`;
}
