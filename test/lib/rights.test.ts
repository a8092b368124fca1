/**
 * The complete rights of each function, as a readable table: a new right of a function needs a new line here. Table rows are given by the
 * prefix of their partition key; the guard of the local stack enforces the same rights.
 */
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { devStacks, functionsOf, resources, type Stacks, type Statement, stacksOf, statementsOf } from './templates.ts';

const RIGHTS = `
api-keys             deliveries: SendMessage
api-keys             table: GetItem PutItem UpdateItem of KEY USER
api-keys             table: PutItem of EVENTS
api-keys             table: UpdateItem of RATE
authenticate         table: GetItem UpdateItem of LOGIN USER
authenticate         user pool: AdminInitiateAuth
batches              document bucket: ListBucket
batches              files of batches: DeleteObject GetObject PutObject
batches              rounds of batches: SendMessage
batches              table: DeleteItem GetItem PutItem Query UpdateItem of KEY USER
batches              table: UpdateItem of RATE
calculate-ownership  table: GetItem of KEY USER
calculate-ownership  table: UpdateItem of RATE
cancel-unwrap        deliveries: SendMessage
cancel-unwrap        table: BatchGetItem GetItem PutItem Query UpdateItem of CASE KEY USER
cancel-unwrap        table: PutItem of EVENTS
cancel-unwrap        table: UpdateItem of RATE
collaborators        deliveries: SendMessage
collaborators        table: BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem of CASE KEY READER USER
collaborators        table: BatchGetItem GetItem Query of CASE KEY USER
collaborators        table: PutItem of EVENTS
collaborators        table: UpdateItem of RATE
decide-identity      table: ConditionCheckItem GetItem PutItem Query of CASE KEY USER
decide-identity      table: UpdateItem of RATE
deliver              dead deliveries, deliveries, slow deliveries: DeleteMessage GetQueueAttributes ReceiveMessage
deliver              deliveries, slow deliveries: SendMessage
deliver              master of webhooks: GetSecretValue
deliver              table: GetItem PutItem Query UpdateItem of WEBHOOKS
deliver              table: GetItem PutItem Query of EVENTS
deliver              table: UpdateItem of USER
erase-case           deliveries: SendMessage
erase-case           document bucket: ListBucket
erase-case           documents: DeleteObject
erase-case           table: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem of CASE KEY READER USER
erase-case           table: PutItem of EVENTS
erase-case           table: UpdateItem of RATE
evidence             documents of cases: GetObject
evidence             packs: SendMessage
evidence             table: BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem of CASE KEY USER
evidence             table: Query of SIGNKEY
evidence             table: UpdateItem of RATE
expand               credentials: GetSecretValue
expand               queue: SendMessage
expand               table: BatchGetItem GetItem PutItem Query UpdateItem of CASE KEY USER
expand               table: GetItem of CUT
expand               table: UpdateItem of RATE
export-case          large answers: GetObject PutObject
export-case          table: GetItem Query of CASE KEY USER
export-case          table: UpdateItem of RATE
fail-search          dead letters: DeleteMessage GetQueueAttributes ReceiveMessage
fail-search          deliveries: SendMessage
fail-search          table: GetItem PutItem UpdateItem of CASE USER
fail-search          table: PutItem of EVENTS
find-editions        loads: SendMessage
find-editions        table: GetItem PutItem of CUT
health               nothing
idfinder             credentials: GetSecretValue
idfinder             cuts: GetObject
idfinder             table: BatchGetItem GetItem PutItem UpdateItem of KEY USER
idfinder             table: GetItem Query of CUT
idfinder             table: Query UpdateItem of ORIGIN
idfinder             table: UpdateItem of RATE
jurisdictions        credentials: GetSecretValue
jurisdictions        table: GetItem of CUT
jurisdictions        table: GetItem of FEED KEY USER
jurisdictions        table: UpdateItem of RATE
list-cases           table: BatchGetItem GetItem Query of CASE KEY READER USER
list-cases           table: UpdateItem of RATE
list-identities      table: GetItem Query of CASE KEY USER
list-identities      table: UpdateItem of RATE
list-unwraps         table: BatchGetItem GetItem Query of CASE KEY USER
list-unwraps         table: UpdateItem of RATE
load-register        cuts: DeleteObject GetObject PutObject
load-register        loads: DeleteMessage GetQueueAttributes ReceiveMessage SendMessage
load-register        table: GetItem PutItem Query of CUT
make-evidence        deliveries: SendMessage
make-evidence        document bucket: ListBucket
make-evidence        documents of cases: DeleteObject GetObject PutObject
make-evidence        key of evidence: GetPublicKey Sign
make-evidence        packs: DeleteMessage GetQueueAttributes ReceiveMessage
make-evidence        table: GetItem Query UpdateItem of CASE
make-evidence        table: GetItem UpdateItem of USER
make-evidence        table: PutItem of EVENTS
make-evidence        table: PutItem of SIGNKEY
monitors             credentials: GetSecretValue
monitors             deliveries, queue: SendMessage
monitors             document bucket: ListBucket
monitors             documents: DeleteObject
monitors             large answers: GetObject PutObject
monitors             table: BatchGetItem DeleteItem GetItem PutItem Query UpdateItem of CASE KEY USER
monitors             table: BatchGetItem GetItem PutItem Query UpdateItem of CASE KEY READER USER
monitors             table: DeleteItem of FEED
monitors             table: GetItem of CUT
monitors             table: PutItem of EVENTS
monitors             table: Query UpdateItem of ORIGIN
monitors             table: UpdateItem of LOOKS
monitors             table: UpdateItem of RATE
not-found            nothing
openapi              nothing
parties              cuts: GetObject
parties              table: BatchGetItem GetItem PutItem UpdateItem of KEY USER
parties              table: GetItem Query of CUT
parties              table: UpdateItem of RATE
process-search       credentials: GetSecretValue
process-search       cuts: GetObject
process-search       deliveries: SendMessage
process-search       documents: GetObject PutObject
process-search       queue: ChangeMessageVisibility DeleteMessage GetQueueAttributes ReceiveMessage SendMessage
process-search       table: BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem of CASE USER
process-search       table: DeleteItem PutItem Query UpdateItem of ORIGIN
process-search       table: GetItem PutItem of FEED
process-search       table: GetItem Query of CUT
process-search       table: PutItem of EVENTS
process-search       table: UpdateItem of LOOKS
read-account         table: GetItem of KEY USER
read-account         table: UpdateItem of RATE
read-case            large answers: GetObject PutObject
read-case            table: GetItem Query of CASE KEY USER
read-case            table: UpdateItem of RATE
read-document        documents: GetObject
read-document        table: BatchGetItem GetItem of CASE KEY USER
read-document        table: UpdateItem of RATE
read-events          table: GetItem Query of EVENTS KEY USER
read-events          table: UpdateItem of RATE
read-feeds           credentials: GetSecretValue
read-feeds           cuts: GetObject
read-feeds           table: DeleteItem GetItem PutItem Query of FEED
read-feeds           table: DeleteItem PutItem Query UpdateItem of ORIGIN
read-feeds           table: GetItem PutItem of USER
read-feeds           table: GetItem Query of CUT
read-graph           large answers: GetObject PutObject
read-graph           table: GetItem Query of CASE KEY USER
read-graph           table: UpdateItem of RATE
read-ledger          table: GetItem Query of KEY USER
read-ledger          table: UpdateItem of RATE
read-ownership       large answers: GetObject PutObject
read-ownership       table: GetItem Query of CASE KEY USER
read-ownership       table: UpdateItem of RATE
read-unwrap          table: BatchGetItem GetItem Query of CASE KEY USER
read-unwrap          table: UpdateItem of RATE
reconcile            deliveries: SendMessage
reconcile            table: BatchGetItem GetItem PutItem Query UpdateItem of BOOKS CASE USER
reconcile            table: PutItem of EVENTS
reconcile            table: Scan
refresh-case         credentials: GetSecretValue
refresh-case         queue: SendMessage
refresh-case         table: BatchGetItem GetItem PutItem UpdateItem of CASE KEY USER
refresh-case         table: GetItem of CUT
refresh-case         table: UpdateItem of RATE
resume-unwrap        queue: SendMessage
resume-unwrap        table: BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem of CASE KEY USER
resume-unwrap        table: UpdateItem of RATE
rule-sets            table: GetItem of KEY USER
rule-sets            table: UpdateItem of RATE
run-batches          credentials: GetSecretValue
run-batches          deliveries, queue: SendMessage
run-batches          files of batches: GetObject PutObject
run-batches          rounds of batches: DeleteMessage GetQueueAttributes ReceiveMessage SendMessage
run-batches          table: BatchGetItem GetItem PutItem Query UpdateItem of CASE USER
run-batches          table: GetItem of CUT
run-batches          table: PutItem of EVENTS
search-status        large answers: GetObject PutObject
search-status        table: BatchGetItem GetItem Query of CASE KEY USER
search-status        table: UpdateItem of RATE
start-unwrap         credentials: GetSecretValue
start-unwrap         queue: SendMessage
start-unwrap         table: BatchGetItem ConditionCheckItem GetItem PutItem Query UpdateItem of CASE KEY USER
start-unwrap         table: GetItem of CUT
start-unwrap         table: UpdateItem of RATE
submit-financials    credentials: GetSecretValue
submit-financials    queue: SendMessage
submit-financials    table: BatchGetItem GetItem PutItem Query UpdateItem of CASE KEY USER
submit-financials    table: GetItem of CUT
submit-financials    table: UpdateItem of RATE
submit-lei-search    queue: SendMessage
submit-lei-search    table: BatchGetItem GetItem PutItem UpdateItem of CASE KEY USER
submit-lei-search    table: UpdateItem of RATE
submit-search        credentials: GetSecretValue
submit-search        queue: SendMessage
submit-search        table: BatchGetItem GetItem PutItem UpdateItem of CASE KEY USER
submit-search        table: GetItem of CUT
submit-search        table: UpdateItem of RATE
sweep                documents of cases: DeleteObject
sweep                index of what is open: Query
sweep                rounds of batches, deliveries, packs, queue: SendMessage
sweep                table: BatchGetItem GetItem PutItem Query UpdateItem of CASE USER
sweep                table: DeleteItem PutItem Query UpdateItem of ORIGIN
sweep                table: PutItem of EVENTS
sweep                table: UpdateItem of WEBHOOKS
validate-identifier  table: GetItem of KEY USER
validate-identifier  table: UpdateItem of RATE
webhooks             deliveries: SendMessage
webhooks             master of webhooks: GetSecretValue
webhooks             table: DeleteItem GetItem PutItem Query UpdateItem of KEY USER WEBHOOKS
webhooks             table: GetItem Query of EVENTS
webhooks             table: UpdateItem of RATE
withdraw-identity    table: ConditionCheckItem GetItem PutItem Query of CASE KEY USER
withdraw-identity    table: UpdateItem of RATE
`;

