/** Companies of a party: what is found, what is said of it, what is charged. Over cuts and the table on real engines. */
import { describe, expect, test } from 'vitest';
import type { PartyRecord } from '../../../shared/model/entity/company-record.ts';
import type { Cut } from '../../../shared/platform/cuts/cut.ts';
import { CutDamaged } from '../../../shared/platform/cuts/frame.ts';
import { textLines } from '../../../shared/platform/cuts/text-lines.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { linesOfParents } from '../../../shared/registers/gleif/golden-copy-parties.ts';
import { Hidden, hiddenName, withoutHidden } from '../../../shared/registers/hidden-parties.ts';
import { loadGoldenCopy } from '../../../shared/searches/cuts/load-golden-copy.ts';
import { loadRows } from '../../../shared/searches/cuts/load-rows.ts';
import { findParties } from '../../../shared/searches/parties/find-parties.ts';
import { PaidQuestions } from '../../../shared/searches/parties/paid-question-store.ts';
import type { PartiesFound, PartyCuts } from '../../../shared/searches/parties/read-parties.ts';
import { sweep } from '../../../shared/searches/upkeep/sweep.ts';
import { cutEngines } from '../../support/cut-engines.ts';
import { allRelationshipCells, goldenCopy, LOADED } from '../../support/golden-copy.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { Killed, Mortal } from '../../support/mortal.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const engines = cutEngines();
const EDITION = '2026-10-01T00:00:00.000Z';

interface Company {
  number: string;
  name: string;
  parties: PartyRecord[];
}

const person = (legalName: string, dateOfBirth?: string, more: Partial<PartyRecord> = {}): PartyRecord => ({
  entityType: 'person',
  legalName,
  ...(dateOfBirth && { dateOfBirth }),
  relationships: [{ nature: 'Director', role: 'board', from: '2020-01-02' }],
  ...more,
});
const owner = (legalName: string, value?: string): PartyRecord => ({
  entityType: 'company',
  legalName,
  ...(value && { identifiers: [{ type: 'Number', value, jurisdiction: 'AA' }] }),
  relationships: [{ nature: 'Shareholder', interests: [{ kind: 'shareholding', share: { exact: 60 } }] }],
});

const READING = {
  of: async () => (_: string, rows: readonly string[]) => {
    const { name, parties } = JSON.parse(rows[0]!) as Company;
    return { legalName: name, parties };
  },
};

/** A register by files: each line of its file is a company as JSON. */
const register = (jurisdiction: string, parties?: NonNullable<Registry['ownCopy']>['parties'] | 'none'): Registry =>
  ({
    ...{ jurisdiction, name: `Register ${jurisdiction}`, licence: `Terms of ${jurisdiction}` },
    ownCopy: {
      cut: jurisdiction,
      ...(parties !== 'none' && {
        parties: parties ?? { ...READING, allowedBy: 'invented' },
      }),
      files: async () => ({ rows: textLines, read: (row: string) => ({ number: (JSON.parse(row) as Company).number, row }) }),
    },
  }) as unknown as Registry;

const [AA, BB] = [register('AA'), register('BB')];

async function load(
  registry: Registry,
  companies: readonly Company[],
  more: { edition?: string; withoutParties?: boolean; process?: Mortal } = {},
) {
  const { edition = EDITION, process = new Mortal(), ...rest } = more;
  const { bucket, pointers } = engines();
  const services = { ...engines(), bucket: process.of(bucket, 'bucket'), pointers: process.of(pointers, 'pointers') };
  async function* bytes() {
    for (const company of companies) yield Buffer.from(`${JSON.stringify(company)}\n`);
  }
  const source = { name: 'companies', url: 'file:///companies', bytes: bytes() };
  return loadRows({ ...services, now: () => new Date(edition), ...rest }, registry, edition, [source]);
}

