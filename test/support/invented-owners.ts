/** Invented companies and who owns them, drawn as in `test/ownership/graphs.ts`: registers answer with them, or do not, as a test says. */
import type { CompanyRecord, PartyRecord } from '../../shared/model/entity/company-record.ts';
import type { OwnershipRow } from '../../shared/model/entity/ownership-facts.ts';
import type { OwnershipEdge } from '../../shared/ownership/facts/facts.ts';
import { defineRegistry, type Registry } from '../../shared/registers/contract.ts';
import { NotFound, Unavailable } from '../../shared/registers/faults.ts';
import { companyNumber } from '../../shared/registers/qs/identifiers.ts';
import { graphOf } from '../ownership/graphs.ts';

export interface InventedFacts {
  /** By name; where the register of a company is, and what it says besides. `QS` where nothing is said. */
  places?: Readonly<Record<string, string>>;
  /** What the answers of their owned companies say of parties besides. */
  parties?: Readonly<Record<string, Partial<PartyRecord>>>;
  /** What its own register says of a company besides. */
  records?: Readonly<Record<string, Partial<CompanyRecord>>>;
  /** What a register publishes besides whole lists of shareholders, by jurisdiction. */
  registers?: Readonly<Record<string, Partial<Registry>>>;
  /** How a register answers the nth question about a company, from 0; a record where nothing is said. */
  answers?: (name: string, nth: number) => 'record' | 'not_found' | 'down';
}

const LAW = { citation: 'an invented law', missing: 'It is invented.' };
const SHAREHOLDERS: OwnershipRow = { law: LAW, basis: ['shareRegister'], units: ['percent'], totalHoldings: true };

export class InventedOwners {
  /** Names of companies, as they were asked about. */
  readonly asked: string[] = [];
  readonly #facts: InventedFacts;
  readonly #names: string[];
  readonly #owners: Map<string, OwnershipEdge[]>;
  readonly #types: Map<string, PartyRecord['entityType']>;
  readonly #registries = new Map<string, Registry>();

  /** `lines`: `P1 60>T` is a person with 60 % of company T; names that begin with P are persons. */
  constructor(lines: readonly string[], facts: InventedFacts = {}) {
    const { nodes, edges } = graphOf(lines);
    this.#facts = facts;
    this.#names = nodes.map(({ nodeId }) => nodeId);
    this.#types = new Map(nodes.map(({ nodeId, type }) => [nodeId, type as PartyRecord['entityType']]));
    this.#owners = Map.groupBy(edges, ({ subject }) => subject);
  }

  numberOf(name: string): string {
    return String(100_000 + this.#names.indexOf(name));
  }

  placeOf(name: string): string {
    return this.#facts.places?.[name] ?? 'QS';
  }

  registryOf = async (jurisdiction: string): Promise<Registry | undefined> => {
    if (jurisdiction === 'ZZ') return undefined;
    const known = this.#registries.get(jurisdiction) ?? this.#registry(jurisdiction);
    this.#registries.set(jurisdiction, known);
    return known;
  };

  #registry(jurisdiction: string): Registry {
    return defineRegistry<string>({
      ...{ jurisdiction, name: `Register of ${jurisdiction}`, operator: 'registry-graph', origin: 'https://owners.sandbox.invalid' },
      ...{ licence: 'invented', proven: 'documentation', lookupBy: 'registrationNumber', identifiers: [companyNumber] },
      sections: { officers: { level: 'not_published' }, owners: { level: 'published' } },
      ownership: SHAREHOLDERS,
      ...(this.#facts.registers?.[jurisdiction] as object),
      ask: async ({ registrationNumber }) => this.#answer(this.#names[Number(registrationNumber) - 100_000]!),
      read: (name) => this.#record(name),
    }) as Registry;
  }

  #answer(name: string): string {
    const nth = this.asked.filter((one) => one === name).length;
    this.asked.push(name);
    const answer = this.#facts.answers?.(name, nth) ?? 'record';
    if (answer === 'not_found') throw new NotFound('no such company');
    if (answer === 'down') throw new Unavailable('out of order');
    return name;
  }

  #record(name: string): CompanyRecord {
    const place = this.placeOf(name);
    return {
      ...{ entityType: 'company', legalName: legalNameOf(name), registrationNumber: this.numberOf(name), statusKind: 'active' },
      ...{ jurisdiction: place, countryOfRegistration: place, addresses: [], activities: [], otherNames: [] },
      identifiers: [{ type: companyNumber.label, value: this.numberOf(name), jurisdiction: place }],
      parties: [...Map.groupBy(this.#owners.get(name) ?? [], ({ interestedParty }) => interestedParty)].map(([owner, edges]) =>
        this.#party(owner, edges),
      ),
      dataStatus: { officers: 'not_published', owners: 'complete' },
      ...this.#facts.records?.[name],
    };
  }

  #party(name: string, edges: readonly OwnershipEdge[]): PartyRecord {
    const [place, entityType] = [this.placeOf(name), this.#types.get(name)!];
    const ofCompany = {
      ...{ jurisdiction: place, countryOfRegistration: place },
      identifiers: [{ type: companyNumber.label, value: this.numberOf(name), jurisdiction: place }],
    };
    return {
      ...{ entityType, legalName: legalNameOf(name) },
      ...(entityType === 'person' ? { dateOfBirth: `19${this.numberOf(name).slice(-2)}-01-01` } : ofCompany),
      relationships: edges.map(({ interests: [interest] }) => ({
        nature: 'Shareholder',
        interests: [{ kind: 'shareholding', ...(interest!.share && { share: interest!.share }) }],
      })),
      ...this.#facts.parties?.[name],
    };
  }
}

/** Two words, none of which another name has. */
const legalNameOf = (name: string): string => `${name} Invented${name}`;
