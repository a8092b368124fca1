/**
 * The LEI route: a jurisdiction whose register has no machine interface, served from the company's LEI record.
 *
 * Asks: the records with this national register number, or this legal name, in this jurisdiction; for the best one its parents, the reasons
 *   why a parent is not reported, and its direct subsidiaries.
 * Gives: the facts of the LEI record, under the number of the national register.
 * Does not give: officers, people, percentages, companies without an LEI.
 * Source: see `gleif.ts`. Proven: as in `gleif.ts` for records; the filter by registration number is documented and used by other public
 *   clients.
 */
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';
import { defineRegistry, type Reference, type Registry, type RegistryClient } from '../contract.ts';
import { NotFound } from '../faults.ts';
import { exceptionsOf, hitsOf, relatedTo, subsidiariesOf } from './ask.ts';
import { byRank, recordsByExactName } from './by-name.ts';
import { namesIn } from './code-names.ts';
import { gleif } from './gleif.ts';
import { jurisdictionOf, type Answer as LeiAnswer, read } from './read.ts';
import type { LeiRecord } from './wire.ts';

export interface LeiRouteFacts {
  jurisdiction: string;
  /** Name of the national register, as it is called in its country. */
  register: string;
  lookupBy?: Registry['lookupBy'];
  scheme: Omit<IdentifierScheme, 'normalise'> & Partial<Pick<IdentifierScheme, 'normalise'>>;
  /** Registration authorities that assign these numbers; those of others (a supervisor's fund list) are ignored. All when absent. */
  authorities?: readonly string[];
  /** The other formats in which LEI issuers write the number. */
  issuerFormats?(registrationNumber: string): string[];
}

type Answer = LeiAnswer & { registrationNumber: string };

/** A register like any other, marked with `route: 'lei'`. */
export function leiRoute({ jurisdiction, register, lookupBy = 'registrationNumber', ...facts }: LeiRouteFacts): Registry<Answer> {
  const scheme: IdentifierScheme = { normalise: alphanumeric, ...facts.scheme };

  const isInJurisdiction = ({ attributes: { entity } }: LeiRecord): boolean => jurisdictionOf(entity) === jurisdiction;
  const numberOf = ({ attributes: { entity } }: LeiRecord): string | undefined => {
    const isOfRegister = !facts.authorities || facts.authorities.includes(entity.registeredAt?.id ?? '');
    return isOfRegister ? parseIdentifier(scheme, entity.registeredAs ?? '') : undefined;
  };

  async function recordsFor({ registrationNumber, legalName = '' }: Reference, client: RegistryClient): Promise<LeiRecord[]> {
    if (!registrationNumber) return (await recordsByExactName(legalName, client)).filter(isInJurisdiction);
    const formats = new Set([registrationNumber, ...(facts.issuerFormats?.(registrationNumber) ?? [])]);
    const hits = await Promise.all([...formats].map((text) => hitsOf({ 'filter[entity.registeredAs]': text }, client)));
    return byRank(hits.flatMap(({ records }) => records).filter((hit) => isInJurisdiction(hit) && numberOf(hit) === registrationNumber));
  }

  return defineRegistry<Answer>({
    ...(gleif as Registry<never> as Registry<Answer>),
    jurisdiction,
    register,
    route: 'lei',
    lookupBy,
    identifiers: [scheme],
    sections: { ...gleif.sections, officers: { level: 'not_covered', reasons: ['not_read_by_service'] } },

    async ask(reference, client) {
      const [record] = await recordsFor(reference, client);
      if (!record) throw new NotFound('no LEI record of this company');
      const [related, exceptions, subsidiaries] = await Promise.all([
        relatedTo(record, client),
        exceptionsOf(record, client),
        subsidiariesOf(record, true, client),
      ]);
      const all = [...related, ...subsidiaries.related];
      const names = await namesIn([record, ...all.map((other) => other.record)]);
      const registrationNumber = numberOf(record) ?? record.attributes.lei;
      const { count: subsidiaryCount, isTruncated } = subsidiaries;
      return { record, related: all, exceptions, names, subsidiaryCount, isTruncated, registrationNumber };
    },

    /** Gives the number among the identifiers the label and the form with which it can be searched. */
    read({ registrationNumber, ...answer }) {
      const record = read(answer);
      const identifiers = record.identifiers.map((identifier) =>
        identifier.jurisdiction === jurisdiction && parseIdentifier(scheme, identifier.value) === registrationNumber
          ? { ...identifier, type: scheme.label, value: registrationNumber }
          : identifier,
      );
      return { ...record, registrationNumber, identifiers, dataStatus: { ...record.dataStatus, officers: 'not_covered' } };
    },

    async searchByName(legalName, client) {
      const records = (await recordsByExactName(legalName, client)).filter(isInJurisdiction);
      return records.flatMap((record) => {
        const registrationNumber = numberOf(record);
        return registrationNumber ? [{ companyName: record.attributes.entity.legalName.name, registrationNumber }] : [];
      });
    },
  });
}