const MARI = person('Mari-Liis Väljamõeldis', '1975-06-05');
const COMPANIES: Company[] = [
  { number: '1001', name: 'FIRST INVENTED AS', parties: [MARI, owner('INVENTED HOLDING AS', '0777')] },
  {
    number: '1002',
    name: 'SECOND INVENTED AS',
    parties: [person('VÄLJAMÕELDIS MARI LIIS'), person('Mari-Liis Väljamõeldis', '1980-01-01')],
  },
  { number: '1003', name: 'THIRD INVENTED AS', parties: [{ ...MARI, relationships: [{ nature: 'Auditor' }] }] },
];

/** Of the registers, over the cuts that are current. `reads`: what stood between. */
const cutsOf = (registries: readonly Registry[], told: Error[] = []): PartyCuts => ({
  registries: async () => [...registries],
  async shown({ ownCopy }) {
    const pointer = await engines().pointers.current(ownCopy!.cut);
    const cut = pointer && (await engines().bucket.open(pointer.cut));
    const hidden = new Hidden(ownCopy!.cut, await engines().hidden.all(ownCopy!.cut));
    return cut && withoutHidden(cut, hidden, undefined).cut;
  },
  damaged: (_, __, error) => void told.push(error),
});

async function desk(registries: readonly Registry[] = [AA], wanted: Parameters<typeof InProcess.with>[1] = { credits: 5 }) {
  const ada = await InProcess.with(running(), wanted);
  const told: Error[] = [];
  const services = {
    ...ada.parts,
    partyCuts: cutsOf(registries, told),
    paidQuestions: new PaidQuestions(ada.parts.store.table),
    isPartySearchOn: true,
  };
  const find = async (query: Record<string, string>): Promise<PartiesFound> =>
    (await findParties(services, { caller: ada.caller, query })).body;
  const account = async () => (await ada.parts.store.accounts.read(ada.account.userId))!;
  const lines = async () => (await ada.parts.store.ledger.all(ada.account.userId)).filter(({ kind }) => kind === 'parties');
  return { ada, services, find, account, lines, told };
}
const numbers = ({ data }: PartiesFound) => data.map(({ company }) => company.registrationNumber);

describe('the LEI registry, which has no index of parties', () => {
  const LEI_REGISTRY = { ...register('LEI'), ownCopy: gleif.ownCopy! };
  /** By the LEI of a parent: those that it consolidates, as the invented golden copy says. */
  const childrenOf = Map.groupBy(
    allRelationshipCells().filter((row) => row['Relationship.RelationshipType'] === 'IS_DIRECTLY_CONSOLIDATED_BY'),
    (row) => row['Relationship.EndNode.NodeID']!,
  );
  const [parent, links] = [...childrenOf].find(([, rows]) => rows.length > 1)!;
  const children = links.map((row) => row['Relationship.StartNode.NodeID']!).toSorted();
  const name = LOADED.find(({ attributes }) => attributes.lei === parent)!.attributes.entity.legalName.name;

  test('a parent has the companies that it consolidates, by LEI and by name', async () => {
    await loadGoldenCopy({ ...engines(), now: () => new Date(EDITION) }, goldenCopy());
    const { find } = await desk([AA, LEI_REGISTRY]);
    const byLei = await find({ identifier: parent });
    expect(numbers(byLei).toSorted()).toEqual(children);
    expect(byLei.data[0]).toMatchObject({
      match: 'same_identifier',
      company: { jurisdiction: 'LEI' },
      party: { entityType: 'company', legalName: name, identifiers: [{ type: 'LEI', value: parent }] },
      relationships: [{ natureOfRelationship: 'Parent', interests: [{ kind: 'control' }] }],
    });
    expect(byLei.registers[1]).toMatchObject({ jurisdiction: 'LEI', status: 'searched' });
    const byName = await find({ name });
    expect(byName.data.map(({ match }) => match)).toEqual(children.map(() => 'same_name'));
    expect(numbers(byName).toSorted()).toEqual(children);
    expect((await find({ name, birthMonth: '1975-06' })).data).toEqual([]);
  });

  test('page by page each company comes once', async () => {
    await loadGoldenCopy({ ...engines(), now: () => new Date(EDITION) }, goldenCopy());
    const { find } = await desk([LEI_REGISTRY]);
    const pages: string[] = [];
    for (let cursor: string | undefined, at = 0; at === 0 || cursor; at += 1) {
      const page = await find({ identifier: parent, limit: '1', ...(cursor && { cursor }) });
      pages.push(...numbers(page));
      cursor = page.nextCursor;
    }
    expect(pages.toSorted()).toEqual(children);
  });
});

