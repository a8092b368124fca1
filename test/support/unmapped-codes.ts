/** In tests a code that no table knows is a failure: the table is mended, or the fixture. */
import { onUnmappedCode, type UnmappedCode } from '../../shared/registers/codes.ts';

const fail = ({ list, code }: UnmappedCode): never => {
  throw new Error(`unmapped code ${code} in ${list}`);
};

onUnmappedCode(fail);

/** What `run` gives where a code is on no list, as in production, and which codes those were. */
export function withUnmappedCodes<Result>(run: () => Result): { result: Result; unmapped: string[] } {
  const unmapped: string[] = [];
  onUnmappedCode(({ list, code }) => unmapped.push(`${list} ${code}`));
  try {
    return { result: run(), unmapped };
  } finally {
    onUnmappedCode(fail);
  }
}
