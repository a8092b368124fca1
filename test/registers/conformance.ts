/**
 * What every register's handler must do, whatever the country: run over the sandbox's invented companies in the register's own
 * wire format, and over faults laid in their place.
 */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord, PartyRecord, Relationship } from '../../shared/model/entity/company-record.ts';
import { DATA_STATUSES, STATUS_KINDS } from '../../shared/model/entity/company-record.ts';
import { agrees, sectionStatus } from '../../shared/model/entity/completeness.ts';
import { PROOFS, type Proof, SECTIONS } from '../../shared/model/entity/entity.ts';
import { NATURES } from '../../shared/model/entity/nature.ts';
import type { Interest } from '../../shared/model/entity/ownership-facts.ts';
import { lei } from '../../shared/model/identifiers/lei.ts';
import { parseIdentifier } from '../../shared/model/identifiers/scheme.ts';
import { ownershipLevelOf } from '../../shared/ownership/cases/level.ts';
import { fractionOf } from '../../shared/ownership/cases/share.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import type { Exchange } from '../../shared/registers/exchange.ts';
import { Changed, NotFound, Refused, Throttled, Unavailable } from '../../shared/registers/faults.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { publicationOf } from '../../shared/registers/register-facts.ts';
import { type SandboxRegister, sandboxTransport } from '../../shared/registers/sandbox.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { always, clientOver } from '../support/replay.ts';
import { testIf } from '../support/test-if.ts';

/** The days of a status and of an end, and how it ended. */
export const daysOf = ({ statusFrom, dissolutionDate, dissolutionReason }: CompanyRecord): object => ({
  ...(statusFrom && { statusFrom }),
  ...(dissolutionDate && { dissolutionDate }),
  ...(dissolutionReason && { dissolutionReason }),
});

export interface ConformanceFacts {
  /** A sandbox number that is found, with officers. */
  found: string;
  /** A sandbox number that this register does not know, answered in this register's own way. */
  notFound: string;
  /** A sandbox number of another company that is found. */
  other: string;
  /** Names of parties who have left in the found answer, at least one; or that the register's answers have present parties only, or none. */
  former: readonly [string, ...string[]] | 'never shown';
  /** The register publishes no day on which the company came to be. */
  withoutRegistrationDate?: true;
  /** A number of the primary scheme with a wrong check digit, where the scheme has one. */
  wrongCheckDigit?: string;
  /** A name of which `searchByName` finds the found company. */
  name?: string;
}

