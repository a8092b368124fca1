/** In tests a code that no table knows is a failure: either the table or the fixture is wrong. */
import { type ReportUnmapped, unmappedReport } from '../../shared/registers/codes.ts';

const fail: ReportUnmapped = ({ list, code }) => {
  throw new Error(`unmapped code ${code} in ${list}`);
};

/** Where no client receives the codes, the test fails. A file that shares its worker with others finds this done. */
if (!Object.hasOwn(unmappedReport, 'getStore')) {
  const getStore = unmappedReport.getStore.bind(unmappedReport);
  unmappedReport.getStore = () => getStore() ?? fail;
}

/** The result of `run` where a code is on no list, as in production, and which codes those were. */
export function withUnmappedCodes<Result>(run: () => Result): { result: Result; unmapped: string[] } {
  const unmapped: string[] = [];
  const result = unmappedReport.run(({ list, code }) => unmapped.push(`${list} ${code}`), run);
  return { result, unmapped };
}
