/** Gives all webhook endpoints new secrets, where the master key is lost or has become known. */
import { randomBytes } from 'node:crypto';
import { mastersIn, rotatedMasters } from '../../shared/accounts/deliveries/masters.ts';

export interface MasterText {
  read(): Promise<string>;
  write(text: string): Promise<void>;
}

export interface RotatedMaster {
  /** 1, 2, 3 …. */
  masterNumber: number;
  /** Absent where there was no key before. */
  olderSignsUntil?: string;
}

const HOUR_MS = 3_600_000;
const KEY_BYTES = 48;

export async function rotateMaster({ read, write }: MasterText, now: Date, overlapHours: number): Promise<RotatedMaster> {
  const olderUntil = new Date(now.getTime() + overlapHours * HOUR_MS).toISOString();
  const text = rotatedMasters(await read(), randomBytes(KEY_BYTES).toString('base64'), olderUntil);
  await write(text);
  const { number, older } = mastersIn(text);
  return { masterNumber: number, ...(older && { olderSignsUntil: older.until }) };
}
