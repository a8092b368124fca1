/** A checked batch of rows that no file has: the page asks the service, and the browser gives these answers instead. */
import type { Page } from 'playwright-core';
import type { ReportRow } from '../../client/src/batches.ts';
import type { Answer } from '../../client/src/index.ts';

export const BATCH_PAGE = '/app/batches/made';

const AT = '2026-11-22T06:12:40.422Z';

const namedRow = (row: number, legal_name: string, jurisdiction = 'GB'): ReportRow => ({
  ...{ row, ok: false, jurisdiction, legal_name, reference: `K-${row}` },
  ...{ error_code: 'missing_input', error: 'Missing identifier and/or jurisdiction input' },
});

export const namedRows = (count: number): ReportRow[] =>
  Array.from({ length: count }, (_, at) => namedRow(at + 1, `INVENTED TRADING ${at + 1} LIMITED`));

/** One with two candidates, one with none, one whose look-up fails, and one that is wrong. */
export const MADE_ROWS: readonly ReportRow[] = [
  namedRow(1, 'Laterne Erfundene GmbH', 'DE'),
  namedRow(2, 'Nobody Invented Limited'),
  namedRow(3, 'Failing Invented Limited'),
  { row: 4, ok: false, jurisdiction: 'GB', identifier: '1234567', error: 'The number is not valid.', did_you_mean: '01234567' },
];

const candidate = (registrationNumber: string, registerCourt: string, companyStatus: string): Answer<'/idfinder', 'post'>[number] => ({
  ...{ companyName: 'Laterne Erfundene GmbH', registrationNumber, identifierType: 'Registernummer', country: 'DE' },
  ...{ registerCourt, companyStatus },
});

/** The batch, its report and the identifier finder. `asked`: gets the name of each look-up. */
export async function serveBatch(page: Page, rows: readonly ReportRow[], asked: string[] = []): Promise<void> {
  const at = (path: string, json: object) =>
    page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    );
  const counts = { rows: rows.length, valid: 0, invalid: rows.length, duplicates: 0, done: 0, completed: 0, failed: 0 };
  const batch = { batchId: 'made', name: 'names.csv', status: 'READY', createdAt: AT, updatedAt: AT, ...counts };
  await at('/batches/made', { ...batch, credits: { most: 0, held: 0, captured: 0 }, byJurisdiction: [] });
  await at('/batches/made/report', { url: `${new URL(page.url()).origin}/made-report` });
  await page.route('**/made-report', (route) => route.fulfill({ body: rows.map((row) => `${JSON.stringify(row)}\n`).join('') }));
  await page.route('**/idfinder', (route) => {
    const { legalName } = route.request().postDataJSON() as { legalName: string };
    asked.push(legalName);
    if (legalName.startsWith('Failing')) {
      const refusal = { error: 'The register did not answer', code: 'register_failed', retryable: false, requestId: 'made-request' };
      return route.fulfill({ status: 424, json: refusal });
    }
    const found = [candidate('R3101 HRB 99000', 'Hamburg', 'aktuell'), candidate('D2601 HRB 99001', 'München', 'gelöscht')];
    return route.fulfill({ json: legalName.startsWith('Laterne') ? found : [] });
  });
}

/** Looks the names of `MADE_ROWS` up: some have candidates, and one a fault. */
export async function findMadeCandidates(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Find candidates of 3 rows · at most/ }).click();
  await page.getByRole('radio', { name: 'None of these' }).waitFor();
  await page.getByRole('alert').waitFor();
}
