/** DK: the last published annual report and the paths of its files. */
import { isoDate } from '../../model/entity/dates.ts';
import type { RegistryClient } from '../contract.ts';
import { type Publication, Publications } from './wire.ts';

/** The origin of the files. The index has `http:` addresses, over which figures could be tampered with, so only `https:` is used. */
export const DOCUMENT_ORIGIN = 'https://regnskaber.virk.dk';

export interface Report {
  start: string | undefined;
  end: string;
  /** Media type -> path on `DOCUMENT_ORIGIN`. */
  paths: Readonly<Record<string, string>>;
}

/** The last publication of a year corrects the earlier ones. */
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
    const isReport = dokumentType === 'AARSRAPPORT' && address?.host === new URL(DOCUMENT_ORIGIN).host;
    return isReport && dokumentMimeType ? [[dokumentMimeType, address.pathname] as const] : [];
  });
  if (!end || files.length === 0 || Number(cvrNummer) !== Number(registrationNumber)) return [];
  const start = isoDate(regnskab?.regnskabsperiode?.startDato);
  return [{ start, end, paths: Object.fromEntries(files), published: offentliggoerelsesTidspunkt ?? '' }];
}
