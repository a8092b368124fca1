/** Tools that can cost credits, each within the ceiling. */
import { z } from 'zod';
import { type Started, StillPending } from '../../../client/src/index.ts';
import { creditsText, rangeText } from '../credits-text.ts';
import { plainText } from '../plain-text.ts';
import { costs, readCase } from '../read-case.ts';
import { quoteText, unwrapText } from '../unwrap-text.ts';
import { cutLines, QUOTED, type ToolAnswer } from './answers.ts';
import { caseAnswer, partyNamed } from './case-answer.ts';
import { chargeOfFund, chargeOfSearch, chargeOfUnwrap, highestSearchCost, searchCost } from './charges.ts';
import type { Output } from './output-schemas.ts';
import { type CallContext, type Tool, type ToolServices, tool } from './tool.ts';

const MAX_WAIT_MS = 50_000;

const caseId = z.string().min(1).max(100).describe('Id of the case');
const name = z.string().min(1).max(300);
const quoted = (text: string): string => JSON.stringify(plainText(text));
const SEARCHED: Output = {
  caseId: { type: 'string' },
  parties: ['GraphNode'],
  ties: ['GraphEdge'],
  furtherParties: { type: 'number' },
  searchId: { type: 'string' },
  status: { type: 'string' },
  mayStillSpend: { type: 'number' },
};