describe('a name of many companies', () => {
  /** More companies than are read have it, and nobody consolidates anything. */
  const cutOf = (count: number) => {
    const leis = Array.from({ length: count }, (_, at) => `9845INVENTED0000${at}`);
    return { file: async (name: string) => ({ valuesOf: async () => (name === 'names' ? leis : []) }) } as unknown as Cut;
  };
  const LIMITED = { beginning: 'n', companyName: 'COMMON INVENTED LTD' };

  test('of the LEI registry the first fifty are read, and that is said', async () => {
    expect(await linesOfParents(cutOf(50), LIMITED, 10, undefined)).toMatchObject({ lines: [], isLimited: false });
    expect(await linesOfParents(cutOf(51), LIMITED, 10, undefined)).toMatchObject({ lines: [], isLimited: true });
  });

  test('the register was searched in part', async () => {
    await load(AA, COMPANIES);
    const partyLines = async () => async () => ({ lines: [], isWhole: true, isLimited: true });
    const { find } = await desk([{ ...AA, ownCopy: { ...AA.ownCopy!, partyLines } }]);
    expect((await find({ name: 'COMMON INVENTED LTD' })).registers).toMatchObject([
      { status: 'partly_searched', reason: 'name_too_common' },
    ]);
  });
});

describe('what is found', () => {
  test('a person by name in any order of words, with role, day, licence; auditors are none', async () => {
    await load(AA, COMPANIES);
    const { find } = await desk();
    const found = await find({ name: 'väljamõeldis, mari liis' });
    expect(numbers(found)).toEqual(['1001', '1002', '1002']);
    expect(found.data[0]).toEqual({
      match: 'same_name',
      company: { jurisdiction: 'AA', registrationNumber: '1001', legalName: 'FIRST INVENTED AS' },
      party: { entityType: 'person', legalName: 'Mari-Liis Väljamõeldis', birthMonth: '1975-06' },
      relationships: [{ natureOfRelationship: 'Director', role: 'board', from: '2020-01-02' }],
      source: { registry: 'Register AA', licence: 'Terms of AA', asOf: EDITION },
    });
  });

  test('with a birth month: that month, then those of whom the register gives none, and says so', async () => {
    await load(AA, COMPANIES);
    const { find } = await desk();
    const { data } = await find({ name: 'Mari Liis Väljamõeldis', birthMonth: '1975-06' });
    expect(data.map(({ match, company, party }) => [match, company.registrationNumber, party.birthMonth])).toEqual([
      ['same_name_and_birth_month', '1001', '1975-06'],
      ['same_name_birth_month_not_given', '1002', undefined],
    ]);
  });

  test('a company by name without its legal form, and by number', async () => {
    await load(AA, COMPANIES);
    const { find } = await desk();
    expect((await find({ name: 'Invented Holding' })).data).toMatchObject([
      { match: 'same_name', company: { registrationNumber: '1001' } },
    ]);
    const { data } = await find({ identifier: '777', jurisdiction: 'aa' });
    expect(data).toMatchObject([
      {
        match: 'same_identifier',
        party: { identifiers: [{ type: 'Number', value: '0777', jurisdiction: 'AA' }] },
        relationships: [{ natureOfRelationship: 'Shareholder', interests: [{ share: { exact: 60 } }] }],
      },
    ]);
    expect((await find({ identifier: '777', jurisdiction: 'BB' })).data).toEqual([]);
  });

  test('every register that has files is listed, and why it was not searched', async () => {
    await load(AA, COMPANIES);
    const forbidden = register('CC', { ...READING, forbiddenBy: 'section 7 of its terms' });
    const unknown = register('GG', { ...READING, termsNotKnown: 'handed out without terms' });
    const lei = { ...register('LEI', 'none'), ownCopy: gleif.ownCopy! };
    const old = register('EE');
    await load(old, COMPANIES, { withoutParties: true });
    for (const one of [forbidden, unknown]) await load(one, COMPANIES);
    const { find } = await desk([old, forbidden, register('DD', 'none'), BB, AA, register('FF'), unknown, lei]);
    const asked = { name: 'Mari Liis Väljamõeldis', registers: 'aa,bb,cc,dd,ee,gg' };
    const { registers } = await find(asked);
    expect(registers.map(({ jurisdiction, status, reason, asOf }) => [jurisdiction, status, reason, asOf])).toEqual([
      ['AA', 'searched', undefined, EDITION],
      ['BB', 'not_searched', 'not_loaded', undefined],
      ['CC', 'not_searched', 'terms_forbid', undefined],
      ['DD', 'not_searched', 'no_parties', undefined],
      ['EE', 'not_searched', 'not_indexed', undefined],
      ['FF', 'not_searched', 'not_asked', undefined],
      ['GG', 'not_searched', 'terms_not_known', undefined],
      ['LEI', 'not_searched', 'not_asked', undefined],
    ]);
    expect((await find({ name: asked.name })).registers.at(-1)).toMatchObject({ jurisdiction: 'LEI', reason: 'not_loaded' });
  });

  test.each([{ forbiddenBy: 'section 7 of its terms' }, { termsNotKnown: 'handed out without terms' }])(
    'no index is made of it: %o',
    async (terms) => {
      const { cut } = await load(register('CC', { ...READING, ...terms }), COMPANIES);
      expect(Object.keys((await engines().bucket.manifest(cut))!.files)).toEqual(['rows', 'names']);
    },
  );

  test('a bad question is refused, and nothing is held', async () => {
    const { find, account } = await desk();
    expect(await codeOf(find({}))).toBe('missing_input');
    const bad: Record<string, string>[] = [
      { name: 'A', identifier: '1' },
      { name: '---' },
      { name: 'A'.repeat(201) },
      { name: 'A', birthMonth: '1975-13' },
      { name: 'A', jurisdiction: 'AA' },
      { identifier: '777' },
      { identifier: '***', jurisdiction: 'AA' },
      { identifier: '777', jurisdiction: 'Estonia' },
      { identifier: '777', jurisdiction: 'AA', birthMonth: '1975-06' },
      { name: 'A', registers: 'AA,nowhere' },
      { name: 'A', limit: '0' },
      { name: 'A', cursor: 'bm9uZQ' },
    ];
    for (const query of bad) expect([query, await codeOf(find(query))]).toEqual([query, 'invalid_parameter']);
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
  });

  test('switched off, it answers 403 with its own code', async () => {
    const { ada, services } = await desk();
    const off = findParties({ ...services, isPartySearchOn: false }, { caller: ada.caller, query: { name: 'A' } });
    expect(await codeOf(off)).toBe('parties_not_offered');
  });
});

