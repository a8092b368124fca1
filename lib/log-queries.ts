/** Saved queries of CloudWatch Logs Insights: replace the word in capitals and run. */
import { type ILogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Stack } from 'aws-cdk-lib/core';

const FACTS = [
  '@timestamp',
  'level',
  'message',
  'searchId',
  'caseId',
  'userId',
  'requestId',
  'jurisdiction',
  'outcome',
  'fault',
  'error.message',
];

const QUERIES: Readonly<Record<string, ConstructorParameters<typeof QueryString>[0]>> = {
  'story of a search': { fields: FACTS, filterStatements: ["searchId = 'SEARCH_ID' or @message like 'SEARCH_ID'"], sort: '@timestamp asc' },
  'story of a request': { fields: FACTS, filterStatements: ["requestId = 'REQUEST_ID'"], sort: '@timestamp asc' },
  'what happened to a user': { fields: FACTS, filterStatements: ["userId = 'USER_ID'"], sort: '@timestamp asc' },
  'story of a delivery': {
    fields: ['@timestamp', 'level', 'message', 'userId', 'endpointId', 'sequence', 'status', 'fault', 'milliseconds'],
    filterStatements: ["eventId = 'EVENT_ID' or endpointId = 'ENDPOINT_ID'"],
    sort: '@timestamp asc',
  },
  'log of a function': { fields: FACTS, filterStatements: ["@logStream like 'FUNCTION'"], sort: '@timestamp desc' },
  'our own faults': { fields: [...FACTS, '@log'], filterStatements: ["level = 'ERROR'"], sort: '@timestamp desc' },
  'registers that fail': {
    filterStatements: ["message = 'register_asked'"],
    // Each answer counts as 0 or 1 fault, so the average is the share.
    statsStatements: ['count(*) as requests, sum(RegisterFaults) as faults, 100 * avg(RegisterFaults) as percent by register'],
    sort: 'percent desc',
  },
  'faults of registers': {
    filterStatements: ["message = 'register_asked' and RegisterFaults = 1"],
    statsStatements: ['count(*) as times, latest(@timestamp) as last by register, fault'],
    sort: 'times desc',
  },
  'searches by jurisdiction': {
    filterStatements: ['ispresent(Searches)'],
    statsStatements: ['count(*) as searches by jurisdiction, outcome'],
    sort: 'searches desc',
  },
  'codes that no table knows': {
    filterStatements: ["message = 'unmapped_code'"],
    statsStatements: ['count(*) as times by list, code'],
    sort: 'times desc',
  },
  'registers that changed': {
    filterStatements: ["message = 'register_drift'"],
    statsStatements: ['count(*) as times, latest(@timestamp) as last by register, section, member'],
    sort: 'times desc',
  },
  'values that are none': {
    filterStatements: ["message = 'dropped_value'"],
    statsStatements: ['count(*) as times by register, member, reason'],
    sort: 'times desc',
  },
};

export function logQueries(stack: Stack, logGroup: ILogGroup): void {
  for (const [name, query] of Object.entries(QUERIES)) {
    new QueryDefinition(stack, `Query-${name.replaceAll(' ', '-')}`, {
      queryDefinitionName: `${stack.stackName}/${name}`,
      queryString: new QueryString({ limit: 1_000, ...query }),
      logGroups: [logGroup],
    });
  }
}
