/**
 * The LEI route: a jurisdiction whose register has no machine interface, served from the LEI record of the company.
 *
 * Asks: the records that have this number in the company's own register, or this legal name, in this jurisdiction; the best of them with its parents,
 *   the reasons why a parent is not reported, and its direct subsidiaries.
 * Gives: what the LEI record says, under the number of the national register. Does not give: officers, people, percentages, companies without an LEI.
 * Source: as `gleif.ts`. Proven: as `gleif.ts` for records; the filter by registration number is documented and seen in others' code.
 */
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../identifiers/scheme.ts';
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
  /** The national register, as its country's people call it. */
  register: string;
  lookupBy?: Registry['lookupBy'];
  scheme: Omit<IdentifierScheme, 'normalise'> & Partial<Pick<IdentifierScheme, 'normalise'>>;
  /** Codes of the registration authorities whose numbers these are; others' (a supervisor's fund list) are none. All when absent. */
  authorities?: readonly string[];
  /** How issuers of LEIs write the number, where not as it is. */
  written?(registrationNumber: string): string[];
}

type Answer = LeiAnswer & { registrationNumber: string };

/** A registry like any other; `route: 'lei'` says what it is. */
export function leiRoute({ jurisdiction, register, lookupBy = 'registrationNumber', ...facts }: LeiRouteFacts): Registry<Answer> {
  const scheme: IdentifierScheme = { normalise: alphanumeric, ...facts.scheme };

  const isHere = ({ attributes: { entity } }: LeiRecord): boolean => jurisdictionOf(entity) === jurisdiction;
  const numberOf = ({ attributes: { entity } }: LeiRecord): string | undefined => {
    const isRegisters = !facts.authorities || facts.authorities.includes(entity.registeredAt?.id ?? '');
    return isRegisters ? parseIdentifier(scheme, entity.registeredAs ?? '') : undefined;
  };

  async function recordsFor({ registrationNumber, legalName = '' }: Reference, client: RegistryClient): Promise<LeiRecord[]> {
    if (!registrationNumber) return (await recordsByExactName(legalName, client)).filter(isHere);
    const written = new Set([registrationNumber, ...(facts.written?.(registrationNumber) ?? [])]);
    const hits = await Promise.all([...written].map((text) => hitsOf({ 'filter[entity.registeredAs]': text }, client)));
    return byRank(hits.flatMap(({ records }) => records).filter((hit) => isHere(hit) && numberOf(hit) === registrationNumber));
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
      const names = await namesIn([record, ...all.map((tied) => tied.record)]);
      const registrationNumber = numberOf(record) ?? record.attributes.lei;
      const { count: subsidiaryCount, isCut } = subsidiaries;
      return { record, related: all, exceptions, names, subsidiaryCount, isCut, registrationNumber };
    },

    /** The number stands among the identifiers in the form and under the label in which it can be searched by. */
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
      const records = (await recordsByExactName(legalName, client)).filter(isHere);
      return records.flatMap((record) => {
        const registrationNumber = numberOf(record);
        return registrationNumber ? [{ companyName: record.attributes.entity.legalName.name, registrationNumber }] : [];
      });
    },
  });
}