describe('pages', () => {
  const many = (count: number): Company[] =>
    Array.from({ length: count }, (_, at) => ({ number: String(10_000 + at), name: `INVENTED ${at}`, parties: [person('Jaan Palju')] }));

  test('together they have each company once, over registers, and are charged once', async () => {
    await load(AA, many(30));
    await load(BB, many(3_000));
    const { find, account, lines } = await desk([AA, BB]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, nextCursor } = await find({ name: 'Jaan Palju', limit: '100', registers: 'AA,BB', ...(cursor && { cursor }) });
      seen.push(...data.map(({ company }) => `${company.jurisdiction} ${company.registrationNumber}`));
      cursor = nextCursor;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([3_030, 3_030]);
    expect(seen.slice(0, 30).every((one) => one.startsWith('AA'))).toBe(true);
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await lines()).toHaveLength(1);
  });

  test('a page behind a copy that was replaced goes on where it was', async () => {
    await load(AA, many(10));
    const { find } = await desk();
    const { nextCursor } = await find({ name: 'Jaan Palju', limit: '4' });
    await load(AA, many(14).slice(1), { edition: '2026-11-01T00:00:00.000Z' });
    const rest = await find({ name: 'Jaan Palju', limit: '100', cursor: nextCursor! });
    expect(numbers(rest)[0]).toBe('10004');
  });
});

