import { useRef, useState } from 'react';
import { findRestoreKey } from '@daysheet/shared/account/restoring.ts';
import { errorTexts, type Reason } from '@daysheet/shared/errors.ts';
import { createId } from '../../lib/ids.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { type ErrorText, findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { trpc, trpcClient } from '../../lib/reads/trpc.ts';
import { sendFile, waitForOutcome } from './send-file.ts';

/** Whether the key in the link lets this server restore a backup. */
export function useRestoreKey(hash: string) {
  const key = findRestoreKey(hash) ?? '';
  const query = trpc.restoring.open.useQuery(
    { key },
    { retry: false, refetchOnWindowFocus: false, staleTime: Infinity },
  );
  return { key, query };
}

export type RestoreStep =
  | { step: 'choose'; error?: ErrorText; reason?: Reason | undefined }
  | { step: 'sending'; sent: number; total: number }
  | { step: 'checking' }
  | { step: 'restoring' }
  | { step: 'done' };

const emptyFile = errorTexts['restore.not_a_backup'];

export type ChosenBackup = { file: File | null; passphrase: string };

/** Restores a file: it is sent, checked, and restored while the server restarts. */
export function useRestore(key: string) {
  const [state, setState] = useState<RestoreStep>({ step: 'choose' });
  /** It stays while the file is sent, so that it is still there after an error. */
  const [chosen, setChosen] = useState<ChosenBackup>({ file: null, passphrase: '' });
  /** The upload that the server has: another passphrase does not send it again. */
  const sent = useRef<{ file: File; uploadId: string } | null>(null);
  const restore = async (file: File, passphrase: string) => {
    const uploadId = sent.current?.file === file ? sent.current.uploadId : createId();
    const upload = { key, uploadId };
    try {
      if (file.size === 0) return setState({ step: 'choose', error: emptyFile });
      if (sent.current?.uploadId !== uploadId) {
        setState({ step: 'sending', sent: 0, total: file.size });
        await sendFile(file, upload, (bytes) => setState({ step: 'sending', sent: bytes, total: file.size }));
        sent.current = { file, uploadId };
      }
      setState({ step: 'checking' });
      await trpcClient.restoring.begin.mutate({ ...upload, passphrase });
      setState({ step: 'restoring' });
      const problem = await waitForOutcome(upload);
      if (problem === null) return setState({ step: 'done' });
      // The server has deleted it.
      sent.current = null;
      return setState({ step: 'choose', error: { title: 'Nothing was restored', message: problem } });
    } catch (error) {
      const why = findErrorReason(error);
      // Another upload replaced it, or it never arrived.
      if (why === 'restore.out_of_step' || why === 'restore.busy') sent.current = null;
      const doing = { title: 'Not sent', message: 'The file did not arrive. Please try again.' };
      return setState({ step: 'choose', error: describeError(error, doing), reason: why });
    }
  };
  return { state, chosen, setChosen, restore };
}