export function conformance<Answer>(typed: Registry<Answer>, sandbox: SandboxRegister, facts: ConformanceFacts): void {
  const registry = typed as Registry;
  const transport = sandboxTransport([atOnce(sandbox)]);
  const primary = registry.identifiers[0];
  const levelOf = (section: string): string => publicationOf(registry, section as 'officers').level;
  const look = (registrationNumber: string, over: Transport = transport) =>
    lookUp(registry, { registrationNumber }, clientOver(registry, over));

  describe(`${registry.jurisdiction} conforms`, () => {
    test('a company that is there is read whole', async () => {
      const record = await look(facts.found);
      expect(record.registrationNumber).toBe(facts.found);
      expect(record.legalName.trim()).not.toBe('');
      expect(record.dataStatus.officers).toBeOneOf([...DATA_STATUSES]);
      expect(record.dataStatus.owners).toBeOneOf([...DATA_STATUSES]);
      if (record.statusKind) expect(record.statusKind).toBeOneOf([...STATUS_KINDS]);
      if (['officers', 'owners'].some((section) => /published$/.test(levelOf(section)) && levelOf(section) !== 'not_published')) {
        expect(record.parties.length).toBeGreaterThan(0);
      }
      for (const party of record.parties) expectParty(party);
    });

    test('says why a section is not published whole', () => {
      for (const section of SECTIONS) {
        const { level, reasons = [] } = publicationOf(registry, section);
        if (level === 'published') expect(reasons, section).toEqual([]);
        else expect(level === 'not_published' ? ['not_published'] : reasons, section).not.toEqual([]);
      }
    });

    test('every sandbox company has section statuses that agree with the coverage entry', async () => {
      for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows))) {
        const { dataStatus, dataStatusReasons = {} } = await look(identifier);
        for (const section of ['officers', 'owners'] as const) {
          const publication = publicationOf(registry, section);
          const { status, reasons } = sectionStatus(publication, dataStatus[section], dataStatusReasons[section]);
          expect(agrees(publication, status), `${identifier} ${section} ${status}`).toBe(true);
          if (status === 'complete') expect(dataStatusReasons[section] ?? []).toEqual([]);
          else expect(reasons.length).toBeGreaterThan(0);
          if (status === 'partial') expect(reasons, `${identifier} ${section}`).not.toEqual(['more_on_register']);
        }
      }
    });

    test('a section with a proof of its own has less than the whole', () => {
      const rank = (proof: Proof): number => PROOFS.indexOf(proof);
      for (const proof of Object.values(registry.sectionProof ?? {})) expect(rank(proof)).toBeGreaterThan(rank(registry.proven));
    });

    test('published owners have a row of what the law says of them', () => {
      if (/^(?:partly_)?published$/.test(levelOf('owners'))) expect(registry.ownership).toBeDefined();
    });

    test('shares of the sandbox companies agree with what they are computed from', async () => {
      for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows))) {
        const record = await look(identifier);
        const all = [...record.parties, ...(record.formerParties ?? [])].flatMap(({ relationships }) => relationships);
        for (const interest of all.flatMap(({ interests = [] }) => interests)) expectBasis(interest, identifier);
        expectParcels(all.filter(({ to }) => !to));
      }
    });

    test('the level of each sandbox company agrees with the status of its owners', async () => {
      for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows))) {
        const record = await look(identifier);
        const publication = publicationOf(registry, 'owners');
        const { status } = sectionStatus(publication, record.dataStatus.owners, record.dataStatusReasons?.owners);
        const { completeness, basis } = ownershipLevelOf({
          status,
          row: registry.ownership,
          statement: record.ownership,
          entries: record.parties.flatMap(({ relationships, entityType }, at) =>
            relationships.map(({ nature, ...facts }) => ({ ...facts, natureOfRelationship: nature, party: String(at), entityType })),
          ),
        });
        const isList = status === 'complete' || status === 'partial';
        const ofList = ['complete', 'partial', 'overlapping', 'contradictory'].includes(completeness);
        if (!record.ownership?.completeness) expect([identifier, completeness, ofList]).toEqual([identifier, completeness, isList]);
        if (ofList) expect(basis.length, identifier).toBeGreaterThan(0);
      }
    });

    test('dates are calendar days', async () => {
      const record = await look(facts.found);
      for (const day of datesOf(record)) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(record.registrationDate === undefined).toBe(facts.withoutRegistrationDate ?? false);
    });

    test('a company with a day or a way of its end is dissolved, and its status has no first day', async () => {
      for (const { identifier } of sandbox.companies.filter(({ shows }) => !/down|not found/.test(shows))) {
        const { dissolutionDate, dissolutionReason, statusKind, statusFrom } = await look(identifier);
        for (const day of [dissolutionDate, statusFrom]) if (day) expect(day, identifier).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        if (dissolutionDate || dissolutionReason)
          expect([identifier, statusKind, statusFrom]).toEqual([identifier, 'dissolved', undefined]);
      }
    });

    test('its own number is among its identifiers and valid by its own scheme', async () => {
      const record = await look(facts.found);
      const values = record.identifiers.filter(({ type }) => type === primary.label).map(({ value }) => value);
      expect(values).toContain(facts.found);
      expectValidIdentifiers(registry, record);
    });

    testIf(facts.former !== 'never shown')('who has left is not among those present', async () => {
      const names = (await look(facts.found)).parties.map(({ legalName }) => legalName.toUpperCase());
      for (const name of facts.former) expect(names).not.toContain(name.toUpperCase());
    });

    testIf(facts.former !== 'never shown')('who has left stands among the former parties, with relationships that have ended', async () => {
      const former = (await look(facts.found)).formerParties ?? [];
      const names = former.map(({ legalName }) => legalName.toUpperCase());
      for (const name of facts.former) expect(names).toContain(name.toUpperCase());
      for (const party of former) expectParty(party);
    });

    test('a company that is not there is NotFound', async () => {
      await expect(look(facts.notFound)).rejects.toBeInstanceOf(NotFound);
    });

    test('an answer about another company is refused', async () => {
      const swapped: Transport = (request) => {
        const href = request.url.href.replaceAll(encodeURIComponent(facts.found), encodeURIComponent(facts.other));
        const url = new URL(href.replaceAll(facts.found, facts.other));
        return transport({
          ...request,
          url,
          ...(request.body !== undefined && { body: request.body.replaceAll(facts.found, facts.other) }),
        });
      };
      await expect(look(facts.found, swapped)).rejects.toBeInstanceOf(Changed);
    });

    test.each([401, 403])('%i is Refused', async (status) => {
      await expect(look(facts.found, always({ status, body: '{}' }))).rejects.toBeInstanceOf(Refused);
    });

    test('429 is Throttled and says how long', async () => {
      const fault = await look(facts.found, always({ status: 429, headers: { 'retry-after': '7' }, body: '' })).catch((error) => error);
      expect(fault).toBeInstanceOf(Throttled);
      expect(fault.retryAfter).toBe(7);
    });

    test.each([500, 502, 503, 504])('%i is Unavailable', async (status) => {
      await expect(look(facts.found, always({ status, body: 'x' }))).rejects.toBeInstanceOf(Unavailable);
    });

    test.each([200, 403])('a web page with status %i in the place of data is Unavailable, never NotFound', async (status) => {
      const page = '<!DOCTYPE html><html><body>Please prove that you are human</body></html>';
      await expect(look(facts.found, always({ status, contentType: 'text/html', body: page }))).rejects.toBeInstanceOf(Unavailable);
    });

    test.each(['', 'nonsense', 'null', '[]', '"text"', '7', '{}', '{"error":"x"}', '['.repeat(5000)])(
      'the answer %j is no company',
      async (body) => {
        const fault = await look(facts.found, always({ body })).catch((error) => error);
        expect(fault).toBeInstanceOf(Changed);
      },
    );

    test('examples are valid, a wrong check digit is not', () => {
      for (const scheme of registry.identifiers) {
        expect(scheme.examples.length).toBeGreaterThan(0);
        for (const example of scheme.examples) expect(parseIdentifier(scheme, example)).toBe(example);
      }
      if (primary.checkDigit) expect(parseIdentifier(primary, facts.wrongCheckDigit!)).toBeUndefined();
      expect(parseIdentifier(primary, `${'9'.repeat(60)}'; DROP`)).toBeUndefined();
      expect(parseIdentifier(primary, '9'.repeat(60))).toBeUndefined();
      for (const scheme of registry.identifiers) expect(scheme.pattern.test(scheme.normalise(scheme.examples[0]!.repeat(3)))).toBe(false);
      expect(parseIdentifier(primary, '')).toBeUndefined();
    });

    test('every exchange of a look-up is kept, and no credential in it', async () => {
      const kept: Exchange[] = [];
      await lookUp(
        registry,
        { registrationNumber: facts.found },
        clientOver(registry, transport, (exchange) => kept.push(exchange)),
      );
      expect(kept.length).toBeGreaterThan(0);
      for (const field of registry.credentials?.fields ?? []) expect(JSON.stringify(kept)).not.toContain(`test-${field}`);
    });

    testIf(registry.searchByName)('a name that is there is found, another is an empty list', async () => {
      const client = clientOver(registry, transport);
      const matches = await registry.searchByName!(facts.name!, client);
      const numbers = matches.map(({ registrationNumber, registerCourt: court }) =>
        court ? `${registrationNumber} (${court})` : registrationNumber,
      );
      expect(numbers).toContain(facts.found);
      expect(await registry.searchByName!('Zzyzx Nowhere To Be Found', client)).toEqual([]);
    });

    test('every company of the sandbox shows what it says', async () => {
      for (const { identifier, legalName, shows } of sandbox.companies) {
        if (/down/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(Unavailable);
        else if (/not found/.test(shows)) await expect(look(identifier)).rejects.toBeInstanceOf(NotFound);
        else expect((await look(identifier)).legalName).toBe(legalName);
      }
    });
  });
}

