/** Officers, owners and agents as American registers name them: free titles, and names that do not say whose they are. PURE. */
import type { EntityType, OtherName, PartyRecord, Relationship } from '../model/entity/company-record.ts';
import { comparableName } from '../model/entity/names.ts';
import type { Nature } from '../model/entity/nature.ts';
import { codes } from './codes.ts';
import { type Home, homeOf } from './us-states.ts';

/** First come longer titles: what is found is taken out of the title before the next is looked for. */
const TITLES: readonly (readonly [RegExp, ...Nature[]])[] = [
  [/\b(?:BOARD MEMBER|MEMBER OF THE BOARD|VICE CHAIR(?:MAN|WOMAN|PERSON)?)\b/g, 'Board Member'],
  [/\bCHAIR(?:MAN|WOMAN|PERSON)?(?: OF THE BOARD)?\b/g, 'Board Chair'],
  [/\b(?:MANAGING MEMBER|MANAGER MEMBER|MEMBER MANAGER|MGRM|SOLE MEMBER MANAGER)\b/g, 'Member', 'Managing Director'],
  [/\b(?:MANAGING DIRECTOR|CHIEF EXECUTIVE(?: OFFICER)?|CEO|C E O)\b/g, 'Managing Director'],
  [/\b(?:MANAGING GENERAL PARTNER|GENERAL PARTNER|GEN PARTNER)\b/g, 'General Partner'],
  [/\b(?:LIMITED PARTNER|LTD PARTNER)\b/g, 'Limited Partner'],
  [/\b(?:MANAGING PARTNER|PARTNER)\b/g, 'Partner'],
  [
    /\b(?:GENERAL MANAGER|OFFICE MANAGER|CHIEF [A-Z]+ OFFICER|C[FOTI]O|TREASURER|TREAS|COMPTROLLER|CONTROLLER|GENERAL COUNSEL)\b/g,
    'Officer',
  ],
  [/\b(?:(?:SENIOR |EXECUTIVE |ASSISTANT ){0,3}(?:VICE PRESIDENT|VICE PRES|VP|SVP|EVP|V PRES|PRESIDENT|PRES))\b/g, 'Officer'],
  [/\b(?:(?:ASSISTANT |ASST )?(?:SECRETARY|SEC))\b/g, 'Secretary'],
  [/\bDIRECTOR OF (?!THE )[A-Z]+/g, 'Officer'],
  [/\b(?:DIRECTOR|DIR|GOVERNOR|GOVERNING PERSON)\b/g, 'Director'],
  [/\b(?:RECEIVER|BANKRUPTCY TRUSTEE)\b/g, 'Insolvency Practitioner'],
  [/\bTRUSTEE\b/g, 'Board Member'],
  [/\bMEMBER\b/g, 'Member'],
  [/\b(?:MANAGER|MGR)\b/g, 'Managing Director'],
  [/\b(?:OWNER|SOLE PROPRIETOR|REGISTRANT)\b/g, 'Direct Owner'],
  [/\b(?:SHAREHOLDER|STOCKHOLDER)\b/g, 'Shareholder'],
  [/\b(?:INCORPORATOR|ORGANIZER|FOUNDER)\b/g, 'Founder'],
  [/\b(?:AUTHORI[SZ]ED [A-Z]+|SIGNATORY|SIGNER|ATTORNEY IN FACT)\b/g, 'Authorised Signatory'],
  [/\bLIQUIDATOR\b/g, 'Liquidator'],
  [/\bOFFICER\b/g, 'Officer'],
];

/** A relationship for each office that a title names: `PRESIDENT/DIRECTOR` is two. The register's own words stay in `role`. */
export function titleRelationships(title: string | null | undefined, list: string): Relationship[] {
  const role = title?.trim() || undefined;
  const found = new Set<Nature>();
  let rest = comparableName(role ?? '');
  for (const [pattern, ...natures] of TITLES) {
    if (rest.search(pattern) === -1) continue;
    for (const nature of natures) found.add(nature);
    rest = rest.replaceAll(pattern, ' ');
  }
  if (found.size === 0) found.add(codes<Nature>(list, {})(role) ?? 'Other');
  return [...found].map((nature) => ({ nature, ...(role && { role }) }));
}

const FORMS_AT_END =
  /\b(?:L L C|LLC|L C|LC|P L L C|PLLC|INC|CORP|CO|LTD|L P|LP|L L P|LLP|LLLP|L L L P|PC|P C|PLC|N A|GMBH|AG|B V|BV|S A|SA)$/;
const COMPANY_WORDS =
  /\b(?:COMPANY|CORPORATION|INCORPORATED|LIMITED|PARTNERSHIP|HOLDINGS?|FOUNDATION|ASSOCIATION|ENTERPRISES|INVESTMENTS?|PROPERTIES|MANAGEMENT|VENTURES|SERVICES|SYSTEMS?|AGENTS?|GROUP|FUND|PARTNERS|LLC|INC|BANK OF)\b/;

/** Company or person, where the register does not state it: by legal forms and by words that occur in no person's name. */
export function typeByName(name: string): EntityType {
  const words = comparableName(name);
  if (/\bTRUST\b/.test(words)) return 'trust';
  return FORMS_AT_END.test(words) || COMPANY_WORDS.test(words) ? 'company' : 'person';
}

/** Who takes service for the company: no officer and no owner. */
export function registeredAgent(legalName: string | null | undefined, more: Partial<PartyRecord> = {}): PartyRecord[] {
  const name = legalName?.replace(/\s+/g, ' ').trim();
  if (!name) return [];
  return [
    { entityType: typeByName(name), legalName: name, ...more, relationships: [{ nature: 'Registered Agent', role: 'Registered Agent' }] },
  ];
}

/** A company of another state or country that is registered here: what stands here is that company's second registration. */
export function homeRegistration(legalName: string, formedIn: string | null | undefined, here: string): PartyRecord[] {
  const home: Home | undefined = homeOf(formedIn);
  if (!home || home.jurisdiction === here) return [];
  const role = `Jurisdiction of formation: ${formedIn!.trim()}`;
  return [{ entityType: 'company', legalName, ...home, relationships: [{ nature: 'Head Office', role }] }];
}

/** The names of a business after the first, where rows of one number have several: the one before and the present one, the data set does not say which. */
export function furtherNames(names: readonly string[]): OtherName[] {
  const found = new Map(names.map((name) => [comparableName(name), name.trim()]));
  found.delete(comparableName(names[0] ?? ''));
  return [...found.values()].map((name) => ({ name, kind: 'alternative' }));
}