describe('what is charged', () => {
  test('a question with a hit once a day, however it is typed; its line names nobody', async () => {
    await load(AA, COMPANIES);
    const { ada, find, account, lines } = await desk();
    await find({ name: 'Mari Liis Väljamõeldis' });
    await find({ name: '  VÄLJAMÕELDIS   mari-liis ' });
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await lines()).toEqual([expect.objectContaining({ amount: -1, reason: 'Companies of a party' })]);
    ada.at += 86_401_000;
    await find({ name: 'Mari Liis Väljamõeldis' });
    expect((await account()).balance).toBe(3);
  });

  test('nothing found costs nothing and counts among the unpaid look-ups of the day', async () => {
    await load(AA, COMPANIES);
    const { services, find, account, lines } = await desk([AA], { credits: 5, sandbox: false });
    Object.assign(services, { dailyLimits: { unpaidFinds: 2, webSearches: 0 } });
    for (const name of ['Nobody', 'Nobody Else']) expect((await find({ name })).data).toEqual([]);
    expect(await refusalOf(find({ name: 'Nobody' }))).toMatchObject({ code: 'daily_limit_reached' });
    expect(await account()).toMatchObject({ balance: 5, holds: {} });
    expect(await lines()).toEqual([]);
  });

  test('at the price of the deployment; without credits it is refused', async () => {
    await load(AA, COMPANIES);
    const { services, find, account } = await desk();
    Object.assign(services, { prices: { default: { parties: 3 } } });
    await find({ name: 'Mari Liis Väljamõeldis' });
    expect((await account()).balance).toBe(2);
    expect(await refusalOf(find({ name: 'Invented Holding' }))).toMatchObject({ code: 'insufficient_credits', fields: { cost: 3 } });
  });

  test('of two of the same question at the same time one is charged', async () => {
    await load(AA, COMPANIES);
    const { find, account, lines } = await desk();
    const answers = await Promise.all(Array.from({ length: 4 }, () => find({ name: 'Mari Liis Väljamõeldis' })));
    expect(answers.map((answer) => answer.data.length)).toEqual([3, 3, 3, 3]);
    expect(await account()).toMatchObject({ balance: 4, holds: {} });
    expect(await lines()).toHaveLength(1);
  });

  test.each([true, false])('killed at any write (done: %s), the books agree after the sweep', async (isCallMade) => {
    await load(AA, COMPANIES);
    const { ada, services, account, lines } = await desk([AA], { credits: 50 });
    for (let at = 1; ; at += 1) {
      const process = new Mortal(at, isCallMade);
      const { finds, holds, admissions } = services.store;
      const store = {
        ...services.store,
        ...{ finds: process.of(finds, 'finds'), holds: process.of(holds, 'holds'), admissions: process.of(admissions, 'admissions') },
      };
      const query = { name: 'Mari Liis Väljamõeldis', limit: String(at) };
      const paidQuestions = process.of(services.paidQuestions, 'paidQuestions');
      const died = await findParties({ ...services, store, paidQuestions }, { caller: ada.caller, query }).then(
        () => false,
        (error: Error) => error instanceof Killed || error.cause instanceof Killed || (error as { code?: string }).code === 'internal',
      );
      ada.at += 600_000;
      await sweep(ada.parts);
      const { balance, holds: open } = await account();
      const spent = (await lines()).reduce((sum, { amount }) => sum + amount, 0);
      expect([at, Object.keys(open), balance]).toEqual([at, [], 50 + spent]);
      if (!died && process.calls.length < at) break;
      ada.at += 86_401_000;
    }
  });
});

