/** STS, CloudFormation and Lambda on loopback: the operations that the deployment's commands use. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface StandInSettings {
  /** Outputs by the name of the stack; a stack that is not here does not exist. */
  stacks: Record<string, Record<string, string>>;
  concurrency: { total: number; unreserved: number } | 'denied';
  credentials: 'good' | 'expired';
}

export interface AwsStandIn extends StandInSettings {
  readonly url: string;
  /** Requests with their regions: `eu-west-1 DescribeStacks registry-graph-dev`. */
  readonly asked: string[];
  stop(): Promise<void>;
}

export async function awsStandIn(): Promise<AwsStandIn> {
  const settings: StandInSettings = { stacks: {}, concurrency: { total: 1_000, unreserved: 1_000 }, credentials: 'good' };
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { status, type, body } = answerTo(settings, request, new URLSearchParams(await text(request)), asked);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(settings, {
    url,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  });
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function answerTo(settings: StandInSettings, { headers, url }: IncomingMessage, form: URLSearchParams, asked: string[]): Answer {
  const [, region = ''] = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(headers.authorization ?? '') ?? [];
  if (url?.includes('/account-settings')) {
    asked.push(`${region} GetAccountSettings`);
    if (settings.concurrency === 'denied') return json(403, { message: 'not authorized to perform: lambda:GetAccountSettings' });
    const { total, unreserved } = settings.concurrency;
    return json(200, { AccountLimit: { ConcurrentExecutions: total, UnreservedConcurrentExecutions: unreserved } });
  }
  const name = form.get('StackName') ?? '';
  asked.push(`${region} ${form.get('Action')} ${name}`.trim());
  if (form.get('Action') === 'GetCallerIdentity') {
    if (settings.credentials === 'expired') return fault('ExpiredToken', 'The security token included in the request is expired');
    return result('GetCallerIdentity', '<Account>111122223333</Account><Arn>arn:aws:iam::111122223333:user/ops</Arn><UserId>A</UserId>');
  }
  const outputs = settings.stacks[name];
  if (!outputs) return fault('ValidationError', `Stack with id ${name} does not exist`);
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${escaped(value)}</OutputValue></member>`,
  );
  const stack = `<StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>UPDATE_COMPLETE</StackStatus>`;
  return result('DescribeStacks', `<Stacks><member>${stack}<Outputs>${members.join('')}</Outputs></member></Stacks>`);
}

const json = (status: number, body: object): Answer => ({ status, type: 'application/json', body: JSON.stringify(body) });
const xml = (status: number, body: string): Answer => ({ status, type: 'text/xml', body });
const result = (action: string, body: string): Answer =>
  xml(200, `<${action}Response><${action}Result>${body}</${action}Result></${action}Response>`);
const fault = (code: string, message: string): Answer =>
  xml(400, `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`);
const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
