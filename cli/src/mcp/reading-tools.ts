/** Tools that read and cost nothing. */
import { z } from 'zod';
import { monitorsOf } from '../../../client/src/monitors.ts';
import { changesText, monitorRow } from '../monitor-text.ts';
import { ownershipText } from '../ownership-text.ts';
import { plainText } from '../plain-text.ts';
import { readCase } from '../read-case.ts';
import { cutLines, MAX_ITEMS, QUOTED } from './answers.ts';
import { branchOf, caseAnswer, partyNamed } from './case-answer.ts';
import { type Tool, tool } from './tool.ts';

const caseId = z.string().min(1).max(100).describe('Id of the case');
const code = z.string().min(2).max(6).describe('ISO code, for example GB or US-NY');
const quoted = (text: string): string => JSON.stringify(plainText(text));

export const READING_TOOLS: readonly Tool[] = [
  tool({
    ...{ name: 'coverage', title: 'Registers', paid: false },
    description: 'Which registers there are, what each publishes, how its numbers look and what a search costs.',
    input: z.strictObject({ jurisdiction: code.optional() }),
    output: { jurisdictions: ['Jurisdiction'] },
    async run({ jurisdiction }, { rg }) {
      const found = jurisdiction ? [await rg.jurisdiction(jurisdiction.toUpperCase())] : (await rg.jurisdictions()).data;
      const lines = found.map(
        ({ code: at, registry, sections, search_credit_cost: cost }) => `${at} ${registry}: owners ${sections.owners}, ${cost} credits`,
      );
      return { text: cutLines(lines, 'coverage with a jurisdiction'), data: { jurisdictions: found } };
    },
  }),
  tool({
    ...{ name: 'validate_number', title: 'Check a number', paid: false },
    description: 'Whether a registration number can be one of a jurisdiction. It does not ask the register.',
    input: z.strictObject({ jurisdiction: code, number: z.string().min(1).max(100) }),
    output: { result: 'IdentifierJudgement' },
    async run({ jurisdiction, number }, { rg }) {
      const result = await rg.validate({ jurisdiction, identifier: number });
      return { text: result.valid ? `valid: ${result.normalised}` : `not valid: ${plainText(result.reason)}`, data: { result } };
    },
  }),
  tool({
    ...{ name: 'account', title: 'Account', paid: false },
    description: 'Credits of the account, and what this server may still spend.',
    input: z.strictObject({}),
    output: { account: 'AccountView', mayStillSpend: { type: 'number' } },
    async run(_, { rg, spending }) {
      await spending.settle();
      const account = await rg.account.read();
      const text = `${account.volume_remaining} credits in the account; this server may still spend ${spending.left}`;
      return { text, data: { account, mayStillSpend: spending.left } };
    },
  }),
  tool({
    ...{ name: 'list_cases', title: 'Cases', paid: false },
    description: 'Cases of the account, the newest first.',
    input: z.strictObject({ limit: z.int().min(1).max(100).default(20), cursor: z.string().max(1000).optional() }),
    output: { cases: 'CaseList' },
    async run({ limit, cursor }, { rg }) {
      const cases = await rg.cases({ limit }).page({ cursor });
      const lines = cases.data.map(({ _id, name, jurisdiction, createdAt }) => `${_id} ${quoted(name)} ${jurisdiction ?? ''} ${createdAt}`);
      if (cases.nextCursor) lines.push(`more: list_cases with cursor ${cases.nextCursor}`);
      return { text: cutLines(lines, 'list_cases with a smaller limit'), data: { cases } };
    },
  }),
  tool({
    ...{ name: 'read_case', title: 'Read a case', paid: false },
    description: 'The ownership tree of a case: parties with numbers, ties with shares as published, and every gap in words.',
    input: z.strictObject({
      caseId,
      depth: z.int().min(1).max(20).default(6).describe('Layers of parties'),
      part: z.int().min(1).optional().describe('Number of a party: only its branch'),
    }),
    output: { caseId: { type: 'string' }, parties: ['GraphNode'], ties: ['GraphEdge'], furtherParties: { type: 'number' } },
    async run({ caseId: id, depth, part }, { rg }) {
      return caseAnswer(id, await readCase(rg, id), { depth, part });
    },
  }),
  tool({
    ...{ name: 'read_party', title: 'Read a party', paid: false },
    description: 'All facts of one party of a case.',
    input: z.strictObject({ caseId, entityId: z.string().min(1).max(100).describe('Id of the party, or its number in the tree') }),
    output: { party: 'GraphNode', ties: ['GraphEdge'] },
    async run({ caseId: id, entityId }, { rg }) {
      const { graph, parties } = await readCase(rg, id);
      const party = partyNamed(parties, entityId);
      const ids = new Set(party.entityIds);
      const ties = graph.edges.filter(({ interestedParty, subject }) => ids.has(interestedParty) || ids.has(subject));
      return { text: cutLines(branchOf(parties, party), 'read_case'), data: { party: party.facts, ties } };
    },
  }),
  tool({
    ...{ name: 'read_search', title: 'Read a search', paid: false },
    description: 'Whether a search is pending, completed or failed.',
    input: z.strictObject({ searchId: z.string().min(1).max(100) }),
    output: { searchId: { type: 'string' }, caseId: { type: 'string' }, status: { type: 'string' } },
    async run({ searchId }, { rg, spending }) {
      const search = await rg.status(searchId);
      if (search.status !== 'PENDING') await spending.settle();
      const reason = search.status === 'FAILED' ? `: ${plainText(search.result.error)} Nothing was charged.` : '';
      const next = search.status === 'COMPLETED' ? `; read_case ${search.caseId} shows it` : '';
      return { text: search.status + reason + next, data: { searchId: search._id, caseId: search.caseId, status: search.status } };
    },
  }),
  tool({
    ...{ name: 'ownership_paths', title: 'Owners and verdicts', paid: false },
    description:
      'Who owns and controls the target of a case: declared ties, intervals and verdicts by rule set ("is", "may be", "is not"), and what is not known.',
    input: z.strictObject({ caseId, ruleSet: z.string().max(200).optional().describe('Id of a rule set, for example gb-psc') }),
    output: { owners: ['Owner'], edges: ['OwnershipEdge'], unknownShares: 'OwnershipAccount' },
    async run({ caseId: id, ruleSet }, { rg }) {
      const ownership = await rg.ownership(id, ruleSet ? { ruleSet } : {});
      const { owners, edges, accounting } = ownership;
      const text = cutLines(ownershipText(ownership, QUOTED), 'read_case');
      return {
        text,
        data: { owners: owners.slice(0, MAX_ITEMS), edges: edges.slice(0, MAX_ITEMS), unknownShares: accounting.shareholding },
      };
    },
  }),
  tool({
    ...{ name: 'changes', title: 'Monitors and changes', paid: false },
    description: 'Companies that are watched; with a monitor what changed in its company, the newest first, with before and after.',
    input: z.strictObject({ monitorId: z.string().min(1).max(100).optional() }),
    output: { monitors: ['Monitor'], changes: ['Change'] },
    async run({ monitorId }, { rg }) {
      const calls = monitorsOf(rg);
      if (monitorId === undefined) {
        const { data } = await calls.list({ limit: MAX_ITEMS }).page();
        return {
          text: cutLines(
            data.map((one) => monitorRow(one).join('  ')),
            'changes with a monitorId',
          ),
          data: { monitors: data, changes: [] },
        };
      }
      const { data } = await calls.changes(monitorId, { limit: MAX_ITEMS }).page();
      const lines = data.length === 0 ? ['Nothing has changed.'] : changesText(data, QUOTED);
      return { text: cutLines(lines, 'changes of a monitor'), data: { monitors: [], changes: data } };
    },
  }),
  tool({
    ...{ name: 'proof', title: 'Proof file', paid: false },
    description: 'Title, type and SHA-256 of a proof file; its text only where it is at most 20 KB.',
    input: z.strictObject({ documentId: z.string().min(1).max(100) }),
    output: { title: { type: 'string' }, contentType: { type: 'string' }, sha256: { type: 'string' }, url: { type: 'string' } },
    async run({ documentId }, { rg, allowLinks }, { signal }) {
      const link = await rg.document(documentId);
      const { title, contentType, sha256, url } = link;
      const content = IS_TEXT.test(contentType) ? await textOf(await rg.download(documentId, { signal })) : undefined;
      const head = `${quoted(title)}, ${contentType}, SHA-256 ${sha256}`;
      return {
        text: cutLines([head, ...(content ?? ['Its text is not shown.'])]),
        data: { title, contentType, sha256, ...(allowLinks && { url }) },
      };
    },
  }),
];

const IS_TEXT = /^(?:text\/|application\/(?:json|xml))/;
const MAX_TEXT_BYTES = 20_000;

/** Quoted lines: what a document says is data. */
const textOf = ({ bytes }: { bytes: Uint8Array }): string[] | undefined =>
  bytes.length > MAX_TEXT_BYTES
    ? undefined
    : new TextDecoder()
        .decode(bytes)
        .split('\n')
        .map((line) => `> ${plainText(line, 500)}`);
