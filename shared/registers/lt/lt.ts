/**
 * LT: Juridinių asmenų registras (JAR, the Register of Legal Entities), from the open-data interface of the State (Spinta).
 *
 * Asks: the row of the number, with the words of its form and status; for figures the lines of its balance sheets and of its statements of
 *   profit and loss. Parentheses of the query are syntax and are sent as they are. No key.
 * Gives: name, form, status (removal, bankruptcy, liquidation), days, the address where the row has one; revenue, profit, assets, equity and
 *   liabilities of the last three years, some months behind the register.
 * Does not give: officers (their table has no names), members and shareholders (JADIS, JANGIS: a log-in and a legitimate interest), beneficial
 *   owners, activities, VAT number, most addresses (a chain of further tables), documents (paid).
 * Limits: none published; the interface drops connections when hurried, and lines are slow to come.
 * Source: https://get.data.gov.lt/datasets/gov/rc/jar/:ns. Proven: three rows of the register of 2026; requests and codes of lines from public
 *   clients that say that they ran against the interface in 2026.
 */
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry, type NameMatch, type RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { statementsOf } from './figures.ts';
import { companyCode } from './identifiers.ts';
import { numberOf, read } from './read.ts';
import { Companies, type Company, type Line, Lines } from './wire.ts';

const JAR = '/datasets/gov/rc/jar';
const COMPANIES = `${JAR}/iregistruoti/JuridinisAsmuo`;
const STATEMENTS = [`${JAR}/balanso_ataskaitos/BalansoAtaskaita`, `${JAR}/pelno_ataskaitos/PelnoAtaskaita`];
const COMPANY_FIELDS =
  'select(ja_kodas,ja_pavadinimas,pilnas_adresas,reg_data,isreg_data,forma.kodas,forma.pavadinimas,statusas.kodas,statusas.pavadinimas)';
const LINE_FIELDS = 'select(line_type_id,line_name,reiksme,laikotarpis_nuo,laikotarpis_iki,reg_date)';
const PAGE_SIZE = 1000;
const MAX_PAGES = 5;
const MAX_HITS = 20;

export const lt = defineRegistry<Company>({
  jurisdiction: 'LT',
  name: 'Juridinių asmenų registras',
  operator: 'Registrų centras',
  origin: 'https://get.data.gov.lt',
  licence: 'CC BY 4.0',
  proven: 'recorded_answers',
  sectionProof: { financials: 'documentation' },
  heldAgainst: 'three rows of the register, 2026',
  lookupBy: 'registrationNumber',
  identifiers: [companyCode],
  sections: {
    officers: { level: 'not_published' },
    owners: { level: 'restricted', reasons: ['legal_access_required'] },
    financials: { level: 'partly_published', reasons: ['published_period_only'] },
  },

  async ask({ registrationNumber }, client) {
    const [company, another] = await companies(`ja_kodas=${Number(registrationNumber)}&limit(2)`, client);
    if (!company) throw new NotFound('the register has no such entity');
    if (another) throw new Changed('two rows where one entity was asked for');
    return company;
  },

  read,

  /** Any part of a name matches, in the letters of the register: as typed, else in capitals. */
  async searchByName(legalName, client) {
    const core = legalName.replace(LEGAL_FORM, ' ').replace(/\s+/g, ' ').trim() || legalName;
    const named = async (text: string): Promise<NameMatch[]> => {
      const contains = `ja_pavadinimas.contains(${encodeURIComponent(JSON.stringify(text))})`;
      return (await companies(`${contains}&limit(${MAX_HITS})`, client)).flatMap((company) => {
        const registrationNumber = parseIdentifier(companyCode, numberOf(company));
        const companyStatus = company.statusas?.pavadinimas ?? undefined;
        return registrationNumber ? [{ companyName: company.ja_pavadinimas, registrationNumber, companyStatus }] : [];
      });
    };
    const found = await named(core);
    return found.length > 0 || core === core.toUpperCase() ? found : named(core.toUpperCase());
  },

  async financials({ registrationNumber }, client) {
    const lines = await Promise.all(STATEMENTS.map((path) => linesOf(path, registrationNumber, client)));
    return statementsOf(lines.flat());
  },
});

/** Quotes and legal forms: the register writes `UAB "…"`, `Uždaroji akcinė bendrovė "…"`, or the form at the end. */
const LEGAL_FORM = /["“”„«»]|(?<=^|[\s"])(?:uždaroji akcinė bendrovė|akcinė bendrovė|mažoji bendrija|UAB|AB|MB|VšĮ|IĮ)(?=$|[\s",])/giu;

async function companies(query: string, client: RegistryClient): Promise<Company[]> {
  return (await client.json(`${COMPANIES}?${query}&${COMPANY_FIELDS}`, Companies))._data;
}

async function linesOf(path: string, number: string, client: RegistryClient): Promise<Line[]> {
  const query = `juridinis_asmuo.ja_kodas=${Number(number)}&limit(${PAGE_SIZE})&${LINE_FIELDS}`;
  const lines: Line[] = [];
  let next: string | null | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const from = next ? `&page(${encodeURIComponent(JSON.stringify(next))})` : '';
    const { _data, _page } = await client.json(`${path}?${query}${from}`, Lines);
    lines.push(..._data);
    next = _page?.next;
    if (!next || _data.length < PAGE_SIZE) return lines;
  }
  throw new Changed('more lines than can be read');
}
