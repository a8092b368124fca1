/** What a sent request has cost by now, read from how its searches stand. */
import type { RegistryGraph, Schemas, SearchRecord } from '../../../client/src/index.ts';
import { registerOf } from '../../../client/src/registers.ts';
import { creditsOf, ledgerOfSearch } from '../charge-of-search.ts';
import type { Charge } from './spending.ts';

export async function searchCost(rg: RegistryGraph, jurisdiction: string, number: string): Promise<number> {
  return registerOf(await rg.jurisdiction(jurisdiction.toUpperCase()), number).search_credit_cost;
}

export async function highestSearchCost(rg: RegistryGraph): Promise<number> {
  const { data } = await rg.jurisdictions();
  return Math.max(...data.flatMap((one) => [one, one.secondRegister ?? one]).map(({ search_credit_cost: cost }) => cost));
}

export async function chargeOfSearch(rg: RegistryGraph, { _id }: Pick<SearchRecord, '_id'>): Promise<Charge> {
  const search = await rg.status(_id);
  const charged = creditsOf(await ledgerOfSearch(rg, search));
  if (search.status === 'FAILED') return { credits: charged, isFinal: charged === 0 };
  return { credits: charged, isFinal: search.status === 'COMPLETED' && !search.pendingDocument };
}

/** The fund is free. Its manager, if a register can be asked for it, is a search of its own that begins after the fund's. */
export async function chargeOfFund(rg: RegistryGraph, fund: SearchRecord): Promise<Charge> {
  const search = await rg.status(fund._id);
  if (search.status === 'PENDING') throw new Error('not known yet');
  if (search.status === 'FAILED') return { credits: 0, isFinal: true };
  const { searches } = await rg.case(fund.caseId);
  const expand = searches.find(({ searchType, refreshOf }) => searchType === 'expand' && refreshOf === undefined);
  if (expand) return chargeOfSearch(rg, expand);
  if (await canBeCharged(rg, search.result)) throw new Error('not known yet');
  return { credits: 0, isFinal: true };
}

/** US managers are read from a source that is not billed, as are those of countries without a register. */
async function canBeCharged(rg: RegistryGraph, { counterparties }: Schemas['Entity']): Promise<boolean> {
  const manager = counterparties.find(({ relationships }) =>
    relationships.some(({ natureOfRelationship }) => natureOfRelationship === 'Fund Manager'),
  );
  const code = manager?.jurisdiction ?? manager?.countryOfRegistration;
  if (!code || code === 'US' || code.startsWith('US-')) return false;
  const { data } = await rg.jurisdictions();
  return data.some(({ code: known, route }) => route === 'live_register' && (known === code || code.startsWith(`${known}-`)));
}

export async function chargeOfUnwrap(rg: RegistryGraph, { caseId, _id }: Schemas['Unwrap']): Promise<Charge> {
  const { status, credits, resumeAt } = await rg.unwrap.read(caseId, _id);
  // One that runs, or goes on by itself, may still be charged up to its ceiling.
  if (status === 'PENDING' || status === 'RUNNING' || (status === 'PAUSED' && resumeAt)) throw new Error('not known yet');
  return { credits: credits.captured + credits.held, isFinal: credits.held === 0 };
}
