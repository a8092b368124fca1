/**
 * Where the sandbox sends a caller who asked for a company that it has not invented: it answers for no register, so it says nothing of one.
 *
 * Loads the invented companies of every register: import it where a sandbox account has found nothing.
 */
import { type IdentifierScheme, parseAnyIdentifier } from '../model/identifiers/scheme.ts';
import type { Reference } from './contract.ts';
import type { SandboxCompany } from './sandbox.ts';
import { sandboxRegisters } from './sandbox-catalogue.ts';

interface AskedRegister {
  readonly jurisdiction: string;
  readonly identifiers: readonly IdentifierScheme[];
}

/** What the sandbox invents, as a caller of this search knows it. */
export type Invented = 'companies' | 'funds' | 'LEI records';

/** A sentence with one that is found; `undefined` where the number or the name is one of docs/sandbox.md, whose outcome is the documented one. */
export function inventedOnly(register: AskedRegister, asked: Reference, what: Invented = 'companies'): string | undefined {
  const companies = sandboxRegisters.filter(({ jurisdiction }) => jurisdiction === register.jurisdiction).flatMap((one) => one.companies);
  if (companies.some((company) => isAsked(company, register, asked))) return undefined;
  const shown = what === 'funds' ? /^a fund/ : /^found/;
  const shownOnes = companies.filter((company) => shown.test(company.shows));
  const found = shownOnes.find((company) => isLike(company, register, asked)) ?? shownOnes[0];
  return found && `The sandbox has invented ${what} only: try ${exampleOf(found, asked)}.`;
}

function isAsked({ identifier, legalName }: SandboxCompany, { identifiers }: AskedRegister, asked: Reference): boolean {
  if (!asked.registrationNumber) return legalName !== '' && legalName === asked.legalName?.trim().toUpperCase();
  return (parseAnyIdentifier(identifiers, identifier)?.value ?? identifier) === asked.registrationNumber;
}

/** Of the same kind of number, where the jurisdiction has several. */
function isLike({ identifier }: SandboxCompany, { identifiers }: AskedRegister, { registrationNumber }: Reference): boolean {
  const [kind, wanted] = [identifier, registrationNumber].map((number) => parseAnyIdentifier(identifiers, number)?.scheme);
  return !registrationNumber || !wanted || kind === wanted;
}

const exampleOf = ({ identifier, legalName }: SandboxCompany, { registrationNumber }: Reference): string =>
  registrationNumber ? `${identifier} (${legalName})` : legalName;
