/** The facts of a party itself, in the order in which an analyst reads them. */
import type { ComponentChildren } from 'preact';
import { dissolutionWords } from '../../shared/model/entity/dissolution.ts';
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { GraphNode } from '../../shared/model/entity/graph.ts';
import { capitalInWords } from '../../shared/model/entity/share-words.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { FACTS } from '../case-messages.ts';
import { inNumbers } from '../messages.ts';

export function OwnFacts({ facts }: { facts: GraphNode }) {
  const {
    legalForm,
    identifiers,
    registrationDate,
    dissolutionDate,
    dissolutionReason,
    nationality,
    dateOfBirth,
    placeOfResidence,
    countryOfResidence,
    placesOfOrigin = [],
    addresses,
    capital,
  } = facts;
  return (
    <dl>
      <Fact name={FACTS.legalForm}>{legalForm && readable(legalForm)}</Fact>
      {identifiers.map(({ type, value }) => (
        <Fact key={`${type} ${value}`} name={readable(type)}>
          <code>{readable(value)}</code> <Copy text={value} />
        </Fact>
      ))}
      <Fact name={FACTS.registered}>{registrationDate}</Fact>
      <Fact name={FACTS.statusFrom}>{facts.statusFrom}</Fact>
      <Fact name={FACTS.ended}>
        {[dissolutionDate, dissolutionReason && dissolutionWords(dissolutionReason)].filter(Boolean).join(', ')}
      </Fact>
      <Fact name={FACTS.nationality}>{nationality && readable(nationality)}</Fact>
      <Fact name={FACTS.born}>{dateOfBirth}</Fact>
      <Fact name={FACTS.origin}>{placesOfOrigin.map(readable).join(', ')}</Fact>
      <Fact name={FACTS.residence}>
        {[placeOfResidence, countryOfResidence].flatMap((part) => (part ? readable(part) : [])).join(', ')}
      </Fact>
      <Fact name={FACTS.address}>{addresses[0] && readable(addresses[0].text)}</Fact>
      <Fact name={FACTS.capital}>{capital && capitalInWords(capital)}</Fact>
      <Fact name={FACTS.activities}>
        {listOf(facts.activities.map(({ code, description }) => [code, description].filter(Boolean).join(' ')))}
      </Fact>
      <Fact name={FACTS.otherNames}>{listOf(facts.otherNames.map(({ name }) => name))}</Fact>
      <Figures statements={facts.financials} />
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  );
}

const listOf = (texts: readonly string[]): string => texts.map(readable).join('; ');

function Copy({ text }: { text: string }) {
  return (
    <button
      type="button"
      class="link copy"
      onClick={({ currentTarget }) => {
        void navigator.clipboard.writeText(text);
        currentTarget.textContent = FACTS.copied;
      }}
    >
      {FACTS.copy}
    </button>
  );
}

const AMOUNTS = ['revenue', 'profitLoss', 'totalAssets', 'equity', 'liabilities'] as const;

/** The newest period; the older ones are in the raw answer. */
function Figures({ statements }: { statements: Entity['financials'] }) {
  const newest = statements?.[0];
  if (!newest) return null;
  return (
    <>
      <Fact name={FACTS.period}>{newest.periodEnd}</Fact>
      {AMOUNTS.map((name) => (
        <Fact key={name} name={FACTS.amounts[name]}>
          {newest[name] !== undefined && `${inNumbers(newest[name])} ${newest.currency}`}
        </Fact>
      ))}
    </>
  );
}
