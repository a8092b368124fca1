/** Look-ups of parties in the copies of registers that this deployment has. */
import { optional, required } from '../../shared/platform/settings/environment.ts';
import { Table } from '../../shared/platform/table/table.ts';
import type { Registry } from '../../shared/registers/contract.ts';
import { registersOf } from '../../shared/registers/register-facts.ts';
import { PaidQuestions } from '../../shared/searches/parties/paid-question-store.ts';
import type { PartyServices } from '../../shared/searches/parties/services.ts';
import { partyCuts } from './cuts.ts';

export const withPartySearch = (): Pick<PartyServices, 'partyCuts' | 'paidQuestions' | 'isPartySearchOn'> => ({
  paidQuestions: new PaidQuestions(new Table(required('tableName'))),
  partyCuts: { ...partyCuts(), registries },
  isPartySearchOn: optional('partySearch') !== 'off',
});

let known: Promise<Registry[]> | undefined;

/** Those that may have a copy, the LEI registry among them. */
function registries(): Promise<Registry[]> {
  known ??= readRegistries();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function readRegistries(): Promise<Registry[]> {
  const [{ allRegistries }, { gleif }] = await Promise.all([
    import('../../shared/registers/catalogue.ts'),
    import('../../shared/registers/gleif/gleif.ts'),
  ]);
  const ofTheirOwn = (await allRegistries()).flatMap(registersOf).filter(({ ownCopy, route }) => ownCopy !== undefined && route !== 'lei');
  return [...ofTheirOwn, gleif as Registry];
}
