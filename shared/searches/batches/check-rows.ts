/** The check of a batch's rows, by the function that checks POST /search: nothing is asked, and it is free. */
import { type Account, isSubscribed } from '../../accounts/account/account.ts';
import { pricesOf } from '../../ledger/credits/prices.ts';
import type { SearchInputs } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Registry } from '../../registers/contract.ts';
import { corporateRequest } from '../submit/search-request.ts';
import { planSearch } from '../submit/submit-search.ts';
import { targetType } from '../submit/target-type.ts';
import type { CheckedRow, InvalidRow, ValidRow } from './checked-row.ts';
import { isPadded, withLostZeros } from './lost-zeros.ts';
import type { TypedRow } from './read-rows.ts';
import type { BatchServices } from './services.ts';

export type CheckServices = Pick<BatchServices, 'store' | 'catalogue' | 'prices' | 'now' | 'log'>;

/** `financials`: also of rows that do not say it. */
export async function checkRows(
  services: CheckServices,
  account: Account,
  rows: readonly TypedRow[],
  financials: boolean,
): Promise<CheckedRow[]> {
  const checking = forAccount(services, account);
  const checked: CheckedRow[] = [];
  const first = new Map<string, number>();
  for (const [at, typed] of rows.entries()) {
    const one = await checkRow(checking, account, { ...typed, row: at + 1, financials });
    checked.push(one.ok ? asDuplicate(one, first) : one);
  }
  return checked;
}

/** The account is read once, whatever the number of rows. */
const forAccount = (services: CheckServices, account: Account): CheckServices => ({
  ...services,
  store: { ...services.store, accounts: { read: async () => account } as unknown as CheckServices['store']['accounts'] },
});

async function checkRow(
  services: CheckServices,
  account: Account,
  { row, body, fault, financials }: TypedRow & { row: number; financials: boolean },
): Promise<CheckedRow> {
  const sent = { row, ...textsOf(body) };
  if (fault !== undefined) return { ...sent, ok: false, error: 'invalid_body', message: fault };
  const asked = { ...body, ...(financials && { include: { financials: true } }) };
  try {
    return { ...sent, ...(await validRow(services, account, asked)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message } = error;
    return { ...sent, ok: false, error: code, message, ...(code === 'invalid_identifier' && (await meant(services, sent))) };
  }
}

const textsOf = ({ reference, jurisdiction, identifier, legal_name: legalName }: Record<string, unknown>) => ({
  ...(typeof reference === 'string' && { reference: reference.slice(0, 500) }),
  ...(typeof jurisdiction === 'string' && { jurisdiction: jurisdiction.slice(0, 100) }),
  ...(typeof identifier === 'string' && { identifier: identifier.slice(0, 500) }),
  ...(typeof legalName === 'string' && { legalName: legalName.slice(0, 500) }),
});

type Plan = Omit<ValidRow, 'row' | 'reference' | 'jurisdiction' | 'identifier' | 'legalName' | 'duplicateOf'>;

async function validRow(services: CheckServices, account: Account, body: object): Promise<Plan> {
  if (targetType(body) === 'fund') {
    throw new ApiError('invalid_parameter', { message: 'A batch looks up companies: search a fund with POST /search' });
  }
  const { row, name } = await planSearch(services, { userId: account.userId }, body);
  const { registry, registrationNumber, financials } = await corporateRequest(body, services.catalogue.registryOf);
  if (isPadded(row.searchInputs.identifier ?? '', registrationNumber)) throw tooShort(registry, row.searchInputs);
  if (!isSubscribed(account, registry.jurisdiction)) throw new ApiError('not_subscribed');
  const { search_credit_cost: cost, financials_credit_cost } = pricesOf(services.prices, registry);
  return {
    ok: true,
    code: registry.jurisdiction,
    ...(registrationNumber && { normalised: registrationNumber }),
    ...{ cost, figures: financials ? financials_credit_cost : 0, name },
    ...{ searchInputs: row.searchInputs, subject: row.subject },
  };
}

const tooShort = ({ jurisdiction, identifiers: [{ label }] }: Registry, { identifier }: SearchInputs): ApiError =>
  new ApiError('invalid_identifier', {
    message: `"${identifier}" is too short for a ${label}: it has probably lost its leading zeros`,
    fields: { jurisdiction },
  });

async function meant(
  { catalogue }: CheckServices,
  { jurisdiction = '', identifier = '' }: Pick<InvalidRow, 'jurisdiction' | 'identifier'>,
): Promise<Pick<InvalidRow, 'didYouMean'>> {
  const registry: Registry | undefined = await catalogue.registryOf(jurisdiction.trim().toUpperCase());
  const didYouMean = registry && withLostZeros(registry.identifiers, identifier);
  return didYouMean === undefined ? {} : { didYouMean };
}

/** The same company is asked once: by its number, or by the name where it is searched by name. */
function asDuplicate(row: ValidRow, first: Map<string, number>): ValidRow {
  const { jurisdiction, identifier, legal_name: name } = row.searchInputs;
  const company = row.normalised ?? identifier ?? name?.toUpperCase();
  const key = JSON.stringify([jurisdiction, company, row.searchInputs.include?.financials === true]);
  const duplicateOf = first.get(key);
  if (duplicateOf !== undefined) return { ...row, duplicateOf, cost: 0, figures: 0 };
  first.set(key, row.row);
  return row;
}
