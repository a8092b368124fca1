/** The only member of a ZIP, and ZIPs that are refused. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BadZip, onlyMember } from '../../../shared/platform/cuts/zip-member.ts';

const ROWS = Buffer.from('"LEI"\n"9999INVENTED00000198"\n'.repeat(50));
const zipOf = (members: Record<string, Uint8Array>): Buffer => Buffer.from(zipSync(members));
const read = async (zip: Buffer): Promise<Buffer> => Buffer.concat(await Array.fromAsync(onlyMember(zip)));

test('the member is unpacked', async () => {
  expect((await read(zipOf({ 'lei2.csv': ROWS }))).equals(ROWS)).toBe(true);
});

test.each([
  ['no ZIP', Buffer.from('<!doctype html>')],
  ['no member', zipOf({})],
  ['two members', zipOf({ 'a.csv': ROWS, 'b.csv': ROWS })],
  ['a bomb', zipOf({ 'a.csv': Buffer.alloc(5_000_000) })],
  ['a ZIP that is cut off', zipOf({ 'a.csv': ROWS }).subarray(0, 40)],
  ['another checksum', withChecksum(zipOf({ 'a.csv': ROWS }))],
])('%s is refused', async (_, zip) => {
  await expect(read(zip)).rejects.toThrow(BadZip);
});

/** Changes the CRC-32 in the central directory. */
function withChecksum(zip: Buffer): Buffer {
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  zip[directory + 16]! ^= 1;
  return zip;
}
