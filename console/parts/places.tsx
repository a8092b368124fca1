/** Where each fact of a party stands in the kept answers: what was asked, the place, and the words around it with the value marked. */
import { useEffect, useState } from 'preact/hooks';
import { readable } from '../../shared/model/picture/readable.ts';
import { FACTS, PLACES } from '../case-messages.ts';
import { keptAnswers, pause } from '../kept-answers.ts';
import { instantText } from '../messages.ts';
import type { Fact, FoundFact, KeptAnswer, Place } from '../places/find-places.ts';
import type { AnswerAbout } from '../places/stated-facts.ts';
import { Notice } from './notice.tsx';

/** Reads the answer when it is asked for: it may be large. */
export function Places({ about }: { about: AnswerAbout }) {
  const [isOpen, open] = useState(false);
  return (
    <section class="places">
      <h4>{PLACES.about(about.registry, readable(about.lookedUp))}</h4>
      {isOpen ? (
        <Read about={about} />
      ) : (
        <button type="button" onClick={() => open(true)}>
          {PLACES.open}
        </button>
      )}
    </section>
  );
}

type Reading =
  | {
      answers: readonly KeptAnswer[];
      found: readonly FoundFact[];
      /** The first place of each fact, those that stand near each other as one. */
      together: readonly Place[];
    }
  | { error: unknown };

/** Looked for once more where the party is another. */
export function usePlaces(about: AnswerAbout): [Reading | undefined, () => void] {
  const [reading, setReading] = useState<Reading>();
  const [tries, setTries] = useState(0);
  const key = JSON.stringify([about.documentId, about.sought, about.facts]);
  useEffect(() => {
    let isWanted = true;
    setReading(undefined);
    read(about).then(
      (one) => isWanted && setReading(one),
      (error: unknown) => isWanted && setReading({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries]);
  return [reading, () => setTries(tries + 1)];
}

async function read({ documentId, sought, facts }: AnswerAbout): Promise<Reading> {
  const [answers, { findPlaces, together }] = await Promise.all([keptAnswers(documentId), import('../places/find-places.ts')]);
  const found = await findPlaces(answers, sought, facts, pause);
  const first = found.flatMap(({ places }) => places.slice(0, 1));
  return { answers, found, together: together(first, answers) };
}

function Read({ about }: { about: AnswerAbout }) {
  const [reading, again] = usePlaces(about);
  if (!reading) return <p aria-busy="true">{PLACES.reading}</p>;
  if ('error' in reading) return <Notice error={reading.error} onAgain={again} />;
  const { answers, found } = reading;
  const elsewhere = found.filter((one) => one.places.length === 0 && one.elsewhere > 0);
  const missing = found.filter((one) => one.places.length === 0 && one.elsewhere === 0);
  return (
    <>
      {answers.map((answer, at) => (
        <AnswerPlaces key={answer.url} {...{ answer, at, found }} />
      ))}
      {elsewhere.map(({ fact, elsewhere: count }) => (
        <p class="quiet" key={fact.name}>
          {wordsOf(fact)}. {PLACES.elsewhere(count)}
        </p>
      ))}
      {missing.length > 0 && (
        <p class="quiet">
          {missing.map(({ fact }) => wordsOf(fact)).join('; ')}. {PLACES.notThere}
        </p>
      )}
    </>
  );
}

const wordsOf = ({ name, value }: Fact): string => `${readable(name)}: ${readable(value)}`;

function AnswerPlaces({ answer, at, found }: { answer: KeptAnswer; at: number; found: readonly FoundFact[] }) {
  const here = found.flatMap(({ fact, places }) => places.filter((one) => one.answer === at).map((place) => ({ fact, place })));
  if (here.length === 0) return null;
  return (
    <>
      <Request answer={answer} />
      <ul>
        {here.map(({ fact: { name, value }, place }) => (
          <li key={`${name} ${place.path}`}>
            <b>{readable(name)}</b> <span dir="auto">{readable(value)}</span>
            <Excerpt place={place} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Without credentials, as it is kept. */
export const Request = ({ answer: { method, url, status, retrievedAt } }: { answer: KeptAnswer }) => (
  <p class="request">
    {method} <code>{url}</code>
    <br />
    {status} · {FACTS.asked} {instantText(retrievedAt)}
  </p>
);

/** A value that was put together has several marks. */
export const Excerpt = ({ place: { path, line, excerpt } }: { place: Place }) => (
  <figure class="place">
    <blockquote dir="auto">…{excerpt.map((text, at) => (at % 2 === 1 ? <mark key={at}>{text}</mark> : text))}…</blockquote>
    <figcaption>
      <code>{path}</code>
      {line > 1 && `, ${PLACES.line(line)}`}
    </figcaption>
  </figure>
);