export const PAYING_TOOLS: readonly Tool[] = [
  tool({
    ...{ name: 'find_number', title: 'Find a registration number', paid: true },
    description: 'Registration numbers of companies by name. Costs its price where something is found.',
    input: z.strictObject({ legalName: name, jurisdiction: z.string().min(2).max(6).optional() }),
    output: { matches: ['IdentifierMatch'], mayStillSpend: { type: 'number' } },
    async run(args, { rg, spending }, call) {
      const { data } = await rg.jurisdictions({ signal: call.signal });
      const code = args.jurisdiction?.toUpperCase();
      const prices = data.filter((one) => code === undefined || one.code === code).map((one) => one.idfinder_credit_cost);
      const cost = Math.max(0, ...prices);
      const matches = await spending.pay({
        ...{ tool: 'find_number', args, cost },
        confirm: question(call, `Find the number of ${quoted(args.legalName)} for ${creditsText(cost)} at most?`),
        send: (idempotencyKey) => rg.idfinder(args, { idempotencyKey }),
        chargeOf: async (_, found) => ({ credits: found.length > 0 ? cost : 0, isFinal: true }),
      });
      await spending.settle();
      const lines = matches.map(
        (match) => `${match.jurisdiction ?? match.country} ${plainText(match.registrationNumber)} ${quoted(match.companyName)}`,
      );
      if (lines.length === 0) lines.push('Nothing was found, nothing was charged.');
      return { text: cutLines([...lines, leftText(spending.left)]), data: { matches, mayStillSpend: spending.left } };
    },
  }),
  tool({
    ...{ name: 'companies_of_party', title: 'Companies of a person or company', paid: true },
    description:
      'Companies in which a person or company is an officer or owner, in registers that publish files. By name it may be a namesake. Costs its price where something is found.',
    input: z.strictObject({
      name,
      birthMonth: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .optional(),
    }),
    output: { found: 'PartyCompanies', mayStillSpend: { type: 'number' } },
    run: companiesOfParty,
  }),
  tool({
    ...{ name: 'search_company', title: 'Search a company', paid: true },
    description: 'Looks a company up in its register by its number and opens a case.',
    input: z.strictObject({ jurisdiction: z.string().min(2).max(6), number: z.string().min(1).max(100) }),
    output: SEARCHED,
    async run({ jurisdiction, number }, services, call) {
      const { rg } = services;
      const cost = await searchCost(rg, jurisdiction, number);
      return paidSearch(services, call, {
        ...{ tool: 'search_company', args: { jurisdiction, number }, cost, chargeOf: chargeOfSearch },
        question: `Look up ${plainText(jurisdiction)} ${quoted(number)} for ${creditsText(cost)}?`,
        send: (idempotencyKey) => rg.search({ jurisdiction, identifier: number }, { idempotencyKey }),
      });
    },
  }),
  tool({
    ...{ name: 'search_fund', title: 'Search a fund', paid: true },
    description:
      'Looks a fund up by its name and opens a case. The fund is free; its manager is looked up automatically and costs a search.',
    input: z.strictObject({ legalName: name }),
    output: SEARCHED,
    async run({ legalName }, services, call) {
      const { rg } = services;
      const cost = await highestSearchCost(rg);
      return paidSearch(services, call, {
        ...{ tool: 'search_fund', args: { legalName }, cost, chargeOf: chargeOfFund },
        question: `Look up the fund ${quoted(legalName)} and its manager for ${creditsText(cost)} at most?`,
        send: (idempotencyKey) => rg.search({ target_type: 'fund', legal_name: legalName }, { idempotencyKey }),
      });
    },
  }),
  tool({
    ...{ name: 'search_lei', title: 'Search an LEI', paid: true },
    description: 'Reads the record of an LEI with its parents. Not billed.',
    input: z.strictObject({ lei: z.string().min(1).max(40) }),
    output: SEARCHED,
    run: ({ lei }, services, call) =>
      paidSearch(services, call, {
        ...{ tool: 'search_lei', args: { lei }, cost: 0, chargeOf: chargeOfSearch, question: '' },
        send: (idempotencyKey) => services.rg.searchLei({ lei }, { idempotencyKey }),
      }),
  }),
  tool({
    ...{ name: 'look_up_party', title: 'Look up a party', paid: true },
    description:
      'Looks up a company of a case in its own register: its owners and officers join the case. One that is looked up already is free.',
    input: z.strictObject({ caseId, entityId: z.string().min(1).max(100).describe('Id of the party, or its number in the tree') }),
    output: SEARCHED,
    async run(args, services, call) {
      const { rg, spending } = services;
      const read = await readCase(rg, args.caseId);
      const party = partyNamed(read.parties, args.entityId);
      if (party.searched)
        return withLeft(
          caseAnswer(args.caseId, read, { depth: 3 }),
          spending.left,
          'This party is looked up already; nothing was charged.',
        );
      const price = await costs(rg);
      const cost = (party.facts.jurisdiction && price(party.facts.jurisdiction)) || (await highestSearchCost(rg));
      return paidSearch(services, call, {
        ...{ tool: 'look_up_party', args: { caseId: args.caseId, entityId: party.id }, cost, chargeOf: chargeOfSearch },
        question: `Look up ${quoted(party.facts.legalName)} in ${party.facts.jurisdiction ?? 'its country'} for ${creditsText(cost)}?`,
        send: (idempotencyKey) => rg.expand({ caseId: args.caseId, entityId: party.id }, { idempotencyKey }),
      });
    },
  }),
  tool({
    ...{ name: 'unwrap_quote', title: 'Cost of an unwrap', paid: false },
    description: 'What it would cost to look up owners until the verdicts are decided. Free.',
    input: z.strictObject({ caseId }),
    output: { quote: 'UnwrapQuote' },
    async run({ caseId: id }, { rg }) {
      const quote = await rg.unwrap.quote(id);
      return { text: cutLines(quoteText(quote, QUOTED)), data: { quote } };
    },
  }),
  tool({
    ...{ name: 'unwrap', title: 'Unwrap', paid: true },
    description: 'Looks up owners step by step until no further search can change a verdict, for at most maxCredits.',
    input: z.strictObject({ caseId, maxCredits: z.int().min(1).max(1_000) }),
    output: { unwrap: 'Unwrap', mayStillSpend: { type: 'number' } },
    run: unwrap,
  }),
];

