/**
 * The pages of the console and of the API reference, from the folder in which they were built. They are asked for before the route table; what
 * is not theirs goes to the API.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cacheControl, consoleHeaders } from '../console-headers.ts';
import { decoded, type HttpAnswer } from './http-event.ts';

export interface SiteSettings {
  readonly folder: string;
  /** Origin of the document store. */
  readonly documents: string;
}

/** `undefined`: not an address of the site. */
export type Site = (request: IncomingMessage, path: string) => HttpAnswer | undefined;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export function siteOf({ folder, documents }: SiteSettings): Site {
  const headers = Object.fromEntries(Object.entries(consoleHeaders({ documents })).map(([name, value]) => [name.toLowerCase(), value]));
  return (request, path) => {
    if (!isOfSite(request, path)) return undefined;
    const file = fileAt(folder, path);
    if (!file)
      return { statusCode: 404, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' }, cookies: [], body: NOT_FOUND };
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    // As CloudFront does.
    const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const whole = request.method === 'HEAD' ? EMPTY : readFileSync(file);
    const sent = {
      ...{ 'content-type': type, 'cache-control': cacheControl(path), vary: 'accept-encoding' },
      ...(isPacked && { 'content-encoding': 'gzip' }),
    };
    return { statusCode: 200, headers: { ...headers, ...sent }, cookies: [], body: isPacked && whole.length > 0 ? gzipSync(whole) : whole };
  };
}

const EMPTY = Buffer.alloc(0);
const NOT_FOUND = Buffer.from('There is no such file');

function isOfSite({ method, headers: { accept = '' } }: IncomingMessage, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/') return !accept.includes('application/json') || accept.includes('text/html');
  return path.startsWith('/app/') || path === '/docs' || path.startsWith('/docs/');
}

/** The page of the console for addresses that only its router knows. */
function fileAt(folder: string, path: string): string | undefined {
  const asked = join(folder, decoded(path));
  if (asked !== folder && !asked.startsWith(folder + sep)) return undefined;
  const candidates = path.startsWith('/docs')
    ? [asked, join(asked, 'index.html')]
    : path.includes('.')
      ? [asked]
      : [join(folder, 'index.html')];
  return candidates.find((file) => extname(file) !== '' && existsSync(file));
}
