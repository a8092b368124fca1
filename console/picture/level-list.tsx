/** How much of a case is drawn, level by level with its countries; folded until it is asked for. A level is drawn in place. */
import { LEVELS } from '../case-messages.ts';
import type { Level } from './levels.ts';

export interface LevelListProps {
  levels: readonly Level[];
  /** All parties up to this level are to be drawn. */
  onDraw(number: number): void;
}

const MAX_COUNTRIES = 4;
/** More in one picture cannot be taken in, and its ranks are too wide. */
const MAX_BOXES = 500;

const upTo = (levels: readonly Level[], number: number): number =>
  levels.reduce((sum, level) => sum + (level.number <= number ? level.ids.length : 0), 0);

export function LevelList({ levels, onDraw }: LevelListProps) {
  const isWhole = levels.every(({ ids, drawn }) => drawn === ids.length);
  if (isWhole) return null;
  return (
    <details class="legend levels">
      <summary>{LEVELS.title}</summary>
      <ul>
        {levels.map((level) => (
          <li key={level.number}>
            <b>{LEVELS.level(level.number)}</b> {LEVELS.drawn(level.drawn, level.ids.length)}
            {level.drawn < level.ids.length &&
              (upTo(levels, level.number) > MAX_BOXES ? (
                <span class="quiet">{LEVELS.tooMany}</span>
              ) : (
                <button type="button" class="link" aria-label={LEVELS.drawUpTo(level.number)} onClick={() => onDraw(level.number)}>
                  {LEVELS.draw}
                </button>
              ))}
            {level.countries.length > 0 && (
              <p class="quiet">
                {level.countries
                  .slice(0, MAX_COUNTRIES)
                  .map(([country, parties]) => `${country} ${parties.toLocaleString('en')}`)
                  .join(' · ')}
                {level.countries.length > MAX_COUNTRIES && ` · ${LEVELS.more(level.countries.length - MAX_COUNTRIES)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
