/** A table of rows that is sent to be checked: its batch is shown when the service has it. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso/router';
import type { FileToSend } from '../../client/src/batches.ts';
import { batches } from '../batches.ts';

export function useUpload() {
  const { route } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = (table: string, about: Pick<FileToSend, 'name' | 'financials'>): void => {
    setBusy(true);
    setError(undefined);
    const bytes = new TextEncoder().encode(table);
    batches((calls) => calls.upload({ bytes, contentType: 'text/csv', ...about })).then(
      ({ batchId }) => route(`/app/batches/${batchId}`),
      (failure: unknown) => {
        setBusy(false);
        setError(failure);
      },
    );
  };
  return { send, isBusy, error };
}
