/** DK: the last published annual report, and where its files are. */
import { isoDate } from '../../entity/dates.ts';
import type { RegistryClient } from '../contract.ts';
import { type Publication, Publications } from './wire.ts';

/** Where the files lie. The index writes `http:`; over that line a figure could be changed on its way, so it is asked by `https:` or not at all. */
export const PAPERS = 'https://regnskaber.virk.dk';

export interface Report {
  start: string | undefined;
  end: string;
  /** Media type -> path on `PAPERS`. */
  paths: Readonly<Record<string, string>>;
}

/** Of one year the publication that came last counts: it corrects the others. */
export async function annualReport(registrationNumber: string, client: RegistryClient): Promise<Report | undefined> {
  const post = {
    query: { bool: { must: [{ term: { cvrNummer: Number(registrationNumber) } }, { term: { offentliggoerelsestype: 'regnskab' } }] } },
    sort: [{ offentliggoerelsesTidspunkt: { order: 'desc' } }],
    size: 40,
  };
  const { hits } = await client.json('/offentliggoerelser/_search', Publications, { post, absent: { hits: { hits: [] } } });
  return hits.hits
    .flatMap(({ _source }) => reportOf(_source, registrationNumber))
    .toSorted((one, other) => `${other.end} ${other.published}`.localeCompare(`${one.end} ${one.published}`))[0];
}

function reportOf(publication: Publication, registrationNumber: string): (Report & { published: string })[] {
  const { cvrNummer, regnskab, dokumenter, offentliggoerelsesTidspunkt } = publication;
  const end = isoDate(regnskab?.regnskabsperiode?.slutDato);
  const files = (dokumenter ?? []).flatMap(({ dokumentType, dokumentMimeType, dokumentUrl }) => {
    const address = URL.parse(dokumentUrl ?? '');
    const isPaper = dokumentType === 'AARSRAPPORT' && address?.host === new URL(PAPERS).host;
    return isPaper && dokumentMimeType ? [[dokumentMimeType, address.pathname] as const] : [];
  });
  if (!end || files.length === 0 || Number(cvrNummer) !== Number(registrationNumber)) return [];
  const start = isoDate(regnskab?.regnskabsperiode?.startDato);
  return [{ start, end, paths: Object.fromEntries(files), published: offentliggoerelsesTidspunkt ?? '' }];
}
