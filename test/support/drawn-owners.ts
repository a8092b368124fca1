/** Small structures of ownership, drawn at random, as lines of `InventedOwners`. */
import type { SeededRandom } from './steps.ts';

/** The first is the target. */
export const COMPANIES = ['T', 'A', 'B', 'C'];
const PERSONS = ['P1', 'P2', 'P3'];

/** Every company has one to three owners with all of it; circles happen, own shares do not. */
export function drawnOwners(random: SeededRandom): string[] {
  return COMPANIES.flatMap((company) => {
    const others = [...COMPANIES.filter((one) => one !== company && one !== 'T'), ...PERSONS];
    const owners = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(others)));
    let left = 100;
    return [...owners].map((owner, at) => {
      const share = at === owners.size - 1 ? left : 1 + random.below(left - owners.size);
      left -= share;
      return `${owner} ${share}>${company}`;
    });
  });
}
