/** JP: the representative and the major shareholders of a corporation, from the texts that it has filed. PURE. */
import type { EntityType, PartyRecord, Relationship } from '../../model/entity/company-record.ts';
import { partOfOne } from '../exact-amounts.ts';
import { percentage } from '../percentage.ts';
import type { Finance, Hojin } from './wire.ts';

/** The words of a title before a name: `代表取締役社長`. */
const TITLE =
  /^(?:代表|取締役|執行役|社長|会長|副社長|専務|常務|理事|社員|役員|業務執行|組合長|委員長|学長|総長|校長|院長|所長|局長|長官|大臣|知事|市長|町長|村長|区長|管理者|清算人|支配人|店主|CEO|COO|CFO|及び|兼(?:$|代表|取締役|執行|社長|会長|CEO))/;
/** A title and a name without a space between them. */
const TITLE_JOINED_TO_NAME = /^((?:代表取締役|取締役|代表執行役|代表理事|代表社員|理事長)(?:会長|社長|副会長|副社長|専務|常務)?)(\S+)$/;
const REPRESENTS = /代表(?:取締役|社員|執行役|理事|役員)|社長|理事長/;
const COMPANY =
  /会社|㈱|㈲|[(（]株[)）]|[(（]有[)）]|[(（]同[)）]|銀行|信託|保険|生命|証券|公庫|\b(?:LTD|LIMITED|INC|CORP|CORPORATION|COMPANY|CO|LLC|LLP|LP|PLC|BANK|TRUST|GMBH|AG|SA|NV|BV|SE|AS|PTE)\b|S\.A\.|B\.V\.|N\.V\./i;
const STATE =
  /大臣|^国$|政府|^(?:東京都|北海道|京都府|大阪府|.{2,3}県)$|^(?:横浜|大阪|名古屋|さいたま|北九州|相模原|\S{1,2})市$|^\S{1,3}[区町]$|GOVERNMENT|MINISTRY|MONETARY AUTHORITY|KINGDOM OF/i;
const FUND = /FUND|ファンド|投資法人|投資事業/i;
const OTHER_BODY = /持株会|組合|法人|財団|協会|基金|機構|連合会|共済|学校|大学|ACCOUNT|CLIENT|NOMINEE|OMNIBUS|PENSION|ESTATE|HOLDINGS?\b/i;
/** Rows of the table that are not shareholders: sums, dashes, treasury shares. */
const NOT_A_HOLDER = /^(?:合?計|[-―－ー]|自己株式)$/;

/** The one representative that the corporation has named; for a representing company also the person who acts for it. */
export function representatives({ representative_name }: Hojin): PartyRecord[] {
  const [title, name] = titleAndName(representative_name ?? '');
  if (!name) return [];
  const [body, acting] = name.split('職務執行者').map((part) => part.trim());
  const relationship: Relationship = {
    nature: REPRESENTS.test(title) ? 'Managing Director' : 'Authorised Signatory',
    role: title || '法人代表者',
  };
  return [
    ...(body ? [{ entityType: typeOf(body), legalName: body, relationships: [relationship] }] : []),
    ...(acting
      ? [{ entityType: 'person' as const, legalName: acting, relationships: [{ nature: 'Officer' as const, role: '職務執行者' }] }]
      : []),
  ];
}

/** `代表取締役    山  田  太  郎` -> `代表取締役`, `山田太郎`: three or more single letters are joined; `山田 太郎` keeps its space. */
export function titleAndName(text: string): [title: string, name: string] {
  const words = text.trim().replace(TITLE_JOINED_TO_NAME, '$1 $2').split(/\s+/).filter(Boolean);
  const nameAt = words.findIndex((word) => !TITLE.test(word));
  const name = words.slice(nameAt === -1 ? words.length : nameAt);
  const isSpread = name.length > 2 && name.every((word) => [...word].length === 1);
  return [words.slice(0, words.length - name.length).join(' '), name.join(isSpread ? '' : ' ')];
}

/** The ratio is a fraction of the shares issued, without the company's own; a ratio above 1 is ignored. `pointer`: that of the report. */
export function shareholders(finance: Finance | undefined, pointer = ''): PartyRecord[] {
  return (finance?.major_shareholders ?? []).flatMap(({ name_major_shareholders, shareholding_ratio: ratio }, at) => {
    const legalName = name_major_shareholders?.replace(/\s+/g, ' ').trim();
    if (!legalName || NOT_A_HOLDER.test(legalName)) return [];
    const exact = typeof ratio === 'number' && ratio > 0 && ratio <= 1 ? percentage(ratio, 1, 4) : undefined;
    const basis = exact === undefined ? undefined : partOfOne(ratio);
    const relationship: Relationship = {
      nature: 'Shareholder',
      role: '大株主',
      interests: [{ kind: 'shareholding', ...(exact !== undefined && { share: { exact } }), ...(basis && { shareBasis: basis }) }],
      pointer: `${pointer}/major_shareholders/${at}`,
    };
    return [{ entityType: typeOf(legalName), legalName, relationships: [relationship] }];
  });
}

/** A name in Japanese letters without a word for an organisation is a person's; a name in Latin letters may be of any type. */
function typeOf(name: string): EntityType {
  const plain = name.normalize('NFKC');
  if (COMPANY.test(name) || COMPANY.test(plain)) return 'company';
  if (FUND.test(plain)) return 'fund';
  if (STATE.test(plain)) return 'state';
  if (OTHER_BODY.test(plain)) return 'other';
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・\s々ヶ]+$/u.test(plain) ? 'person' : 'other';
}