test.each([true, false])('a load that is killed at any call (done: %s) leaves the copy before, or is whole', async (isCallMade) => {
  await load(AA, COMPANIES);
  const { find } = await desk();
  const next = COMPANIES.map(({ number, ...company }) => ({ ...company, number: `2${number}` }));
  const seen = new Set<string>();
  for (let at = 1, isDone = false; !isDone; at += 1) {
    const edition = `2026-11-01T00:00:${String(at % 60).padStart(2, '0')}.000Z`;
    const died = await load(AA, next, { edition, process: new Mortal(at, isCallMade) }).then(
      () => false,
      (error: Error) => error instanceof Killed || error.cause instanceof Killed,
    );
    const found = numbers(await find({ name: 'Mari Liis Väljamõeldis' })).join(' ');
    seen.add(found);
    isDone = !died || found.startsWith('2');
    expect(['1001 1002 1002', '21001 21002 21002']).toContain(found);
  }
  expect(seen.size).toBe(2);
});

describe('a damaged copy', () => {
  test.each(['parties', 'parties.index', 'manifest.json'])(
    '%s: the register is not searched, it is told, and no hit is wrong',
    async (file) => {
      await load(AA, COMPANIES);
      await load(BB, COMPANIES);
      const { cut } = (await engines().pointers.current('BB'))!;
      await engines().change(`${cut}/${file}`, (bytes) => {
        const changed = Buffer.from(bytes);
        changed[changed.length >> 1]! ^= 4;
        return changed;
      });
      const { find, told } = await desk([AA, BB]);
      const { data, registers } = await find({ name: 'Mari Liis Väljamõeldis' });
      expect(data.map(({ company }) => company.jurisdiction)).toEqual(['AA', 'AA', 'AA']);
      expect(registers[1]).toMatchObject({ status: 'not_searched', reason: 'copy_damaged' });
      expect(told).toEqual([expect.any(CutDamaged)]);
    },
  );
});

describe('what an operator has hidden', () => {
  const hide = (subject: object) => engines().hidden.hide('AA', 'id', { reason: 'objection 7', hiddenAt: EDITION, ...subject });
  const mari = hiddenName('AA', 'person', 'VÄLJAMÕELDIS Mari Liis');

  test('a person is in no answer at once, namesakes of another month are', async () => {
    await load(AA, COMPANIES);
    const { find } = await desk();
    expect((await find({ name: 'Mari Liis Väljamõeldis' })).data).toHaveLength(3);
    await hide({ name: mari, birthMonth: '1975-06' });
    const { data } = await find({ name: 'Mari Liis Väljamõeldis' });
    expect(data.map(({ party }) => party.birthMonth)).toEqual(['1980-01']);
    await hide({ name: mari });
    expect((await find({ name: 'Mari Liis Väljamõeldis' })).data).toEqual([]);
  });

  test('in one company alone, or the company as a whole', async () => {
    await load(AA, COMPANIES);
    const { find } = await desk();
    await hide({ name: mari, number: '1002' });
    expect(numbers(await find({ name: 'Mari Liis Väljamõeldis' }))).toEqual(['1001']);
    await hide({ number: '1001' });
    expect(numbers(await find({ name: 'Mari Liis Väljamõeldis' }))).toEqual(['1002', '1002']);
    expect((await find({ identifier: '777', jurisdiction: 'AA' })).data).toEqual([]);
  });

  test('a hidden company is in no file of the next cut', async () => {
    await hide({ number: '1001' });
    const { cut } = await load(AA, COMPANIES);
    const opened = await engines().bucket.open(cut);
    expect(await (await opened.file('rows')).valuesOf('1001')).toEqual([]);
    const parties = await Array.fromAsync((await opened.file('parties')).lines());
    expect(parties.some(({ value }) => value.includes('FIRST INVENTED'))).toBe(false);
    expect(parties.length).toBeGreaterThan(0);
  });
});
