/** What a party holds and who holds it: every relationship in the register's words. */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { GraphEdge } from '../../shared/model/entity/graph.ts';
import { shareInSigns } from '../../shared/model/entity/share-words.ts';
import { type CaseParties, endedMark, hasEnded, type PartyEdge } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { FACTS, INTERESTS } from '../case-messages.ts';

export interface TiesProps {
  all: CaseParties;
  id: string;
  /** Absent: the other party is named, and leads nowhere. */
  onSelect?(id: string): void;
}

export function Ties({ all, id, onSelect }: TiesProps) {
  const byShare = (one: PartyEdge, other: PartyEdge): number => other.weight - one.weight;
  const holds = all.edges.filter(({ from }) => from === id).toSorted(byShare);
  const heldBy = all.edges.filter(({ to }) => to === id).toSorted(byShare);
  const nameOf = (party: string): string => readable(all.parties.get(party)!.facts.legalName);
  const link = (party: string) =>
    onSelect ? (
      <button type="button" class="link" dir="auto" onClick={() => onSelect(party)}>
        {nameOf(party)}
      </button>
    ) : (
      <b dir="auto">{nameOf(party)}</b>
    );
  return (
    <>
      <TieList title={FACTS.holds} edges={holds} other={({ to }) => link(to)} />
      <TieList title={FACTS.heldBy} edges={heldBy} other={({ from }) => link(from)} />
    </>
  );
}

const FIRST = 12;

function TieList({ title, edges, other }: { title: string; edges: readonly PartyEdge[]; other: (edge: PartyEdge) => VNode }) {
  const [isWhole, setWhole] = useState(false);
  if (edges.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul class="ties">
        {edges.slice(0, isWhole ? undefined : FIRST).map((edge) => (
          <li key={edge.id}>
            {other(edge)}
            {edge.relationships.map((one) => (
              <Relationship key={one._id} relationship={one} former={hasEnded(edge, one)} />
            ))}
          </li>
        ))}
      </ul>
      {edges.length > FIRST && !isWhole && (
        <button type="button" onClick={() => setWhole(true)}>
          {FACTS.showAll(edges.length)}
        </button>
      )}
    </>
  );
}

function Relationship({ relationship, former }: { relationship: GraphEdge; former: boolean }) {
  const { natureOfRelationship, role, interests = [], from, to, identityVerification } = relationship;
  const words = role && role !== natureOfRelationship ? `${natureOfRelationship} (${readable(role)})` : natureOfRelationship;
  return (
    <div class={former ? 'former' : undefined}>
      {words}{' '}
      {interests.length > 0 && (
        <b>{interests.map(({ kind, share }) => [share && shareInSigns(share), INTERESTS[kind]].filter(Boolean).join(' ')).join(', ')}</b>
      )}{' '}
      <small>
        {FACTS.since(from, to)}
        {endedMark({ former })}
        {identityVerification && ` · ${FACTS.verified(identityVerification)}`}
      </small>
    </div>
  );
}
