/** The register that answers at once: an invented Norwegian company with twenty roles, in the wire format of Enhetsregisteret. */
import { StubRegister } from '../test/support/stub-register.ts';

const AS = { kode: 'AS', beskrivelse: 'Aksjeselskap' };
const UNITS = '/no/enhetsregisteret/api/enheter';
/** Half of the counterparties are companies: those can be expanded. */
export const COUNTERPARTIES = 20;
const ORIGIN = 'https://data.brreg.no';

/** The numbers of the companies: the searched one, then its counterparties. */
export const NUMBERS = validNumbers(1 + COUNTERPARTIES / 2);
export const SUBJECT = NUMBERS[0]!;
export const LEGAL_NAME = 'MAALESTOKK OPPDIKTET AS';

export async function startRegister(): Promise<StubRegister> {
  const register = await StubRegister.start({ [ORIGIN]: 'no' });
  NUMBERS.forEach((number, at) => {
    register.lay(`${UNITS}/${number}`, json(unit(number, at === 0 ? LEGAL_NAME : `MOTPART ${at} OPPDIKTET AS`)));
    register.lay(`${UNITS}/${number}/roller`, json(at === 0 ? roles() : { rollegrupper: [] }));
  });
  const page = { size: 20, totalElements: 1, totalPages: 1, number: 0 };
  register.lay(UNITS, json({ _embedded: { enheter: [unit(SUBJECT, LEGAL_NAME)] }, page }));
  return register;
}

const json = (value: unknown) => ({ body: JSON.stringify(value) });

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
  const companies = NUMBERS.slice(1).map((organisasjonsnummer, at) =>
    role('DTSO', 'Deltaker med solidarisk ansvar', {
      enhet: { organisasjonsnummer, organisasjonsform: AS, navn: [`MOTPART ${at + 1} OPPDIKTET AS`], erSlettet: false },
      ansvarsandel: '10%',
    }),
  );
  return { rollegrupper: [group('STYR', 'Styre', persons), group('DELT', 'Deltakere', companies)] };
}

const group = (kode: string, beskrivelse: string, roller: object[]) => ({ type: { kode, beskrivelse }, sistEndret: '2024-01-15', roller });

const role = (kode: string, beskrivelse: string, who: object) => ({
  type: { kode, beskrivelse },
  ...who,
  fratraadt: false,
  avregistrert: false,
});

/** Of the sandbox's range, which no real company has; the last digit is the check digit (weights modulo 11). */
function validNumbers(count: number): string[] {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const numbers: string[] = [];
  for (let stem = 10_000_020; numbers.length < count; stem += 1) {
    const sum = [...String(stem)].reduce((total, digit, at) => total + Number(digit) * weights[at]!, 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) numbers.push(`${stem}${check}`);
  }
  return numbers;
}
