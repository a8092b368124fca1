/** Changes of a company whose register never changes: what the first version of a monitor knows is replaced, so that its next look finds changes. */
import type { Entity } from '../../shared/model/entity/entity.ts';
import type { Service } from './stack.ts';

/**
 * Of a monitor with one version: it knew another name, other addresses, and another person in the place of the first one. Its answer is kept no more, so
 * that it is not read again.
 */
export const monitorsThatKnewOtherwise =
  (running: () => Service) =>
  async (monitorId: string): Promise<void> => {
    const { versions } = running().operator.store;
    const first = (await versions.read(monitorId, 1))!;
    const { entity } = await versions.known(monitorId, first);
    const [stays, ...others] = entity.counterparties as [Entity, ...Entity[]];
    const gone: Entity = { ...stays, _id: 'gone', legalName: 'Gunnar Oppdiktet', identifiers: [], dateOfBirth: '1950-02' };
    const before: Entity = {
      ...entity,
      legalName: 'NORDLYS GAMMEL OPPDIKTET AS',
      addresses: entity.addresses.map((one) => ({ ...one, text: 'Gammelveien 1, 0001 Oslo' })),
      counterparties: [gone, ...others],
    };
    await versions.write(monitorId, { version: 1, at: first.at, searchId: 'c'.repeat(48) }, before, []);
  };
