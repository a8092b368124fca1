/**
 * ES: which documents of section A the gazette has of a day. Source: https://www.boe.es/datosabiertos/api/borme/sumario/20260922, held against one recorded
 * summary; a list of one item is the item, and a day without a gazette is a 404.
 */
import * as z from 'zod';
import { type Portal, PortalRefused } from '../../platform/network/portal.ts';
import type { DayDocument } from '../own-copy.ts';

const ORIGIN = 'https://www.boe.es';

const listOf = <Shape extends z.ZodType>(shape: Shape) => z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(shape));
const Item = z.looseObject({ identificador: z.string(), url_xml: z.url({ protocol: /^https$/, hostname: /^www\.boe\.es$/ }) });
const Summary = z.looseObject({
  data: z.looseObject({
    sumario: z.looseObject({
      metadatos: z.looseObject({ fecha_publicacion: z.string() }),
      diario: listOf(z.looseObject({ seccion: listOf(z.looseObject({ codigo: z.string(), item: listOf(Item).optional() })) })),
    }),
  }),
});

/** The index of companies, which says nothing more. */
const INDEX = /-99$/;

/** `day`: `YYYY-MM-DD`. None where there was no gazette. Rejects where the answer is not that day's summary. */
export async function documentsOfDay(day: string, portal: Portal): Promise<DayDocument[]> {
  const digits = day.replaceAll('-', '');
  const answer = await portal(`${ORIGIN}/datosabiertos/api/borme/sumario/${digits}`, { accept: 'application/json' }).catch(
    (error: unknown) => {
      if (error instanceof PortalRefused && error.status === 404) return undefined;
      throw error;
    },
  );
  if (!answer) return [];
  const { sumario } = Summary.parse(await answer.json()).data;
  if (sumario.metadatos.fecha_publicacion !== digits) throw new Error(`the summary of ${day} is of another day`);
  const sections = sumario.diario.flatMap(({ seccion }) => seccion).filter(({ codigo }) => codigo === 'A');
  return sections
    .flatMap(({ item = [] }) => item)
    .filter(({ identificador }) => !INDEX.test(identificador))
    .map(({ identificador, url_xml }) => ({ name: `${identificador}.xml`, url: url_xml }));
}