const stages = new Map<string, Stacks>();
beforeAll(() => {
  stages.set('dev', devStacks()).set('prod', stacksOf('prod'));
});

describe.each(['dev', 'prod'])('in %s', (stage) => {
  test('each function may do exactly this', () => {
    const { service } = stages.get(stage)!;
    const table = [...functionsOf(service)].flatMap(([name, [, { Role }]]) => {
      const role = (Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
      const lines = statementsOf(service, role)
        .map(line)
        .filter((one) => one !== OWN_LOG);
      return (lines.length > 0 ? lines : ['nothing']).map((one) => `${name.padEnd(21)}${one}`);
    });
    expect(table.toSorted().join('\n')).toBe(RIGHTS.trim());
  });

  test('each function has its own role, may write its own log, and has no managed policy', () => {
    const { service } = stages.get(stage)!;
    const roles = [...functionsOf(service).values()].map(([, { Role }]) => (Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0]);
    expect(new Set(roles).size).toBe(roles.length);
    for (const role of roles) expect(statementsOf(service, role).map(line)).toContain(OWN_LOG);
    for (const [, { Properties }] of resources(service, 'AWS::IAM::Role')) expect(Properties.ManagedPolicyArns).toBeUndefined();
  });
});

const OWN_LOG = 'log: CreateLogStream PutLogEvents';

const KINDS: readonly [RegExp, string][] = [
  [/GetAttTable.*\/index\/open/, 'index of what is open'],
  [/GetAttTable\w+Arn\w+"\}$/, 'table'],
  [/GetAttDocuments.*"\/answers\/\*"/, 'large answers'],
  [/GetAttDocuments.*"\/cuts\/\*"/, 'cuts'],
  [/GetAttDocuments.*"\/batches\/\*"/, 'files of batches'],
  [/GetAttDocuments.*"\/cases\/\*"/, 'documents of cases'],
  [/GetAttEvidenceKey/, 'key of evidence'],
  [/GetAttDocuments.*"\/\*"/, 'documents'],
  [/GetAttDocuments\w+Arn\w+"\}$/, 'document bucket'],
  [/RefRegistryCredentials/, 'credentials'],
  [/RefWebhookMaster/, 'master of webhooks'],
  [/UserPool\w+Arn/, 'user pool'],
  [/SearchesDeadLetters.*"Arn"/, 'dead letters'],
  [/DeliveriesDeadLetters.*"Arn"/, 'dead deliveries'],
  [/DeliveriesQueue.*"Arn"/, 'deliveries'],
  [/DeliveriesSlow.*"Arn"/, 'slow deliveries'],
  [/SearchesQueue.*"Arn"/, 'queue'],
  [/LoadsQueue.*"Arn"/, 'loads'],
  [/PacksQueue.*"Arn"/, 'packs'],
  [/BatchesQueue.*"Arn"/, 'rounds of batches'],
  [/Logs\w+","Arn"/, 'log'],
];

/** `table: GetItem Query of CASE USER`. */
function line({ Action, Effect, Resource, Condition }: Statement): string {
  const actions = [Action].flat().map((action) => action.replace(/^[\w-]+:/, ''));
  const kinds = [Resource]
    .flat()
    .map((resource) => KINDS.find(([pattern]) => pattern.test(JSON.stringify(resource)))?.[1] ?? JSON.stringify(resource));
  const keys = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  const rows =
    keys === undefined
      ? ''
      : ` of ${[keys]
          .flat()
          .map((key) => String(key).replace(/#\*$/, ''))
          .toSorted()
          .join(' ')}`;
  const others = Object.keys(Condition ?? {}).filter((operator) => operator !== 'ForAllValues:StringLike');
  return [`${Effect === 'Allow' ? '' : `${Effect} `}${kinds.join(', ')}: ${actions.toSorted().join(' ')}${rows}`, ...others].join(' ');
}

/** Every allowed wildcard, with the reason why the resource cannot be named: `place: what` as below. */
const REASONED: Readonly<Record<string, string>> = {
  'readdocumentRoleDefaultPolicy: Documents/*': 'a paper has a key of its own, made when it is kept',
  'processsearchRoleDefaultPolicy: Documents/*': 'the same',
  'erasecaseRoleDefaultPolicy: Documents/*': 'the same',
  'monitorsRoleDefaultPolicy: Documents/*': 'the same',
  'monitorsRoleDefaultPolicy: Documents/answers/*': 'the case and the answer make the key',
  'processsearchRoleDefaultPolicy: Documents/cuts/*': 'the pointer in the table makes the path; read only',
  'idfinderRoleDefaultPolicy: Documents/cuts/*': 'the same',
  'partiesRoleDefaultPolicy: Documents/cuts/*': 'the same',
  'readfeedsRoleDefaultPolicy: Documents/cuts/*': 'the same',
  'loadregisterRoleDefaultPolicy: Documents/cuts/*':
    'each load writes under a path of its own, and removes it when nobody can go back to it',
  'searchstatusRoleDefaultPolicy: Documents/answers/*': 'the case and the answer make the key',
  'readcaseRoleDefaultPolicy: Documents/answers/*': 'the same',
  'readgraphRoleDefaultPolicy: Documents/answers/*': 'the same',
  'readownershipRoleDefaultPolicy: Documents/answers/*': 'the same',
  'exportcaseRoleDefaultPolicy: Documents/answers/*': 'the same',
  'evidenceRoleDefaultPolicy: Documents/cases/*': 'the case and the pack make the key; read only',
  'sweepRoleDefaultPolicy: Documents/cases/*': 'removes packs whose time is over; only removal',
  'makeevidenceRoleDefaultPolicy: Documents/cases/*': 'a pack is made of the documents of one case and stands beside them',
  'batchesRoleDefaultPolicy: Documents/batches/*': 'the id of a batch of the caller makes the key',
  'runbatchesRoleDefaultPolicy: Documents/batches/*': 'the same',
  'DeploymentRoleDefaultPolicy: alarm:*': 'CloudWatch gives DescribeAlarms on all alarms of an account and region only',
  'Key: kms:*': 'the account itself must keep its key, or nobody could ever change this policy',
  'Key: *': 'in the policy of a key it is that key',
  'EvidenceKey: kms:*': 'the account itself must keep its key, or nobody could ever change this policy',
  'EvidenceKey: *': 'in the policy of a key it is that key',
  'Key: kms:GenerateDataKey*': 'written by the CDK, for this account through Secrets Manager only',
  'Key: kms:ReEncrypt*': 'the same',
};

describe('wildcards', () => {
  test.each([
    ['dev', {}],
    ['prod', {}],
    ['prod', { ownKey: 'true' }],
  ])('%s %j has none that is not on the reasoned list', (stage, context) => {
    const { service, data } = stage === 'dev' ? devStacks() : stacksOf(stage, context);
    const found = [service, data]
      .flatMap(allowed)
      .flatMap(({ place, statement }) => wildcardsIn(statement).map((what) => `${place}: ${what}`));
    expect(found.filter((one) => !Object.hasOwn(REASONED, one))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  test('one that is not on the list is found', () => {
    const table = { 'Fn::GetAtt': ['Table', 'Arn'] };
    expect(wildcardsIn({ Effect: 'Allow', Action: ['dynamodb:*'], Resource: [table, '*'] })).toEqual(['dynamodb:*', '*']);
    expect(wildcardsIn({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table })).toEqual([]);
  });
});

/** The properties that hold policies. */
const POLICIES: Readonly<Record<string, string>> = {
  'AWS::IAM::Policy': 'PolicyDocument',
  'AWS::KMS::Key': 'KeyPolicy',
  'AWS::S3::BucketPolicy': 'PolicyDocument',
  'AWS::SNS::TopicPolicy': 'PolicyDocument',
  'AWS::SQS::QueuePolicy': 'PolicyDocument',
};

function allowed(template: Template): { place: string; statement: Statement }[] {
  return Object.entries(POLICIES).flatMap(([type, property]) =>
    resources(template, type).flatMap(([id, { Properties }]) =>
      (Properties[property] as { Statement: Statement[] }).Statement.filter(({ Effect }) => Effect === 'Allow').map((statement) => ({
        place: id.replace(/[0-9A-F]{8}$/, ''),
        statement,
      })),
    ),
  );
}

function wildcardsIn({ Action, Resource }: Statement): string[] {
  const resources = [Resource].flat().map((resource) => JSON.stringify(resource));
  return [...[Action].flat(), ...resources.map(shortOf)].filter((text) => text.includes('*'));
}

/** Shortens an expression to `"…:alarm:*"`, or to the name of the bucket's objects. */
function shortOf(resource: string): string {
  const [, objects] = /GetAttDocuments.*"(\/(?:[a-z]+\/)?\*)"/.exec(resource) ?? [];
  if (objects) return `Documents${objects}`;
  return /:(\w+:\*)"\]\]\}$/.exec(resource)?.[1] ?? resource.replaceAll(/^"|"$/g, '');
}
