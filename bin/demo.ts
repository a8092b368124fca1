/** `npm run demo`: against a running service, a search with its progress and the ownership tree that it finds. */
import { styleText } from 'node:util';
import type { Entity, Relationship } from '../shared/entity/entity.ts';
import { localStack } from './operator-target.ts';

interface SearchAnswer {
  _id: string;
  caseId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  result?: Entity & { error?: string };
}

const [jurisdiction = 'GB', identifier = '99000010'] = process.argv.slice(2);
const stack = localStack();
const baseUrl = process.env.BASE_URL ?? stack?.baseUrl;
const apiKey = process.env.API_KEY ?? stack?.accounts.find(({ sandbox }) => sandbox)?.apiKey;

if (!baseUrl || !apiKey) {
  console.error('No service is running. Start one in another terminal with npm start, or set BASE_URL and API_KEY.');
  process.exit(1);
}

const submitted = await call<SearchAnswer>('/search', { identifier, jurisdiction });
const finished = await poll(submitted);
if (finished.status === 'FAILED') {
  console.error(finished.result?.error);
  process.exit(1);
}
const { target } = await call<{ target: Entity }>(`/casefile/${submitted.caseId}`);
console.log(`\n${tree(target).join('\n')}\n`);
console.log(`case ${submitted.caseId}, from ${target.provenance?.registry}, ${target.sourceDocuments.length} proof file(s)`);

async function poll({ _id }: SearchAnswer): Promise<SearchAnswer> {
  for (let wait = 500, started = Date.now(); ; wait = Math.min(wait * 1.5, 10_000)) {
    const search = await call<SearchAnswer>(`/search/${_id}/status`);
    process.stdout.write(`\r${jurisdiction} ${identifier}  ${search.status}  ${((Date.now() - started) / 1000).toFixed(1)} s `);
    if (search.status !== 'PENDING') return search;
    await new Promise((go) => setTimeout(go, wait));
  }
}

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(baseUrl + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey! },
  });
  const answer = (await response.json()) as T & { error?: string };
  if (response.ok) return answer;
  console.error(`${response.status}: ${answer.error}`);
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
  const ties = party.relationships.map(tie).join('; ');
  return [`${indent}${last ? '└─ ' : '├─ '}${first}  ${styleText('cyan', ties)}`, ...rest];
}

function tie({ natureOfRelationship, interests }: Relationship): string {
  const shares = (interests ?? []).flatMap(({ kind, share }) => (share ? [`${kind} ${shareText(share)}`] : []));
  return [natureOfRelationship, ...shares].join(', ');
}

function shareText({
  exact,
  minimum,
  exclusiveMinimum,
  maximum,
  exclusiveMaximum,
}: NonNullable<NonNullable<Relationship['interests']>[0]['share']>): string {
  if (exact !== undefined) return `${exact} %`;
  const from = exclusiveMinimum === undefined ? `${minimum ?? 0}` : `over ${exclusiveMinimum}`;
  const to = exclusiveMaximum === undefined ? `${maximum ?? 100}` : `under ${exclusiveMaximum}`;
  return `${from} to ${to} %`;
}
