/** Every resource of all stacks of both stages is valid by CloudFormation's schemas: types, properties, their types, attributes. */
import { describe, expect, test } from 'vitest';
import { type CloudFormationTemplate, schemaFaults } from './schemas.ts';
import { devStacks, EVERYTHING, type Stacks, stacksOf } from './templates.ts';

const templatesOf = ({ data, service, console }: Stacks): CloudFormationTemplate[] =>
  [data, service, ...(console ? [console] : [])].map((template) => template.toJSON() as CloudFormationTemplate);

test.each([
  ['dev', devStacks],
  ['prod', () => stacksOf('prod')],
  ['dev with the console', () => stacksOf('dev', { console: 'true' })],
  ['prod with everything switched on', () => stacksOf('prod', EVERYTHING)],
])(
  '%s has no fault',
  (_, stacks) => {
    const templates = templatesOf(stacks());
    expect(templates.map(({ Resources }) => Object.keys(Resources).length > 5)).toEqual(templates.map(() => true));
    expect(templates.flatMap(schemaFaults)).toEqual([]);
  },
  180_000,
);

describe('a fault is found and named', () => {
  test.each<[string, (template: CloudFormationTemplate) => void, RegExp]>([
    [
      'an unknown type',
      ({ Resources }) => {
        Resources.Planted = { Type: 'AWS::Lambda::Functoin', Properties: {} };
      },
      /^Planted: there is no type AWS::Lambda::Functoin$/,
    ],
    [
      'an unknown property',
      (template) => {
        tableOf(template).Properties.BilingMode = 'PAY_PER_REQUEST';
      },
      /^Table\w+: there is no property BilingMode$/,
    ],
    [
      'a wrong type, deep inside',
      (template) => {
        tableOf(template).Properties.TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: ['yes'] };
      },
      /^Table\w+\.TimeToLiveSpecification\.Enabled: \["yes"\] is not of type boolean$/,
    ],
    [
      'a missing property',
      (template) => {
        delete tableOf(template).Properties.KeySchema;
      },
      /^Table\w+: KeySchema is missing$/,
    ],
    [
      'an unknown attribute',
      (template) => {
        Object.assign(template, { Outputs: { Planted: { Value: { 'Fn::GetAtt': [idOf(template), 'ARN'] } } } });
      },
      /^Outputs\.Planted\.Value: AWS::DynamoDB::Table has no attribute ARN$/,
    ],
    [
      'a reference to nothing',
      (template) => {
        Object.assign(template, { Outputs: { Planted: { Value: { Ref: 'Tabel' } } } });
      },
      /^Outputs\.Planted\.Value: there is no Tabel$/,
    ],
  ])('%s', (_, plant, sentence) => {
    const template = structuredClone(devStacks().data.toJSON()) as CloudFormationTemplate;
    plant(template);
    expect(schemaFaults(template)).toEqual([expect.stringMatching(sentence)]);
  });
});

const isTable = ([, { Type }]: [string, { Type: string }]): boolean => Type === 'AWS::DynamoDB::Table';
const idOf = ({ Resources }: CloudFormationTemplate): string => Object.entries(Resources).find(isTable)![0];
const tableOf = (template: CloudFormationTemplate) => template.Resources[idOf(template)]!;
