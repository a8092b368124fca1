/** The stack of the console, read from its synthesised template. */
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { consoleHeaders } from '../../lib/console-headers.ts';
import { INDEX_FALLBACK } from '../../lib/console-stack.ts';
import { BadSettings } from '../../lib/settings.ts';
import { devStacks, type Json, resources, type Stacks, stacksOf } from './templates.ts';

const DOMAIN = { name: 'console.example.com', certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d' };

let stacks: Stacks;
let template: Template;
beforeAll(() => {
  stacks = stacksOf('dev', { console: 'true' });
  template = stacks.console!;
});

interface Behavior extends Json {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods: string[];
  ViewerProtocolPolicy: string;
  CachePolicyId: string;
  ResponseHeadersPolicyId?: { Ref: string };
}

interface DistributionConfig {
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  Origins: { Id: string; DomainName: unknown; S3OriginConfig?: Json; OriginAccessControlId?: unknown }[];
  HttpVersion: string;
}

const distribution = (): DistributionConfig =>
  resources(template, 'AWS::CloudFront::Distribution')[0]![1].Properties.DistributionConfig as DistributionConfig;

test('without the setting there is no such stack, and no other origin may read a document', () => {
  const { console, data } = devStacks();
  expect(console).toBeUndefined();
  data.hasResourceProperties('AWS::S3::Bucket', { CorsConfiguration: Match.absent() });
});

describe('the bucket of the pages', () => {
  test('is private, encrypted, for TLS only, and emptied with the stack', () => {
    const all = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    template.hasResource('AWS::S3::Bucket', {
      Properties: { PublicAccessBlockConfiguration: all, BucketEncryption: Match.anyValue() },
      DeletionPolicy: 'Delete',
    });
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 1);
    const policy = JSON.stringify(resources(template, 'AWS::S3::BucketPolicy')[0]![1].Properties);
    expect(policy).toContain('"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"');
    expect(policy).toContain('"Principal":{"Service":"cloudfront.amazonaws.com"}');
  });

  test('is read by this distribution alone', () => {
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
    const [pages] = distribution().Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
    expect(pages!.OriginAccessControlId).toBeDefined();
    expect(JSON.stringify(resources(template, 'AWS::S3::BucketPolicy'))).toContain('AWS:SourceArn');
  });
});

describe('the distribution', () => {
  test('gives pages for their addresses, and everything else to the API, uncached', () => {
    const { CacheBehaviors, DefaultCacheBehavior, Origins, HttpVersion } = distribution();
    const [api, pages] = ['execute-api', 'Pages'].map(
      (part) => Origins.find(({ DomainName }) => JSON.stringify(DomainName).includes(part))!.Id,
    );
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/app/assets/*', '/', '/app/*', '/docs', '/docs/*']);
    expect(new Set(CacheBehaviors.map(({ TargetOriginId }) => TargetOriginId))).toEqual(new Set([pages]));
    expect(DefaultCacheBehavior).toMatchObject({
      TargetOriginId: api,
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
      // Managed policies: CachingDisabled, AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    expect(HttpVersion).toBe('http2and3');
  });

  test('sends the headers of the list, and lets browsers keep assets only', () => {
    const policies = resources(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([id, { Properties }]) => [id, Properties.ResponseHeadersPolicyConfig as Json] as const,
    );
    const cached = new Map(
      policies.map(([id, { CustomHeadersConfig, SecurityHeadersConfig }]) => {
        const custom = (CustomHeadersConfig as { Items: { Header: string; Value: string }[] }).Items;
        const { 'Cache-Control': kept, ...others } = Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value]));
        const expected = consoleHeaders({ documents: 'https://documents' });
        expect(others).toEqual({
          'Cross-Origin-Opener-Policy': expected['Cross-Origin-Opener-Policy'],
          'Permissions-Policy': expected['Permissions-Policy'],
        });
        const secure = SecurityHeadersConfig as { ContentSecurityPolicy: { ContentSecurityPolicy: { 'Fn::Join': [string, unknown[]] } } };
        const parts = secure.ContentSecurityPolicy.ContentSecurityPolicy['Fn::Join'][1];
        const policy = parts.map((part) => (typeof part === 'string' ? part : 'documents')).join('');
        expect(policy).toBe(expected['Content-Security-Policy']);
        expect(secure).toMatchObject({
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
        });
        return [id, kept];
      }),
    );
    expect(distribution().CacheBehaviors.map(({ ResponseHeadersPolicyId }) => cached.get(ResponseHeadersPolicyId!.Ref))).toEqual([
      'public, max-age=31536000, immutable',
      'no-cache',
      'no-cache',
      'no-cache',
      'no-cache',
    ]);
  });

  test('is the URL in the outputs', () => {
    const [[, { Value }]] = Object.entries(template.findOutputs('ConsoleUrl')) as [[string, { Value: unknown }]];
    expect(JSON.stringify(Value)).toContain('DomainName');
  });
});

test.each([
  ['/', '/index.html'],
  ['/app/cases', '/index.html'],
  ['/app/case/76350d497d90c700b305493bfef1ac5d', '/index.html'],
  ['/app/assets/main-5F3C2A.js', '/app/assets/main-5F3C2A.js'],
  ['/docs', '/docs/index.html'],
  ['/docs/', '/docs/index.html'],
  ['/docs/reference.css', '/docs/reference.css'],
])('at the edge %s is the file %s', (uri, file) => {
  const handler = new Function(`${INDEX_FALLBACK}; return handler;`)() as (event: object) => { uri: string };
  expect(handler({ request: { uri } }).uri).toBe(file);
});

test('a page may read the links of large answers, and send files of batches', () => {
  const allowing = (origin: string) => ({
    CorsConfiguration: { CorsRules: [{ AllowedMethods: ['GET', 'PUT'], AllowedHeaders: ['content-type'], AllowedOrigins: [origin] }] },
  });
  stacks.data.hasResourceProperties('AWS::S3::Bucket', allowing('https://*.cloudfront.net'));
  const { data } = stacksOf('dev', { console: JSON.stringify({ domain: DOMAIN }) });
  data.hasResourceProperties('AWS::S3::Bucket', allowing('https://console.example.com'));
});

test('a domain has its certificate, TLS 1.2 at least, and a target for its DNS record', () => {
  const { console } = stacksOf('dev', { console: JSON.stringify({ domain: DOMAIN }) });
  console!.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: [DOMAIN.name],
      ViewerCertificate: { AcmCertificateArn: DOMAIN.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
  console!.hasOutput('ConsoleUrl', { Value: 'https://console.example.com/' });
  console!.hasOutput('ConsoleTarget', Match.anyValue());
});

test('a certificate of another region is refused: CloudFront would not take it', () => {
  const elsewhere = { ...DOMAIN, certificateArn: DOMAIN.certificateArn.replace('us-east-1', 'eu-west-1') };
  expect(() => stacksOf('dev', { console: JSON.stringify({ domain: elsewhere }) })).toThrow(BadSettings);
});

test('the API behind a name of the operator’s is reached by that name', () => {
  const certificateArn = 'arn:aws:acm:eu-west-1:111122223333:certificate/0a1b2c3d';
  const domain = JSON.stringify({ name: 'api.example.com', certificateArn });
  const { console } = stacksOf('dev', { region: 'eu-west-1', domain, console: 'true' });
  console!.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { Origins: Match.arrayWith([Match.objectLike({ DomainName: 'api.example.com' })]) },
  });
});