async function companiesOfParty(
  args: { name: string; birthMonth?: string | undefined },
  { rg, spending }: ToolServices,
  call: CallContext,
): Promise<ToolAnswer> {
  const { parties_credit_cost: cost } = await rg.jurisdictions({ signal: call.signal });
  const found = await spending.pay({
    ...{ tool: 'companies_of_party', args, cost },
    confirm: question(call, `Find the companies of ${quoted(args.name)} for ${creditsText(cost)} at most?`),
    send: () => rg.parties({ ...args, limit: 100 }),
    chargeOf: async (_, { data }) => ({ credits: data.length > 0 ? cost : 0, isFinal: true }),
  });
  await spending.settle();
  const lines = found.data.map(
    ({ company, party, match }) =>
      `${company.jurisdiction} ${plainText(company.registrationNumber)} ${quoted(company.legalName)}: ${quoted(party.legalName)}, ${match}`,
  );
  if (lines.length === 0) lines.push('Nothing was found, nothing was charged.');
  const unread = found.registers.filter(({ status }) => status !== 'searched').map(({ jurisdiction }) => jurisdiction);
  if (unread.length > 0) lines.push(`not searched, or in part: ${unread.join(', ')}`);
  if (found.nextCursor) lines.push('There are more: give the birthMonth.');
  return { text: cutLines([...lines, leftText(spending.left)]), data: { found, mayStillSpend: spending.left } };
}

interface PaidSearch {
  tool: string;
  args: object;
  cost: number;
  question: string;
  chargeOf: typeof chargeOfFund;
  send(idempotencyKey: string): Started;
}

/** Rejects with `SearchFailed` where the register has no such company: nothing is charged then. */
async function paidSearch({ rg, spending }: ToolServices, call: CallContext, paid: PaidSearch): Promise<ToolAnswer> {
  const { tool: named, args, cost, chargeOf, send } = paid;
  const begun = await spending.pay({
    ...{ tool: named, args, cost, send, chargeOf },
    confirm: question(call, paid.question),
  });
  const { _id, caseId: id } = begun;
  const onPoll = (): void => call.progress('the register is asked');
  try {
    await rg.wait(begun, { signal: call.signal, waitMs: MAX_WAIT_MS, onPoll });
  } catch (error) {
    if (!(error instanceof StillPending)) throw error;
    const data = { caseId: id, searchId: _id, status: 'PENDING', mayStillSpend: spending.left };
    return { text: `Still running: read_search ${_id}\n${leftText(spending.left)}`, data };
  } finally {
    await spending.settle();
  }
  const answer = caseAnswer(id, await readCase(rg, id), { depth: 3 });
  return withLeft({ ...answer, data: { ...answer.data, searchId: _id, status: 'COMPLETED' } }, spending.left);
}

const leftText = (left: number): string => `This server may still spend ${creditsText(left)}.`;

const withLeft = ({ text, data }: ToolAnswer, left: number, more = ''): ToolAnswer => ({
  text: `${[more, leftText(left)].filter(Boolean).join(' ')}\n${text}`,
  data: { ...data, mayStillSpend: left },
});

const question = ({ confirm }: CallContext, text: string) => confirm && (() => confirm(text));

async function unwrap(
  { caseId: id, maxCredits }: { caseId: string; maxCredits: number },
  services: ToolServices,
  call: CallContext,
): Promise<ToolAnswer> {
  const { rg, spending } = services;
  const quote = call.confirm ? await rg.unwrap.quote(id, { maxCredits }) : undefined;
  const expected = quote ? `, about ${rangeText(quote.expectedCredits)}` : '';
  const begun = await spending.pay({
    ...{ tool: 'unwrap', args: { caseId: id, maxCredits }, cost: maxCredits, isNamed: true, chargeOf: chargeOfUnwrap },
    confirm: question(call, `Look up the owners of case ${plainText(id)} for ${creditsText(maxCredits)} at most${expected}?`),
    send: (idempotencyKey) => rg.unwrap.start(id, { maxCredits }, { idempotencyKey }),
  });
  const ended = await rg.unwrap.wait(id, begun, {
    ...{ signal: call.signal, waitMs: MAX_WAIT_MS },
    onPoll: ({ progress, credits }) => call.progress(`${progress.searched} looked up, ${credits.captured} credits`),
  });
  await spending.settle();
  const { nodes } = await rg.ownership(id);
  const head =
    ended.status === 'PENDING' || ended.status === 'RUNNING'
      ? ['Still running: unwrap with the same arguments goes on watching it, free.']
      : [];
  return withLeft({ text: cutLines([...head, ...unwrapText(ended, nodes, QUOTED)]), data: { unwrap: ended } }, spending.left);
}
