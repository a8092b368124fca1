/** When a company's status began, and when and how the company ended. PURE. */
import type { DissolutionReason, Standing, StatusKind } from './company-record.ts';
import type { Entity } from './entity.ts';

/** The day since which a status holds: that of a dissolved company is the day on which it ended, that of an active one is not told. */
export function statusDay(kind: StatusKind | undefined, day: string | undefined): Pick<Standing, 'statusFrom' | 'dissolutionDate'> {
  if (day === undefined || kind === 'active') return {};
  return kind === 'dissolved' ? { dissolutionDate: day } : { statusFrom: day };
}

const WORDS: Readonly<Record<DissolutionReason, string>> = {
  dissolved: 'dissolved',
  struck_off: 'struck off',
  merged: 'merged into another company',
  bankrupt: 'by bankruptcy',
  other: 'in another way',
};

export const dissolutionWords = (reason: DissolutionReason): string => WORDS[reason];

/** `Under konkurs, since 2025-06-30`; `Slettet, ended 2024-11-05 (merged into another company)`. Empty where nothing is known. */
export function statusWords({
  companyStatus,
  statusFrom,
  dissolutionDate,
  dissolutionReason,
}: Pick<Entity, 'companyStatus' | 'statusFrom' | 'dissolutionDate' | 'dissolutionReason'>): string {
  const reason = dissolutionReason && dissolutionWords(dissolutionReason);
  const ended = dissolutionDate && `ended ${dissolutionDate}`;
  return [companyStatus, statusFrom && `since ${statusFrom}`, ended && reason ? `${ended} (${reason})` : (ended ?? reason)]
    .filter(Boolean)
    .join(', ');
}
