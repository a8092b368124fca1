/** Look-ups over recorded answers of the registers, each with the answers that it asks for; every other request gets a 404. */
import { au } from '../../shared/registers/au/au.ts';
import { br } from '../../shared/registers/br/br.ts';
import { ca } from '../../shared/registers/ca/ca.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { cz } from '../../shared/registers/cz/cz.ts';
import { dk } from '../../shared/registers/dk/dk.ts';
import { fi } from '../../shared/registers/fi/fi.ts';
import { fr } from '../../shared/registers/fr/fr.ts';
import { gb } from '../../shared/registers/gb/gb.ts';
import { gleif } from '../../shared/registers/gleif/gleif.ts';
import { gr } from '../../shared/registers/gr/gr.ts';
import { hk } from '../../shared/registers/hk/hk.ts';
import { ng } from '../../shared/registers/ng/ng.ts';
import { nl } from '../../shared/registers/nl/nl.ts';
import { no } from '../../shared/registers/no/no.ts';
import { nz } from '../../shared/registers/nz/nz.ts';
import { pl } from '../../shared/registers/pl/pl.ts';
import { ro } from '../../shared/registers/ro/ro.ts';
import { ru } from '../../shared/registers/ru/ru.ts';
import { sk } from '../../shared/registers/sk/sk.ts';
import { tw } from '../../shared/registers/tw/tw.ts';
import { usCo } from '../../shared/registers/us-co/us-co.ts';
import { usNy } from '../../shared/registers/us-ny/us-ny.ts';
import { usOr } from '../../shared/registers/us-or/us-or.ts';
import { usPa } from '../../shared/registers/us-pa/us-pa.ts';
import { usTx } from '../../shared/registers/us-tx/us-tx.ts';
import type { Transport } from '../../shared/registers/wire-request.ts';
import { sample } from './genuine.ts';
import { replay, type Saved } from './replay.ts';

export interface GenuineLookUp {
  registry: Registry;
  registrationNumber: string;
  transport: Transport;
}

/** `answers`: by path, with or without its query. */
const over = <Answer>(registry: Registry<Answer>, registrationNumber: string, answers: Readonly<Record<string, Saved>>): GenuineLookUp => ({
  registry: registry as Registry,
  registrationNumber,
  transport: replay(answers),
});

const NONE: Saved = { body: '[]' };
const NO_ROWS: Saved = { body: '{"success":true,"result":{"records":[],"total":0}}' };
const DOWN: Saved = { status: 503, body: '' };

const parsed = (path: string) => JSON.parse(Buffer.from(sample(path).body).toString());
const json = (body: unknown): Saved => ({ body: JSON.stringify(body) });
/** In TW's interface nothing is an empty answer. */
const NOTHING: Saved = { body: '' };
const TW = '/od/data/api';

/** Recorded parts, in the envelopes of their interfaces. */
function inEnvelopes(): GenuineLookUp[] {
  const { id, identifiers, fullNames } = parsed('sk/rpo-entity-31385940.json');
  const nigerian = parsed('ng/company-208767.json');
  return [
    over(br, '33683111000280', { 'GET https://minhareceita.org/33683111000280': sample('br/minhareceita-33683111000280.json') }),
    over(sk, '31385940', {
      '/rpo/v1/search': json({ results: [{ id, identifiers, fullNames }] }),
      '/rpo/v1/entity/346670': sample('sk/rpo-entity-31385940.json'),
      '/opendatav2/PartneriVerejnehoSektora': json({ value: [] }),
    }),
    over(gr, '118717203000', {
      '/api/opendata/v1/companies/118717203000': json(parsed('gr/companies-118717203000.json').searchResults[0]),
    }),
    over(ng, '208767', {
      '/api/v1/bor/companies/search': json({ companyList: [nigerian], pagination: { hasNext: false } }),
      '/api/v1/bor/companies/372688/psc': json({ ...nigerian, pscList: parsed('ng/psc-372688.json') }),
    }),
    over(dk, '41774037', { '/cvr-permanent/virksomhed/_search': sample('dk/virksomhed-search-41774037.json') }),
    over(ro, '38744563', { '/api/PlatitorTvaRest/v9/tva': sample('ro/PlatitorTvaRest-v8-38744563.json') }),
    over(tw, '22099131', {
      [`${TW}/673F0FC0-B3A7-429F-9041-E9866836B66D`]: sample('tw/entity-type-22099131.json'),
      [`${TW}/5F64D864-61CB-4D0D-8AD9-492047CC1EA6`]: sample('tw/company-basic-22099131.json'),
      [`${TW}/4E5F7653-1B91-4DDC-99D5-468530FAE396`]: sample('tw/directors-22099131-excerpt.json'),
      [`${TW}/236EE382-4942-41A9-BD03-CA0709025E7C`]: NOTHING,
    }),
  ];
}

