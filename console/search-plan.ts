/** What the search button will do with what was typed: which call, and at what cost. */
import { useEffect, useState } from 'preact/hooks';
import type { Answer, Body } from '../client/src/index.ts';
import { registerOf } from '../client/src/registers.ts';
import { account, isSubscribed, type Jurisdiction } from './account.ts';
import { once } from './intents.ts';
import { follow } from './look-ups.ts';
import { SEARCH } from './messages.ts';
import { valueIn } from './resource.ts';
import { ask } from './session.ts';
import { type Fit, fitsOf, hasDigit, isLei } from './typed-text.ts';

export type Candidate = Answer<'/idfinder', 'post'>[number];

/**
 * `judging`: not known yet, so nothing can be sent. `fits`: without a chosen register, those of which it can be a number. `number`: what the
 * register says of it. `unjudged`: the service could not be asked; the search itself will say.
 */
export type Judgement =
  | { kind: 'nothing' | 'judging' | 'unjudged' | 'lei' | 'name' }
  | { kind: 'fits'; fits: readonly Fit[] }
  | { kind: 'number'; register: Jurisdiction; answer: Answer<'/identifiers/validate', 'post'> };

interface Labelled {
  button: string;
  /** Why it cannot be sent, before it is. */
  refusal?: string | undefined;
  /** Further credits where figures are asked for and come back; absent where they cannot be asked for. */
  financialsCost?: number;
}

export type Plan = Labelled &
  (
    | { kind: 'search'; body: Body<'/search', 'post'> }
    | { kind: 'lei'; body: Body<'/search/lei', 'post'> }
    | { kind: 'find'; body: Body<'/idfinder', 'post'> }
  );

const TYPING_MS = 250;

/** Judged when nothing was typed for a moment; a new key ends the call for the one before. */
export function useJudgement(text: string, code: string, registers: readonly Jurisdiction[]): Judgement {
  const typed = `${code} ${text}`;
  const [judged, setJudged] = useState<{ typed: string; judgement: Judgement }>();
  useEffect(() => {
    const typing = new AbortController();
    const timer = setTimeout(() => {
      judge(
        text.trim(),
        registers.find((one) => one.code === code),
        registers,
        typing.signal,
      )
        .catch((): Judgement => ({ kind: 'unjudged' }))
        .then((judgement) => !typing.signal.aborted && setJudged({ typed, judgement }));
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      typing.abort();
    };
  }, [text, code, registers.length]);
  if (text.trim() === '') return { kind: 'nothing' };
  return judged?.typed === typed ? judged.judgement : { kind: 'judging' };
}

async function judge(
  text: string,
  register: Jurisdiction | undefined,
  registers: readonly Jurisdiction[],
  signal: AbortSignal,
): Promise<Judgement> {
  if (isLei(text)) return { kind: 'lei' };
  if (!hasDigit(text)) return { kind: 'name' };
  if (!register) {
    const fits = fitsOf(text, registers);
    const [only] = fits;
    if (!only) return { kind: 'name' };
    return fits.length > 1
      ? { kind: 'fits', fits }
      : judge(
          text,
          registers.find((one) => one.code === only.code),
          registers,
          signal,
        );
  }
  const answer = await ask((rg) => rg.validate({ jurisdiction: register.code, identifier: text }, { signal }));
  return { kind: 'number', register, answer };
}

interface Typed {
  text: string;
  code: string;
  isFund: boolean;
  wantsFinancials: boolean;
  judgement: Judgement;
  registers: readonly Jurisdiction[];
}

/** `undefined` where there is nothing to search, or a register has to be chosen first. */
export function planOf({ text, code, isFund, wantsFinancials, judgement, registers }: Typed): Plan | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const register = registers.find((one) => one.code === code);
  if (isFund) return { kind: 'search', button: SEARCH.searchFund, body: { target_type: 'fund', legal_name: typed } };
  if (isLei(typed)) return { kind: 'lei', button: SEARCH.searchLei, body: { lei: typed.toUpperCase() } };
  if (judgement.kind === 'fits' || judgement.kind === 'judging') return undefined;
  const include = wantsFinancials ? { include: { financials: true } } : {};
  if (judgement.kind === 'number' && judgement.answer.valid) {
    const { register: of, answer } = judgement;
    return {
      ...priced(registerOf(of, answer.normalised)),
      kind: 'search',
      body: { jurisdiction: of.code, identifier: answer.normalised, ...include },
    };
  }
  if (register && judgement.kind === 'unjudged')
    return { ...priced(register), kind: 'search', body: { jurisdiction: code, identifier: typed, ...include } };
  if (register?.searchBy === 'legal_name' && judgement.kind === 'name')
    return { ...priced(register), kind: 'search', body: { jurisdiction: code, legal_name: typed, ...include } };
  const cost = register?.idfinder_credit_cost ?? Math.max(0, ...registers.map((one) => one.idfinder_credit_cost));
  return { kind: 'find', button: SEARCH.find(cost), body: { legalName: typed, ...(code && { jurisdiction: code }) } };
}

/** For a candidate, whose number its register has confirmed. */
export function candidatePlan({ jurisdiction, country, registrationNumber }: Candidate, registers: readonly Jurisdiction[]): Plan {
  const code = jurisdiction ?? country;
  const register = registerOf(
    registers.find((one) => one.code === code),
    registrationNumber,
  );
  const body = { jurisdiction: code, identifier: registrationNumber };
  return { ...(register && priced(register)), kind: 'search', button: SEARCH.open(register?.search_credit_cost), body };
}

function priced(register: Jurisdiction): Labelled {
  return {
    button: SEARCH.search(register.search_credit_cost),
    refusal: refusalOf(register),
    financialsCost: register.financials_credit_cost,
  };
}

function refusalOf(register: Jurisdiction): string | undefined {
  const mine = valueIn(account().state.value);
  const covers = !mine || isSubscribed(mine, register.code);
  if (!covers) return SEARCH.notSubscribed(register.name);
  if (!register.credentials.configured && mine && !mine.sandbox) return SEARCH.notConfigured(register);
  return undefined;
}

/** Gives the id of the case; `undefined` where the same search is being sent already. Rejects with the error of the service. */
export async function startSearch(plan: Exclude<Plan, { kind: 'find' }>): Promise<string | undefined> {
  const search = await once(JSON.stringify(plan.body), (idempotencyKey) =>
    ask(async (rg) => (plan.kind === 'lei' ? rg.searchLei(plan.body, { idempotencyKey }) : rg.search(plan.body, { idempotencyKey }))),
  );
  if (search) follow(search);
  return search?.caseId;
}

/** Rejects with the error of the service. */
export async function findCandidates(body: Body<'/idfinder', 'post'>): Promise<readonly Candidate[]> {
  const found = await candidatesFor(body);
  void account().reload();
  return found ?? [];
}

/** The same, one of several; `undefined` while it is under way already. */
export const candidatesFor = (body: Body<'/idfinder', 'post'>): Promise<readonly Candidate[] | undefined> =>
  once(JSON.stringify(body), (idempotencyKey) => ask((rg) => rg.idfinder(body, { idempotencyKey })));
