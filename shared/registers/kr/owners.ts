/** KR: the largest shareholder and its related parties from the newest report, and former ones. PURE. */
import type { EntityType, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import type { Interest, OwnershipStatement } from '../../model/entity/ownership-facts.ts';
import { asOf, newestRows, type ReportRows } from './parties.ts';
import { amount, day, type Holder, textOf } from './wire.ts';

const COMPANY =
  /㈜|㈔|\(주\)|\(유\)|주식회사|유한(?:책임)?회사|합자회사|합명회사|홀딩스|은행|보험|증권|\b(?:CO|COMPANY|LTD|LIMITED|INC|CORP|CORPORATION|LLC|LLP|LP|PLC|GMBH|AG|SA|NV|BV|BANK|HOLDINGS?)\b/i;
const FUND = /펀드|투자조합|투자신탁|사모투자|\bFUND\b/i;
const STATE = /^(?:대한민국\s*)?정부$|기획재정부|재정경제부|[시도]청$|광역시$|특별시$|특별자치도$|^국가$/;
const OTHER_BODY = /재단|조합|공단|공사|학교|학원|대학|협회|법인|연금|중앙회|위원회|교회|사찰|복지/;
/** Rows of the table that are not shareholders: sums and treasury shares. */
const NOT_A_HOLDER = /^(?:계|합계|소계|총계|기타|자기주식|자사주)$/;
const OWN_SHARES = /자기|자사|당사|발행회사/;
const PERSONAL_RELATION = /임원|친인척|친족|인척|혈족|배우자|자녀|형제|개인|대표이사/;
const COMMON_SHARES = /보통|의결권\s*있는/;

/** Holders with shares at the end of the period of the newest report; a holder without any has left. */
export const owners = ({ holders }: ReportRows): PartyRecord[] => holdersOf(newestHolders(holders).filter(isHolding));

/** Only the largest shareholder and its related parties are in the table, as of the end of the period of the report. */
export function ownershipStatement({ holders }: ReportRows): OwnershipStatement {
  const rows = newestHolders(holders).filter(isHolding);
  const basDt = rows[0]?.basDt;
  const asOf = day(basDt);
  const isOneClass = !hasSeveralClasses(rows);
  const own = holders.filter((row) => row.basDt === basDt && isOwnHolding(row) && isHolding(row));
  const ownShares = own.flatMap((row) => holding(row, isOneClass).interests ?? []);
  return {
    completeness: 'partial',
    ...(!isOneClass && { reasons: ['class_totals_missing'] }),
    ...(asOf && { asOf }),
    ...(ownShares.length > 0 && { ownShares }),
  };
}

/** Holders of older reports, and those whom the newest report lists without shares. The day on which they sold is not published. */
export function formerOwners({ holders }: ReportRows): PartyRecord[] {
  const present = new Set(
    newestHolders(holders)
      .filter(isHolding)
      .map(({ sthdFnm }) => textOf(sthdFnm)!),
  );
  const listed = holders.filter((row) => isNamedHolder(row) && !present.has(textOf(row.sthdFnm)!));
  const held = Map.groupBy(listed, ({ sthdFnm }) => textOf(sthdFnm)!).values();
  return [...held].flatMap((rows) => {
    const holding = rows.filter(isHolding);
    return holdersOf(newestHolders(holding.length > 0 ? holding : rows));
  });
}

const newestHolders = (holders: readonly Holder[]): Holder[] =>
  newestRows(holders, ({ sthdFnm, sthdEoteShrRatCtt }) => (textOf(sthdEoteShrRatCtt) ? textOf(sthdFnm) : undefined)).filter(isNamedHolder);

const isOwnHolding = ({ maxSthdRltNm }: Holder): boolean => OWN_SHARES.test(textOf(maxSthdRltNm) ?? '');

const isNamedHolder = (row: Holder): boolean =>
  textOf(row.sthdFnm) !== undefined && !NOT_A_HOLDER.test(textOf(row.sthdFnm)!) && !isOwnHolding(row);

const isHolding = ({ sthdEoteShrRatCtt, sthdEoteStckCnt }: Holder): boolean =>
  Boolean(amount(sthdEoteShrRatCtt)) || Boolean(amount(sthdEoteStckCnt));

/** One party for each name and relation: the table has a row for each class of shares. */
function holdersOf(found: readonly Holder[]): PartyRecord[] {
  const isOneClass = !hasSeveralClasses(found);
  const groups = Map.groupBy(found, ({ sthdFnm, maxSthdRltNm }) => `${textOf(sthdFnm)} / ${textOf(maxSthdRltNm) ?? ''}`);
  return [...groups.values()].map((rows) => {
    const legalName = textOf(rows[0]!.sthdFnm)!;
    const entityType = holderType(legalName, textOf(rows[0]!.maxSthdRltNm) ?? '');
    return {
      entityType,
      legalName,
      ...(/[*＊○●]/.test(legalName) && { nameMasked: true }),
      relationships: rows.map((row) => holding(row, isOneClass)),
    };
  });
}

const isCommon = ({ stckCsfNm }: Holder): boolean => COMMON_SHARES.test(textOf(stckCsfNm) ?? '보통');

/** True where the rows are of common and of other shares: their percentages are then not parts of one whole. */
export const hasSeveralClasses = (rows: readonly Holder[]): boolean => new Set(rows.map(isCommon)).size > 1;

/**
 * The percentage refers to the shares of that class; only for common shares is it a percentage of the company. Where there are other classes
 * it takes part in no sum, because how many shares there are of each class is not in the table.
 */
function holding(row: Holder, isOneClass: boolean): Relationship {
  const { basDt, maxSthdRltNm, stckCsfNm, sthdEoteShrRatCtt } = row;
  const percent = amount(sthdEoteShrRatCtt);
  const shares = textOf(stckCsfNm);
  const text = textOf(sthdEoteShrRatCtt);
  const interest: Interest = {
    kind: isCommon(row) ? 'shareholding' : 'other',
    ...(percent &&
      percent > 0 &&
      percent <= 100 && { share: { exact: percent }, shareBasis: { unit: 'percent', text: text!.replace(/^\./, '0.') } }),
    ...(!(isOneClass && isCommon(row)) && { type: 'unknownInterest' }),
    ...(shares && { details: shares }),
  };
  const role = [textOf(maxSthdRltNm) ?? '최대주주 및 특수관계인', shares].filter(Boolean).join(', ');
  return { nature: 'Shareholder', role: asOf(role, basDt), interests: [interest] };
}

function holderType(name: string, relation: string): EntityType {
  if (FUND.test(name)) return 'fund';
  if (COMPANY.test(name)) return 'company';
  if (STATE.test(name)) return 'state';
  if (OTHER_BODY.test(name)) return 'other';
  if (PERSONAL_RELATION.test(relation) || /^\p{Script=Hangul}{2,4}$/u.test(name)) return 'person';
  return /계열|회사/.test(relation) ? 'company' : 'other';
}