/** Skips the running group where a file is missing. */
export function genuineLookUps(): GenuineLookUp[] {
  return [
    ...inEnvelopes(),
    ...['27082440', '01673408'].map((number) =>
      over(cz, number, {
        [`/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${number}`]: sample(`cz/ekonomicke-subjekty-${number}.trimmed.json`),
        [`/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty-vr/${number}`]: sample(`cz/ekonomicke-subjekty-vr-${number}.trimmed.json`),
      }),
    ),
    ...['351556394', '356000000', '423208180', '487444697'].map((siren) =>
      over(fr, siren, { '/search': sample(`fr/search-${siren}.json`) }),
    ),
    over(gb, '08957400', { '/company/08957400': sample('gb/company-08957400.json') }),
    over(no, '923609016', {
      '/enhetsregisteret/api/enheter/923609016': sample('no/enheter-923609016.json'),
      '/enhetsregisteret/api/enheter/923609016/roller': sample('no/roller-923609016.json'),
    }),
    ...['0000405063', '0000413516'].map((krs) =>
      over(pl, krs, { [`/api/krs/OdpisAktualny/${krs}`]: sample(`pl/OdpisAktualny-${krs}.json`) }),
    ),
    ...['851WYGNLUQLFZBSYGB56', '5493001KJTIIGC8Y1R12'].map((lei) =>
      over(gleif, lei, {
        [`/api/v1/lei-records/${lei}`]: sample(`gleif/record-${lei}.json`),
        [`/api/v1/lei-records/${lei}/direct-parent-reporting-exception`]: sample(
          'gleif/direct-parent-reporting-exception-851WYGNLUQLFZBSYGB56.json',
        ),
      }),
    ),
    over(nz, '9429046230881', { '/gateway/nzbn/v5/entities/9429046230881': sample('nz/entity-9429046230881.json') }),
    over(nl, '69599084', {
      '/api/v1/basisprofielen/69599084': { ...sample('nl/basisprofiel-69599084.json'), contentType: 'application/hal+json' },
    }),
    over(fi, '0112038-9', { '/opendata-ytj-api/v3/companies': sample('fi/companies-businessId-0112038-9.json') }),
    ...['00173611', '30958055', 'C1572528'].map((brn) =>
      over(hk, brn, { '/cr/api/api/v1/api_builder/json/local/search': sample(`hk/local-${brn}.json`) }),
    ),
    over(au, '12620650553', {
      '/json/AbnDetails.aspx': sample('au/AbnDetails-12620650553.jsonp'),
      '/data/api/3/action/datastore_search': NO_ROWS,
    }),
    over(ca, '1007', {
      '/corporations/api/v1/corporations/1007.json': sample('ca/corporation-1007.json'),
      '/corporations/api/v2/corporations/1007/directors': sample('ca/directors-none.json'),
    }),
    over(ru, '5504036333', {
      '/': { body: '{"t":"ABC"}' },
      '/search-result/ABC': sample('ru/row-5504036333.json'),
    }),
    over(usCo, '20218092499', { '/resource/4ykn-tg5h.json': sample('us-co/entity-20218092499.json'), '/resource/u7sb-g482.json': NONE }),
    over(usNy, '4264790', {
      '/resource/n9v6-gdp6.json': sample('us-ny/active-corporation-4264790.json'),
      '/PublicInquiryWeb/api/PublicInquiry/GetEntityRecordByID': DOWN,
      '/PublicInquiryWeb/api/PublicInquiry/GetNameHistoryByID': DOWN,
    }),
    over(usOr, '25228594', {
      '/resource/tckn-sxa6.json?registry_number=25228594&%24order=%3Aid&%24limit=1000&%24offset=0':
        sample('us-or/active-row-25228594.json'),
      '/resource/tckn-sxa6.json': NONE,
    }),
    over(usPa, '0007380992', { '/resource/xvd7-5r2c.json': sample('us-pa/rows-0007380992.json') }),
    over(usTx, '32094594283', {
      '/resource/9cir-efmm.json': sample('us-tx/active-franchise-32094594283.json'),
      '/public-data/v1/public/franchise-tax/32094594283': { status: 403, body: '{"message":"Forbidden"}' },
    }),
  ];
}
