/**
 * `npm run demo`: runs the flows of docs/specification.md 4.13 against a running service, with their progress, the ownership trees, and
 * who owns each company.
 * `npm run demo -- <jurisdiction> <identifier>`: one search only. BASE_URL and API_KEY select another service than the local one.
 */
import { styleText } from 'node:util';
import type { Entity, EntityRelationship } from '../shared/entity/entity.ts';
import { localStack, noLocalService } from './operator-target.ts';
import { type Ownership, ownershipText, shareText } from './ownership-text.ts';

interface SearchAnswer {
  _id: string;
  caseId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  searchType?: string;
  result?: Entity & { error?: string };
}
interface CaseAnswer {
  target: Entity;
  searches: SearchAnswer[];
}

const stack = localStack();
const baseUrl = process.env.BASE_URL ?? stack?.baseUrl;
const apiKey = process.env.API_KEY ?? stack?.accounts.find(({ sandbox }) => sandbox)?.apiKey;

if (!baseUrl || !apiKey) {
  console.error(noLocalService());
  console.error('Or set BASE_URL and API_KEY to use another service.');
  process.exit(1);
}

const [jurisdiction, identifier] = process.argv.slice(2);
if (jurisdiction && identifier)
  await show((await submitted('/search', { jurisdiction, identifier }, `${jurisdiction} ${identifier}`)).caseId);
else {
  await corporateFlow();
  await fundFlow();
}

/** From a name to its number, the company, its owner in another country, and the graph of both. */
async function corporateFlow(): Promise<void> {
  title('A company, from its name to its owners');
  const [match] = await call<{ companyName: string; registrationNumber: string; country: string }[]>('/idfinder', {
    legalName: 'Harbour Invented Limited',
    jurisdiction: 'GB',
  });
  if (!match) throw new Error('the identifier finder found nothing');
  console.log(`idfinder: ${match.companyName} is ${match.country} ${match.registrationNumber}`);
  const { caseId, result } = await submitted('/search', { jurisdiction: match.country, identifier: match.registrationNumber }, 'search');
  const owner = result?.counterparties.find((party) => party.jurisdiction && party.jurisdiction !== match.country);
  if (owner) await submitted('/search/expand', { caseId, entityId: owner._id }, `expand ${owner.legalName}`);
  await show(caseId);
}

/** A fund, its manager, and the parties in the manager's own register, from the expand that starts automatically. */
async function fundFlow(): Promise<void> {
  title('A fund and its manager');
  const { caseId } = await submitted('/search', { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' }, 'fund search');
  const { searches } = await call<CaseAnswer>(`/casefile/${caseId}`);
  const expand = searches.find(({ searchType }) => searchType === 'expand');
  if (expand) await poll(expand, 'expand of the manager');
  await show(caseId);
}

function title(text: string): void {
  console.log(`\n${styleText('underline', text)}\n`);
}

async function submitted(path: string, body: object, what: string): Promise<SearchAnswer> {
  return poll(await call<SearchAnswer>(path, body), what);
}

async function poll({ _id }: Pick<SearchAnswer, '_id'>, what: string): Promise<SearchAnswer> {
  for (let wait = 300, started = Date.now(); ; wait = Math.min(wait * 1.5, 10_000)) {
    const search = await call<SearchAnswer>(`/search/${_id}/status`);
    const line = `${what}: ${search.status}  ${((Date.now() - started) / 1000).toFixed(1)} s`;
    process.stdout.write(process.stdout.isTTY ? `\r${line} ` : search.status === 'PENDING' ? '' : line);
    if (search.status !== 'PENDING') {
      console.log();
      if (search.status === 'FAILED') leave(search.result?.error ?? 'the search failed');
      return search;
    }
    await new Promise((go) => setTimeout(go, wait));
  }
}

async function show(caseId: string): Promise<void> {
  const { target } = await call<CaseAnswer>(`/casefile/${caseId}`);
  console.log(`\n${tree(target).join('\n')}\n`);
  console.log(styleText('dim', `case ${caseId}, from ${target.provenance?.registry}, ${target.sourceDocuments.length} proof file(s)`));
  if (target.entityType === 'company') console.log(`\n${ownershipText(await call<Ownership>(`/casefile/${caseId}/ownership`)).join('\n')}`);
}

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(baseUrl + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey! },
  });
  const answer = (await response.json()) as T & { error?: string };
  return response.ok ? answer : leave(`${response.status}: ${answer.error}`);
}

function leave(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function tree(entity: Entity, indent = ''): string[] {
  const facts = [entity.legalForm, entity.companyStatus, entity.identifiers[0]?.value, entity.countryOfRegistration]
    .filter(Boolean)
    .join(', ');
  const lines = entity.counterparties.flatMap((party, at) => branch(party, indent, at === entity.counterparties.length - 1));
  return [`${styleText('bold', entity.legalName)}${facts && styleText('dim', `  (${facts})`)}`, ...lines];
}

function branch(party: Entity, indent: string, last: boolean): string[] {
  const [first = '', ...rest] = tree(party, `${indent}${last ? '   ' : '│  '}`);
  const relationships = party.relationships.map(relationship).join('; ');
  return [`${indent}${last ? '└─ ' : '├─ '}${first}  ${styleText('cyan', relationships)}`, ...rest];
}

function relationship({ natureOfRelationship, interests }: EntityRelationship): string {
  const shares = (interests ?? []).flatMap(({ kind, share }) => (share ? [`${kind} ${shareText(share)}`] : []));
  return [natureOfRelationship, ...shares].join(', ');
}
