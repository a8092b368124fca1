/** In tests an unmapped code is a failure: either the table or the fixture is wrong. */
import { type ReportUnmapped, unmappedReport } from '../../shared/registers/codes.ts';

const fail: ReportUnmapped = ({ list, code }) => {
  throw new Error(`unmapped code ${code} in ${list}`);
};

/** Fails the test where no client receives the codes. Patched once per worker. */
if (!Object.hasOwn(unmappedReport, 'getStore')) {
  const getStore = unmappedReport.getStore.bind(unmappedReport);
  unmappedReport.getStore = () => getStore() ?? fail;
}

/** The result of `run` with unmapped codes allowed, as in production, and those codes. */
export function withUnmappedCodes<Result>(run: () => Result): { result: Result; unmapped: string[] } {
  const unmapped: string[] = [];
  const result = unmappedReport.run(({ list, code }) => unmapped.push(`${list} ${code}`), run);
  return { result, unmapped };
}