/** That a slow register takes its time is shown where the whole service runs. */
const atOnce = (sandbox: SandboxRegister): SandboxRegister => ({
  ...sandbox,
  answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }),
});

function expectParty(party: PartyRecord): void {
  expect(party.legalName.trim()).not.toBe('');
  expect(party.relationships.length).toBeGreaterThan(0);
  for (const relationship of party.relationships) expect(relationship.nature).toBeOneOf([...NATURES]);
  if (party.dateOfBirth) expect(party.dateOfBirth).toMatch(/^\d{4}(-\d{2}){0,2}$/);
  if (party.countryOfRegistration) expect(party.countryOfRegistration).toMatch(/^[A-Z]{2}$/);
}

/** Half a unit of the last of the places that registers round a percentage to, and a little more. */
const ROUNDING = 0.0051;

/** A published share is what its basis makes, or, of a holder of a parcel, a bound of it. */
function expectBasis({ share, shareBasis }: Interest, identifier: string): void {
  const fraction = fractionOf(shareBasis);
  if (!fraction || !share) return;
  const percent = fraction.valueOf() * 100;
  if (share.exact !== undefined) expect(Math.abs(share.exact - percent), identifier).toBeLessThan(ROUNDING);
  else expect(percent, identifier).toBeLessThanOrEqual((share.maximum ?? share.exclusiveMaximum ?? 100) + ROUNDING);
}

/** Whoever is named for a joint parcel is named with the same share. */
function expectParcels(relationships: readonly Relationship[]): void {
  const joint = relationships.filter(({ holding }) => holding?.manner === 'joint' || holding?.manner === 'common');
  for (const [id, parcel] of Map.groupBy(joint, ({ holding }) => holding!.id)) {
    const shares = parcel.map(({ interests = [] }) => JSON.stringify(interests.map(({ share, shareBasis }) => [share, shareBasis])));
    expect([id, new Set(shares).size]).toEqual([id, 1]);
  }
}

function datesOf(record: CompanyRecord): string[] {
  const relationships = [...record.parties, ...(record.formerParties ?? [])].flatMap(({ relationships }) =>
    relationships.flatMap(({ from, to }) => [from, to]),
  );
  const names = record.otherNames.flatMap(({ from, to }) => [from, to]);
  return [record.registrationDate, ...relationships, ...names].filter((day) => day !== undefined);
}

/** Numbers of this register's schemes, and LEIs, wherever they stand in the record. */
export function expectValidIdentifiers(registry: Registry, record: CompanyRecord): void {
  for (const { type, value } of [record, ...record.parties].flatMap(({ identifiers }) => identifiers ?? [])) {
    const scheme = [...registry.identifiers, lei].find(({ label }) => label === type);
    if (scheme) expect(parseIdentifier(scheme, value), `${type} ${value}`).toBe(value);
  }
}
