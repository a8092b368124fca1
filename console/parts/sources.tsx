/** Which register said it, and when; the raw answer is one click away, and where in it each fact stands. */
import { useState } from 'preact/hooks';
import type { Provenance } from '../../shared/model/entity/entity.ts';
import type { GraphNode } from '../../shared/model/entity/graph.ts';
import type { CaseParties, CaseParty } from '../../shared/model/picture/case-parties.ts';
import { readable } from '../../shared/model/picture/readable.ts';
import { FACTS } from '../case-messages.ts';
import { instantText } from '../messages.ts';
import { answersAbout } from '../places/stated-facts.ts';
import { safeLink } from '../safe-link.ts';
import { ask } from '../session.ts';
import { Notice } from './notice.tsx';
import { Places } from './places.tsx';

type Document = GraphNode['sourceDocuments'][number];

export function Sources({ all, party }: { all: CaseParties; party: CaseParty }) {
  const abouts = answersAbout(all, party);
  const { provenance, sourceDocuments } = party.facts;
  if (!provenance && abouts.length === 0) return null;
  return (
    <>
      <h3>{FACTS.source}</h3>
      {provenance && <Register provenance={provenance} />}
      {sourceDocuments.map((one) => (
        <Proof key={one._documentID} document={one} />
      ))}
      {abouts.map((about) => (
        <Places key={`${party.id} ${about.documentId}`} about={about} />
      ))}
    </>
  );
}

function Register({ provenance: { registry, retrievedAt, licence } }: { provenance: Provenance }) {
  return (
    <dl>
      <dt>{FACTS.register}</dt>
      <dd>{registry}</dd>
      <dt>{FACTS.asked}</dt>
      <dd>{instantText(retrievedAt)}</dd>
      {licence && (
        <>
          <dt>{FACTS.licence}</dt>
          <dd>{licence}</dd>
        </>
      )}
    </dl>
  );
}

function Proof({ document: { _documentID, title, kind, sha256 } }: { document: Document }) {
  const [error, setError] = useState<unknown>();
  const open = (): void => {
    setError(undefined);
    void openDocument(_documentID).catch(setError);
  };
  return (
    <>
      <button type="button" class="proof" onClick={open}>
        {readable(title)}
        <small>
          {kind === 'register_answer' ? `${FACTS.rawAnswer} · ` : ''}SHA-256 {sha256.slice(0, 12)}…
        </small>
      </button>
      {error !== undefined && <Notice error={error} onAgain={open} />}
    </>
  );
}

/** The link is valid for a minute, so it is asked for at the click. */
async function openDocument(id: string): Promise<void> {
  const { url } = await ask((rg) => rg.document(id));
  const link = safeLink(url);
  if (link) window.open(link, '_blank', 'noopener,noreferrer');
}
