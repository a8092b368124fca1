/** One caller's searches in this process over the table's engine; the test calls the worker. */

import type { CreatedAccount, NewAccount } from '../../bin/operator/operate-accounts.ts';
import type { Caller } from '../../shared/accounts/account/account.ts';
import { ApiError } from '../../shared/platform/requests/api-error.ts';
import { submitExpand } from '../../shared/searches/submit/submit-expand.ts';
import { submitLeiSearch } from '../../shared/searches/submit/submit-lei-search.ts';
import { submitSearch } from '../../shared/searches/submit/submit-search.ts';
import { processSearch } from '../../shared/searches/worker/process-search.ts';
import { type AnyRow, readRow } from './any-row.ts';
import { type Parts, partsOver } from './parts.ts';
import type { TableService } from './table-service.ts';

/** Bytes in the bucket, by key. */
export class Bucket {
  readonly kept = new Map<string, Uint8Array>();

  async put(key: string, body: Uint8Array): Promise<void> {
    this.kept.set(key, body);
  }

  async putAnswer(caseId: string, packed: Uint8Array): Promise<string> {
    this.kept.set(`answers/${caseId}`, packed);
    return `https://bucket.example/answers/${caseId}`;
  }

  async link(key: string, contentType: string): Promise<string> {
    return `https://bucket.example/${key}?type=${contentType}`;
  }

  async removeOf(caseId: string): Promise<void> {
    for (const key of this.kept.keys()) if (key.includes(caseId)) this.kept.delete(key);
  }
}

export class InProcess {
  readonly bucket = new Bucket();
  readonly sent: { searchId: string; userId: string; seconds: number }[] = [];
  /** Messages of unwraps. */
  readonly unwrapMessages: { unwrapId: string; userId: string; seconds: number }[] = [];
  /** Starts after the account was made, so that its ledger lines are in order. */
  at = Date.now() + 1;
  readonly account: CreatedAccount;
  readonly caller: Caller;
  readonly parts: Parts;

  static async with(service: TableService, wanted: Partial<NewAccount> = {}): Promise<InProcess> {
    return new InProcess(service, await service.account(wanted));
  }

  private constructor(service: TableService, account: CreatedAccount) {
    this.account = account;
    this.caller = { userId: account.userId, keyId: account.keyId };
    const sendUnwrap = async (unwrapId: string, userId: string, seconds = 0) =>
      void this.unwrapMessages.push({ unwrapId, userId, seconds });
    this.parts = {
      ...partsOver({
        store: service.operator.store,
        now: () => new Date(this.at),
        send: async ({ searchId, userId }, seconds = 0) => void this.sent.push({ searchId, userId, seconds }),
        sendUnwrap,
      }),
      documents: this.bucket as unknown as Parts['documents'],
    };
  }

  submit(body: unknown, idempotencyKey?: string) {
    return submitSearch(this.parts, { caller: this.caller, body: () => body, idempotencyKey });
  }

  submitLei(body: unknown) {
    return submitLeiSearch(this.parts, { caller: this.caller, body: () => body });
  }

  expand(body: unknown, caller = this.caller) {
    return submitExpand(this.parts, { caller, body: () => body });
  }

  async row(searchId: string): Promise<AnyRow> {
    return readRow(this.parts.store, searchId);
  }

  /** The row after one worker run. */
  async processed(submitted: Promise<{ body: { _id: string } }>): Promise<AnyRow> {
    const { _id } = (await submitted).body;
    await processSearch(this.parts, _id, 1);
    return this.row(_id);
  }
}

/** Code, message and further fields of an `ApiError`. Throws where the call is not refused. */
export async function refusalOf(
  asked: Promise<unknown>,
): Promise<{ code: string; message: string; fields: object; retryAfter?: number | undefined }> {
  const error = await asked.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  if (!(error instanceof ApiError)) throw new Error('not refused', { cause: error });
  const { code, message, fields, retryAfter } = error;
  return { code, message, fields, retryAfter };
}

export const codeOf = async (asked: Promise<unknown>): Promise<string> => (await refusalOf(asked)).code;
