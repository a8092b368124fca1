/** Evidence packs are verified offline: every changed byte is noticed, every hostile archive refused, and packing them again changes nothing. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyEvidence } from '../../client/src/verify-evidence.ts';
import { harbourPack, type Outcome } from '../support/packs.ts';
import { shareOf } from '../support/share.ts';

const SIGNATURE = 'signature/tagmanifest-sha256.txt.sig';
let pack: Outcome;
let files: Record<string, Uint8Array>;
let folder: string;

beforeAll(async () => {
  pack = await harbourPack();
  files = unzipSync(pack.bytes);
  folder = Object.keys(files)[0]!.split('/')[0]!;
});

const wrong = async (bytes: Uint8Array, options: Parameters<typeof verifyEvidence>[1] = {}) => {
  const { valid, checks } = await verifyEvidence(bytes, options);
  expect(valid).toBe(false);
  return checks.flatMap(({ name, ok, detail }) => (ok ? [] : [`${name}: ${detail}`])).join('\n');
};
/** Not compressed, as the service's own: compressing a pack takes longer than verifying it. */
const packed = (change: (all: Record<string, Uint8Array>) => unknown, level: 0 | 1 = 0): Uint8Array => {
  const all = { ...files };
  change(all);
  return zipSync(all as Zippable, { level });
};
const at = (path: string): string => `${folder}/${path}`;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('a pack is valid as it is, and packed again by another program', async () => {
  expect(await verifyEvidence(pack.bytes)).toMatchObject({ valid: true });
  const again = await verifyEvidence(packed(() => {}, 1));
  expect(again).toMatchObject({ valid: true });
  expect(again.checks[0]!.detail).toContain('packed again');
});

test('any one byte of 10,000 places is noticed', async () => {
  const places = shareOf(10_000, 100);
  const missed: number[] = [];
  for (let place = 0; place < places; place += 1) {
    const offset = Math.floor((place * pack.bytes.byteLength) / places);
    const changed = Buffer.from(pack.bytes);
    changed[offset] = (changed[offset]! + 1 + (place % 255)) % 256;
    if ((await verifyEvidence(changed)).valid) missed.push(offset);
  }
  expect(missed).toEqual([]);
});

test('any one file that is changed, missing, renamed or added is named', async () => {
  for (const name of Object.keys(files)) {
    const path = name.slice(folder.length + 1);
    const isSignature = path === SIGNATURE;
    const changed = packed((all) => {
      all[name] = Uint8Array.from(all[name]!, (byte, index) => (index === 10 ? byte ^ 1 : byte));
    });
    expect(await wrong(changed)).toMatch(isSignature ? /^signature/ : /files: |signature: /);
    expect(await wrong(packed((all) => delete all[name]))).toContain(`${path} is missing`);
    const renamed = packed((all) => {
      all[`${name}x`] = all[name]!;
      delete all[name];
    });
    expect(await wrong(renamed)).toContain(path);
  }
  expect(await wrong(packed((all) => Object.assign(all, { [at('data/more.txt')]: Buffer.from('more') })))).toContain(
    'data/more.txt is in no manifest',
  );
});

test('manifests that were written anew do not carry the signature', async () => {
  const forged = packed((all) => {
    const path = 'data/case.json';
    const body = Buffer.from('{}');
    const before = sha256(all[at(path)]!);
    all[at(path)] = body;
    const replaced = (text: Uint8Array, one: string, other: string) => Buffer.from(Buffer.from(text).toString().replace(one, other));
    const manifest = all[at('manifest-sha256.txt')]!;
    all[at('manifest-sha256.txt')] = replaced(manifest, before, sha256(body));
    const tags = all[at('tagmanifest-sha256.txt')]!;
    all[at('tagmanifest-sha256.txt')] = replaced(tags, sha256(manifest), sha256(all[at('manifest-sha256.txt')]!));
  });
  expect(await wrong(forged)).toContain('signature: the signature does not belong');
});

test('another key: noticed where one is trusted, and said where none is', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
  const resigned = packed((all) => {
    const before = sha256(all[at('signature/public-key.pem')]!);
    all[at('signature/public-key.pem')] = pem;
    const tags = Buffer.from(Buffer.from(all[at('tagmanifest-sha256.txt')]!).toString().replace(before, sha256(pem)));
    all[at('tagmanifest-sha256.txt')] = tags;
    all[at(SIGNATURE)] = sign('sha256', tags, { key: privateKey, dsaEncoding: 'der' });
  });
  expect(await verifyEvidence(resigned)).toMatchObject({ valid: true, isKnownKey: false });
  expect(await wrong(resigned, { publicKeys: [pack.publicKey] })).toBe('key: the key is none of those that you trust');
  expect(await verifyEvidence(pack.bytes, { publicKeys: [pack.publicKey] })).toMatchObject({ valid: true, isKnownKey: true });
});

test('variants that RFC 8493 allows are taken: asterisks, several blanks, ends of lines', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const variant = packed((all) => {
    const text = (path: string) => Buffer.from(all[at(path)]!).toString();
    all[at('manifest-sha256.txt')] = Buffer.from(
      text('manifest-sha256.txt')
        .replaceAll(/^(\w+) {2}/gm, '$1 \t *')
        .replaceAll('\n', '\r\n'),
    );
    all[at('bagit.txt')] = Buffer.from(text('bagit.txt').replaceAll('\n', '\r\n'));
    all[at('signature/public-key.pem')] = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' }));
    const tags = text('tagmanifest-sha256.txt')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(66))
      .map((path) => `${sha256(all[at(path)]!).toUpperCase()}    ${path}\r\n`)
      .join('');
    all[at('tagmanifest-sha256.txt')] = Buffer.from(tags);
    all[at(SIGNATURE)] = sign('sha256', Buffer.from(tags), { key: privateKey, dsaEncoding: 'der' });
  });
  expect((await verifyEvidence(variant)).checks.filter(({ ok }) => !ok)).toEqual([]);
});

describe('a hostile archive is refused', () => {
  const NAMES = ['../climbs.txt', '/absolute.txt', 'data/../../climbs.txt', 'data\\windows.txt', 'C:/drive.txt'];
  test.each(NAMES)('the name %s', async (name) => {
    expect(await wrong(packed((all) => Object.assign(all, { [name.startsWith('data') ? at(name) : name]: Buffer.from('x') })))).toMatch(
      /^archive: /,
    );
  });

  test('two files of one name', async () => {
    const twice = Buffer.from(packed((all) => Object.assign(all, { [at('data/casf.json')]: Buffer.from('{}') })));
    const text = twice.toString('latin1').replaceAll('data/casf.json', 'data/case.json');
    expect(await wrong(Buffer.from(text, 'latin1'))).toContain('two files');
  });

  test('a link', async () => {
    const link: Zippable = { ...files, [at('data/link')]: [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] };
    expect(await wrong(zipSync(link, { level: 0 }))).toContain('it has a link');
  });

  test('a bomb: a text of a gigabyte that is a megabyte packed', async () => {
    const zeros = new Uint8Array(13_000_000);
    const bomb = packed((all) => {
      for (let n = 0; n < 5; n += 1) all[at(`data/zeros-${n}`)] = zeros;
    }, 1);
    expect(bomb.byteLength).toBeLessThan(2_000_000);
    expect(await wrong(bomb)).toContain('larger unpacked');
  });

  test('what is no ZIP file, and half of one', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('no archive'), pack.bytes.subarray(0, pack.bytes.byteLength / 2)])
      expect(await wrong(bytes)).toMatch(/^archive: it is no ZIP file/);
  });
});
