/** An error in words: what the service says, what can be done, and the id by which its operator finds it. */
import { BadAnswer, ConnectionError, isCode, type MayHaveBegun, RegistryGraphError } from '../../client/src/index.ts';
import { ERRORS } from '../messages.ts';

export interface NoticeProps {
  error: unknown;
  /** Absent where trying again cannot help. */
  onAgain?: (() => void) | undefined;
  /** Where it lies over something else. */
  onDismiss?: (() => void) | undefined;
}

export function Notice({ error, onAgain, onDismiss }: NoticeProps) {
  const { requestId, retryable } = error instanceof RegistryGraphError ? error : { requestId: undefined, retryable: true };
  return (
    <div class="notice" role="alert">
      <p>{textOf(error)}</p>
      {isCode(error, 'insufficient_credits') && <p>{ERRORS.credits(error.fields.cost, error.fields.volume_remaining)}</p>}
      {requestId && (
        <p class="quiet">
          {ERRORS.request} <code>{requestId}</code>
        </p>
      )}
      {onAgain && retryable && (
        <button type="button" onClick={onAgain}>
          {ERRORS.again}
        </button>
      )}
      {onDismiss && (
        <button type="button" onClick={onDismiss}>
          {ERRORS.dismiss}
        </button>
      )}
    </div>
  );
}

function textOf(error: unknown): string {
  const { idempotencyKey } = error as MayHaveBegun;
  if (idempotencyKey) return `${sentenceOf(error)} ${ERRORS.mayHaveBegun}`;
  return error instanceof RegistryGraphError && error.status >= 500 ? `${sentenceOf(error)} ${ERRORS.notCharged}` : sentenceOf(error);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionError || error instanceof BadAnswer) return ERRORS.offline;
  if (error instanceof RegistryGraphError) return `${error.message}.`.replace(/\.\.$/, '.');
  return error instanceof Error ? error.message : ERRORS.unknown;
}
