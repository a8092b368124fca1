/** The values of a template's intrinsic functions in the local stack, and the errors where there is none. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation's own notation
import { describe, expect, test } from 'vitest';
import { type Assembly, Resolver, type Resource, UnresolvedTemplate } from '../../lib/local/template.ts';

const queue: Resource = { stack: 'A', logicalId: 'Queue', type: 'AWS::SQS::Queue', properties: {}, metadata: {} };
const assembly: Assembly = {
  resources: [queue],
  exports: new Map([['A:QueueUrl', { stack: 'A', value: { Ref: 'Queue' } }]]),
  assets: new Map(),
};

function resolver(): Resolver {
  const made = new Resolver(assembly, { region: 'us-east-1', accountId: '000000000000' });
  made.made(queue, { ref: 'http://queue', attributes: { Arn: 'arn:queue' } });
  return made;
}

describe('a value', () => {
  test.each([
    ['Ref', { Ref: 'Queue' }, 'http://queue'],
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Ref of the stack', { Ref: 'AWS::StackName' }, 'A'],
    ['GetAtt as a list', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:queue'],
    ['GetAtt as a text', { 'Fn::GetAtt': 'Queue.Arn' }, 'arn:queue'],
    ['ImportValue', { 'Fn::ImportValue': 'A:QueueUrl' }, 'http://queue'],
    ['Join', { 'Fn::Join': ['/', [{ Ref: 'Queue' }, 'x']] }, 'http://queue/x'],
    ['Sub', { 'Fn::Sub': '${AWS::AccountId}-${Queue.Arn}-${Queue}-${!Literal}' }, '000000000000-arn:queue-http://queue-${Literal}'],
    ['Sub with variables', { 'Fn::Sub': ['${Here}', { Here: { Ref: 'Queue' } }] }, 'http://queue'],
    ['nested', { a: [{ b: { Ref: 'Queue' } }], c: 1, d: null }, { a: [{ b: 'http://queue' }], c: 1, d: null }],
    ['what only looks like one', { Ref: 'Queue', other: 1 }, { Ref: 'Queue', other: 1 }],
  ])('%s', (_, expression, expected) => {
    expect(resolver().value('A', expression, 'here')).toEqual(expected);
  });
});

describe('without a value', () => {
  test.each([
    ['a resource that this machine has not', { Ref: 'Topic' }],
    ['an attribute that it has not', { 'Fn::GetAtt': ['Queue', 'Colour'] }],
    ['an export that nobody makes', { 'Fn::ImportValue': 'B:Nothing' }],
    ['a function that it does not follow', { 'Fn::Cidr': ['10.0.0.0/8'] }],
    ['the same name in another stack', { 'Fn::Sub': '${Topic}' }],
  ])('%s: the error names place and expression', (_, expression) => {
    const resolve = () => resolver().value('A', { Variables: [expression] }, 'A/Function');
    expect(resolve).toThrow(UnresolvedTemplate);
    expect(resolve).toThrow('The local stack cannot resolve the template: A/Function.Variables[0]: {');
  });
});
