/**
 * The console and the API reference on AWS, in a stack of its own that is made only with the setting `console`: a private bucket of pages and a
 * CloudFront distribution in front of it and of the API, so that a page and the API have one origin.
 */
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { acknowledgeConsole } from './acknowledgements.ts';
import { ASSET_PREFIX, cacheControl, consoleHeaders, STRICT_TRANSPORT_SECURITY } from './console-headers.ts';
import type { DataStack } from './data-stack.ts';
import type { ServiceStack } from './service-stack.ts';
import type { Settings } from './settings.ts';

export interface ConsoleStackProps extends StackProps {
  readonly data: DataStack;
  readonly service: ServiceStack;
  readonly settings: Settings;
  /** Folder of the built pages (`site-bundle.ts`). */
  readonly site: string;
}

/** Addresses of pages; all others are the API's. */
const PAGES = ['/', '/app/*', '/docs', '/docs/*'];

/** For CloudFront: addresses that only the console's router knows get its page, as on this machine (`local/site.ts`). */
export const INDEX_FALLBACK = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('.') < 0) request.uri = request.uri.indexOf('/docs') === 0 ? '/docs/index.html' : '/index.html';
  return request;
}`;

export class ConsoleStack extends Stack {
  constructor(scope: Construct, id: string, { data, service, settings, site, ...props }: ConsoleStackProps) {
    super(scope, id, props);
    const bucket = pagesBucket(this);
    const pages = S3BucketOrigin.withOriginAccessControl(bucket);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${this.stackName}: pages, and the API`,
      defaultBehavior: apiBehavior(service.apiHost),
      additionalBehaviors: pageBehaviors(this, pages, `https://${data.documents.bucketRegionalDomainName}`),
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...ownDomain(this, settings),
    });
    deployPages(this, bucket, distribution, { site, settings });
    const { name: domainName = distribution.distributionDomainName } = settings.console?.domain ?? {};
    new CfnOutput(this, 'ConsoleUrl', { value: `https://${domainName}/` });
    if (settings.console?.domain) new CfnOutput(this, 'ConsoleTarget', { value: distribution.distributionDomainName });
    acknowledgeConsole(this, settings);
  }
}

/** Holds nothing that is not in the sources, so it is emptied and deleted with the stack. */
const pagesBucket = (stack: Stack): Bucket =>
  new Bucket(stack, 'Pages', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });

/** Nothing is cached, and credentials are never sent over plain HTTP, not even to be redirected. */
const apiBehavior = (host: string): BehaviorOptions => ({
  origin: new HttpOrigin(host, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, originSslProtocols: [OriginSslPolicy.TLS_V1_2] }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  compress: false,
});

/** The first behaviour whose pattern fits holds. */
function pageBehaviors(stack: Stack, origin: IOrigin, documents: string): Record<string, BehaviorOptions> {
  const fallback = new EdgeFunction(stack, 'IndexFallback', {
    code: FunctionCode.fromInline(INDEX_FALLBACK),
    runtime: FunctionRuntime.JS_2_0,
    comment: 'The page of the console for addresses that only its router knows',
  });
  const behavior = (responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
    origin,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    functionAssociations: [{ function: fallback, eventType: FunctionEventType.VIEWER_REQUEST }],
    responseHeadersPolicy,
  });
  const ofAssets = behavior(headersPolicy(stack, 'AssetHeaders', documents, ASSET_PREFIX));
  const ofPages = behavior(headersPolicy(stack, 'PageHeaders', documents, '/'));
  return { [`${ASSET_PREFIX}*`]: ofAssets, ...Object.fromEntries(PAGES.map((path) => [path, ofPages])) };
}

/** CloudFront takes security headers by name, and all others as they are. */
function headersPolicy(stack: Stack, id: string, documents: string, path: string): ResponseHeadersPolicy {
  const {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': _nosniff,
    'Referrer-Policy': referrerPolicy,
    ...others
  } = consoleHeaders({ documents });
  const seconds = Number(/max-age=(\d+)/.exec(STRICT_TRANSPORT_SECURITY['Strict-Transport-Security'])![1]);
  const custom = Object.entries({ ...others, 'Cache-Control': cacheControl(path) });
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy!, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(seconds), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: { customHeaders: custom.map(([header, value]) => ({ header, value, override: true })) },
  });
}

/** CloudFront's own certificate accepts old TLS; only a domain of the operator's can refuse it. */
function ownDomain(stack: Stack, { console }: Settings): Partial<DistributionProps> {
  const { domain } = console ?? {};
  if (!domain) return {};
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(stack, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

interface Deployed {
  readonly site: string;
  readonly settings: Settings;
}

/** Assets of earlier deployments stay, for pages that are open in a browser. */
function deployPages(stack: Stack, bucket: Bucket, distribution: Distribution, { site, settings }: Deployed): void {
  new BucketDeployment(stack, 'Deployment', {
    sources: [Source.asset(site)],
    destinationBucket: bucket,
    prune: false,
    distribution,
    distributionPaths: ['/', '/index.html', '/app/*', '/docs*'],
    logGroup: new LogGroup(stack, 'DeploymentLogs', { retention: settings.logDays, removalPolicy: RemovalPolicy.DESTROY }),
  });
}
