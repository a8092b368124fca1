/** The head line of a case or a version: which company, how many parties, and what the picture shows. */
import type { ComponentChildren } from 'preact';
import type { CaseParties } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { CASE } from '../messages.ts';
import { partiesText } from '../parties-text.ts';
import type { ShownDay } from './as-of-line.tsx';
import { StatusWord } from './status-word.tsx';
import type { Shown } from './use-shown.ts';
import { ViewMenu } from './view-menu.tsx';

export interface CaseHeadProps {
  all: CaseParties;
  isOwner: boolean;
  shown: Shown;
  /** Absent where no other day can be shown. */
  day?: ShownDay | undefined;
  /** Further menus. */
  children?: ComponentChildren;
}

export function CaseHead({ all, isOwner, shown, day, children }: CaseHeadProps) {
  const { facts } = all.parties.get(all.target)!;
  return (
    <header class="case-head">
      <div>
        <h1 dir="auto">{readable(facts.legalName)}</h1>
        <p class="about">
          {facts.countryOfRegistration && <span class="country">{facts.countryOfRegistration}</span>}
          {facts.identifiers[0] && <code>{readable(facts.identifiers[0].value)}</code>}
          <StatusWord status={facts.companyStatus} kind={facts.statusKind} />
          <span>{partiesText(all)}</span>
          {shown.view === 'picture' && shown.drawn && <span class="drawn">{CASE.drawn(shown.drawn.boxes.length)}</span>}
        </p>
        {!isOwner && <p class="quiet">{CASE.shared}</p>}
      </div>
      <div class="tools" role="toolbar" aria-label={CASE.label}>
        <ViewMenu {...{ all, shown, day }} />
        {children}
      </div>
    </header>
  );
}
