/** Derived ownership of invented companies, from what each register says of their owners. */
import { expect, test } from 'vitest';
import { entityOf } from '../../../shared/model/entity/case-graph.ts';
import { graphFrom } from '../../../shared/model/entity/graph.ts';
import type { Share } from '../../../shared/model/entity/ownership-facts.ts';
import { factsOfCase } from '../../../shared/ownership/cases/case-facts.ts';
import { identitiesOf } from '../../../shared/ownership/cases/identity.ts';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { FATF } from '../../../shared/ownership/rule-sets/all.ts';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { sandboxRegisters } from '../../../shared/registers/sandbox-catalogue.ts';
import { statusesOf } from '../../../shared/searches/worker/ask-register.ts';
import { withOwnershipLevel } from '../../../shared/searches/worker/ownership-level.ts';
import { clientOver } from '../../support/replay.ts';

/** Name, effective interest in the shares, verdict of each owner; two of one name may be one party or two. */
async function ownersOf(jurisdiction: string, registrationNumber: string): Promise<(Share | string | undefined)[][]> {
  const registry = (await registryOf(jurisdiction))!;
  const record = await lookUp(registry, { registrationNumber }, clientOver(registry, sandboxTransport(sandboxRegisters)));
  const statuses = statusesOf(registry, record, { status: 'not_requested' }, 'not_published');
  const provenance = { registry: registry.name, origin: registry.origin, retrievedAt: '2026-03-01T12:00:00.000Z' };
  const entity = withOwnershipLevel(entityOf(record, 'search', { provenance, ...statuses, sourceDocuments: [] }), record, registry);
  const graph = graphFrom(entity);
  const { owners } = ownershipOf(factsOfCase(graph, entity._id, identitiesOf(graph)), { ruleSets: [FATF], asOf: '2026-03-01' });
  return owners.map(({ legalName, effectiveInterest, beneficialOwner }) => [
    legalName,
    effectiveInterest.shareholding,
    ...beneficialOwner.map(({ status }) => status),
  ]);
}

test.each([
  ['NZ', '9429999000012', 'Cora MADEUP', { minimum: 0, maximum: 33.333334 }],
  ['CZ', '99000105', 'VÍT ZDÁNLIVÝ', { minimum: 0, maximum: 60 }],
  ['EE', '19900019', 'Invented Jaan Väljamõeldis', { minimum: 0, maximum: 100 }],
  ['LV', '49999000033', 'Izdomātais Invented-Pēteris', { minimum: 0, maximum: 100 }],
])('%s: each holder of a joint parcel may have any part of it', async (jurisdiction, number, name, share) => {
  expect(await ownersOf(jurisdiction, number)).toContainEqual([name, share, 'mayBeBeneficialOwner']);
});

test.each([
  ['SK', '99000202', 'Jana Vymyslená', { exact: 40 }],
  ['CZ', '99000016', 'JANA VYMYŠLENÁ', { exact: 40 }],
  ['EE', '19900002', 'Invented Mari Väljamõeldis', { exact: 60 }],
  ['NO', '100000016', 'Ola Funnetpå', { exact: 40 }],
  ['BR', '99990007000165', 'ANA FABULADA', { exact: 100 }],
  ['GR', '999900001000', 'ΕΠΙΝΟΗΜΕΝΗ ΑΝΝΑ ΓΕΩΡΓΙΟΣ', { exact: 70 }],
])('%s: an owner of a whole list has an exact interest', async (jurisdiction, number, name, share) => {
  expect(await ownersOf(jurisdiction, number)).toContainEqual([name, share, 'isBeneficialOwner']);
});

test('EE: own shares are nobody’s, and a hidden list of owners leaves legal holders as they are', async () => {
  expect(await ownersOf('EE', '19900077')).toContainEqual(['Invented Jaan Väljamõeldis', { exact: 100 }, 'isBeneficialOwner']);
});

test('SK: deposits that do not make up the capital are no share', async () => {
  expect(await ownersOf('SK', '99000270')).toContainEqual(['Jana Vymyslená', { minimum: 0, maximum: 100 }, 'mayBeBeneficialOwner']);
});

test('KR: percentages of one class among several are no parts of the whole', async () => {
  expect(await ownersOf('KR', '9999110000011')).toContainEqual(['가공칠', { minimum: 0, maximum: 100 }, 'mayBeBeneficialOwner']);
});

test('NG: direct parts are held; those that are declared as indirect are not added to them', async () => {
  const owners = await ownersOf('NG', '9900001');
  expect(owners).toContainEqual(['INVENTED HARBOUR LIMITED', { exact: 60.55218 }]);
  expect(owners).toContainEqual(['MADEUP ADA INVENTED', { exact: 7.5 }, 'mayBeBeneficialOwner']);
});
