/** TW: the statuses of companies, businesses and foreign companies. PURE. */
import type { DissolutionReason, StatusKind } from '../../model/entity/company-record.ts';
import { codes } from '../codes.ts';

/** The official lists of statuses of companies (33 of them) and of businesses, and the statuses of foreign companies. */
export const STATUSES: Readonly<Record<string, StatusKind>> = {
  核准設立: 'active',
  核准登記: 'active',
  核准認許: 'active',
  核准許可登記: 'active',
  核准許可報備: 'active',
  核准報備: 'active',
  申覆期: 'active',
  申覆辯期: 'active',
  列入廢止中: 'active',
  停業: 'inactive',
  命令停業: 'inactive',
  遷他縣市: 'inactive',
  核准遷出: 'inactive',
  重整: 'insolvent',
  破產: 'insolvent',
  終止破產: 'insolvent',
  中止破產: 'insolvent',
  破產程序終結終止: 'insolvent',
  接管: 'insolvent',
  破產程序終結終止清算中: 'liquidation',
  清理: 'liquidation',
  塗銷破產: 'unknown',
  核准設立但已命令解散: 'dissolved',
  命令解散: 'dissolved',
  裁定解散: 'dissolved',
  解散: 'dissolved',
  合併解散: 'dissolved',
  分割解散: 'dissolved',
  撤銷: 'dissolved',
  撤銷登記: 'dissolved',
  撤銷設立登記: 'dissolved',
  撤銷公司設立: 'dissolved',
  撤銷認許: 'dissolved',
  撤銷許可: 'dissolved',
  撤銷無需清算: 'dissolved',
  撤回: 'dissolved',
  撤回登記: 'dissolved',
  撤回認許: 'dissolved',
  廢止: 'dissolved',
  廢止登記: 'dissolved',
  廢止認許: 'dissolved',
  廢止許可: 'dissolved',
  依職權廢止: 'dissolved',
  歇業: 'dissolved',
  歇業撤銷: 'dissolved',
  設立無效: 'dissolved',
  清理完結: 'dissolved',
};

const kindOf = codes<StatusKind>('TW Company_Status_Desc', STATUSES);

/** By words of a status: merger, division, bankruptcy, revocation by the authority, dissolution. */
const ENDINGS: readonly (readonly [RegExp, DissolutionReason])[] = [
  [/合併|分割/, 'merged'],
  [/破產/, 'bankrupt'],
  [/廢止|撤銷/, 'struck_off'],
  [/解散|清理|清算/, 'dissolved'],
];

/** Of the status of a company that has ended. */
export const dissolutionReasonOf = (status: string): DissolutionReason | undefined =>
  ENDINGS.find(([pattern]) => pattern.test(status))?.[1];

/** Punctuation differs between the interfaces and is ignored. Any status that ends with 已清算完結 (liquidation completed) is dissolved. */
export function statusKind(status: string): StatusKind {
  const bare = status.normalize('NFKC').replace(/[\s,，、/()（）]/g, '');
  if (bare.endsWith('已清算完結')) return 'dissolved';
  return kindOf(bare) ?? 'unknown';
}
