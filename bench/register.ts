/**
 * Stub registers that answer at once: Enhetsregisteret with an invented Norwegian company with twenty roles, and the LEI registry, which has a
 * record of every number.
 */
import { type Behaviour, StubRegister } from '../test/support/stub-register.ts';

const AS = { kode: 'AS', beskrivelse: 'Aksjeselskap' };
const UNITS = '/no/enhetsregisteret/api/enheter';
/** Half of them are companies, which can be expanded. */
export const COUNTERPARTIES = 20;
const ORIGIN = 'https://data.brreg.no';
const LEI_ORIGIN = 'https://api.gleif.org';
/** Copies of the searched company, because a process requests the LEI of a number only once an hour. */
const COPIES = 100;

/** A tree: each company of three layers has ten owners, companies in the first two and persons in the third. */
const FAN = 10;
const TREE_COMPANIES = 1 + FAN + FAN ** 2;
/** With the persons. */
export const TREE_NODES = TREE_COMPANIES + FAN ** 3;

/** The numbers of the companies: the searched one, then its counterparties, then its copies, then those of the tree. */
const NUMBERS = validNumbers(1 + COUNTERPARTIES / 2 + COPIES + TREE_COMPANIES);
const PARTNERS = NUMBERS.slice(1, 1 + COUNTERPARTIES / 2);
export const SUBJECT = NUMBERS[0]!;
/** Companies that differ only in their numbers. */
export const SUBJECTS: readonly string[] = [SUBJECT, ...NUMBERS.slice(1 + PARTNERS.length, -TREE_COMPANIES)];
/** From its root, layer by layer. */
const TREE = NUMBERS.slice(-TREE_COMPANIES);
export const TREE_ROOT = TREE[0]!;
export const LEGAL_NAME = 'MAALESTOKK OPPDIKTET AS';

/** `further`: companies as the searched one, by their numbers. `answerMs`: until each answer of the register. */
export async function startRegister(further: readonly string[] = [], answerMs = 0): Promise<StubRegister> {
  const register = await StubRegister.start({ [ORIGIN]: 'no', [LEI_ORIGIN]: 'lei' });
  const lay = (number: string, name: string, found: object): void => {
    register.respond(`${UNITS}/${number}`, after(answerMs, json(unit(number, name))));
    register.respond(`${UNITS}/${number}/roller`, after(answerMs, json(found)));
  };
  for (const number of [...SUBJECTS, ...further]) lay(number, LEGAL_NAME, roles());
  PARTNERS.forEach((number, at) => {
    lay(number, `MOTPART ${at + 1} OPPDIKTET AS`, { rollegrupper: [] });
  });
  TREE.forEach((number, at) => {
    lay(number, `TRE ${at} OPPDIKTET AS`, { rollegrupper: [group('DELT', 'Deltakere', ownersInTree(at))] });
  });
  const page = { size: 20, totalElements: 1, totalPages: 1, number: 0 };
  register.respond(UNITS, json({ _embedded: { enheter: [unit(SUBJECT, LEGAL_NAME)] }, page }));
  register.respond('/lei/api/v1/lei-records', (response, { url = '' }) => {
    const number = new URL(url, LEI_ORIGIN).searchParams.get('filter[entity.registeredAs]') ?? '';
    response.writeHead(200, { 'content-type': 'application/vnd.api+json' }).end(JSON.stringify(leiRecords(number)));
  });
  return register;
}

/** RA000473 is Enhetsregisteret in GLEIF's list of registration authorities. */
function leiRecords(registeredAs: string): object {
  const address = { language: 'no', addressLines: ['Oppdiktet gate 1'], city: 'OSLO', country: 'NO', postalCode: '0150' };
  const attributes = {
    lei: '9999INVENTED00000198',
    entity: {
      legalName: { name: LEGAL_NAME, language: 'no' },
      legalAddress: address,
      headquartersAddress: address,
      registeredAt: { id: 'RA000473' },
      registeredAs,
      jurisdiction: 'NO',
      category: 'GENERAL',
      legalForm: { id: 'YI42' },
      status: 'ACTIVE',
    },
    registration: { status: 'ISSUED', initialRegistrationDate: '2020-01-01T00:00:00Z', lastUpdateDate: '2026-01-01T00:00:00Z' },
  };
  return { meta: {}, data: [{ type: 'lei-records', id: attributes.lei, attributes, relationships: {} }] };
}

const json = (value: unknown) => ({ body: JSON.stringify(value) });

const after = (ms: number, answer: { body: string }): { body: string } | Behaviour =>
  ms === 0
    ? answer
    : (response) => void setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(answer.body), ms);

const unit = (organisasjonsnummer: string, navn: string) => ({
  organisasjonsnummer,
  navn,
  organisasjonsform: AS,
  registreringsdatoEnhetsregisteret: '2011-04-05',
  naeringskode1: { kode: '64.200', beskrivelse: 'Holdingselskaper' },
  forretningsadresse: { land: 'Norge', landkode: 'NO', postnummer: '0150', poststed: 'OSLO', adresse: ['Oppdiktet gate 1'] },
  kapital: { belop: 30_000, valuta: 'NOK', antallAksjer: 300, type: 'Aksjekapital' },
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
});

function roles() {
  const persons = Array.from({ length: COUNTERPARTIES / 2 }, (_, at) =>
    role('MEDL', 'Styremedlem', {
      person: { fodselsdato: `19${60 + at}-03-14`, navn: { fornavn: `Oppdiktet${at}`, etternavn: 'Maalesen' }, erDoed: false },
    }),
  );
  const companies = PARTNERS.map((organisasjonsnummer, at) =>
    role('DTSO', 'Deltaker med solidarisk ansvar', {
      enhet: partner(organisasjonsnummer, `MOTPART ${at + 1} OPPDIKTET AS`),
      ansvarsandel: '10%',
    }),
  );
  return { rollegrupper: [group('STYR', 'Styre', persons), group('DELT', 'Deltakere', companies)] };
}

function ownersInTree(at: number): object[] {
  return Array.from({ length: FAN }, (_, nth) => {
    const owner = at * FAN + nth + 1;
    const who = TREE[owner] === undefined ? person(owner) : { enhet: partner(TREE[owner], `TRE ${owner} OPPDIKTET AS`) };
    return role('DTSO', 'Deltaker med solidarisk ansvar', { ...who, ansvarsandel: '10%' });
  });
}

const person = (at: number) => ({
  person: { fodselsdato: '1970-03-14', navn: { fornavn: `Oppdiktet${at}`, etternavn: 'Maalesen' }, erDoed: false },
});
const partner = (organisasjonsnummer: string, name: string) => ({
  organisasjonsnummer,
  organisasjonsform: AS,
  navn: [name],
  erSlettet: false,
});

const group = (kode: string, beskrivelse: string, roller: object[]) => ({ type: { kode, beskrivelse }, sistEndret: '2024-01-15', roller });

const role = (kode: string, beskrivelse: string, who: object) => ({
  type: { kode, beskrivelse },
  ...who,
  fratraadt: false,
  avregistrert: false,
});

/** From the sandbox's range, which no real company uses; the last digit is the check digit (weights modulo 11). */
export function validNumbers(count: number): string[] {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const numbers: string[] = [];
  for (let stem = 10_000_020; numbers.length < count; stem += 1) {
    const sum = [...String(stem)].reduce((total, digit, at) => total + Number(digit) * weights[at]!, 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) numbers.push(`${stem}${check}`);
  }
  return numbers;
}
