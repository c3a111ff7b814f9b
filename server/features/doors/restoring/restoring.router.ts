import {
  restoreBeginInput,
  restoreKeyInput,
  restoreOutcomeInput,
  restorePartInput,
} from '@daysheet/shared/account/restoring.schemas.ts';
import { publicProcedure, router } from '../../../trpc/trpc.ts';
import { openRestoreKey, openRestoreScope } from './restoring.access.ts';

export const restoringRouter = router({
  /** Whether this key is accepted by the following procedures. */
  open: publicProcedure.input(restoreKeyInput).query(async ({ ctx, input }) => {
    await openRestoreScope(ctx, input.key);
    return { isOpen: true };
  }),
  part: publicProcedure.input(restorePartInput).mutation(async ({ ctx, input }) => {
    const { upload } = await openRestoreScope(ctx, input.key);
    return { at: await upload.append(input.uploadId, input.at, Buffer.from(input.part, 'base64')) };
  }),
  begin: publicProcedure.input(restoreBeginInput).mutation(async ({ ctx, input }) => {
    const { upload } = await openRestoreScope(ctx, input.key);
    const passphrase = input.passphrase || undefined;
    const { madeAt } = await upload.check(input.uploadId, passphrase);
    // The restore ends all requests, including this one, so it starts after the response.
    ctx.whenResponded(() => void upload.restore(passphrase));
    return { madeAt };
  }),
  outcome: publicProcedure.input(restoreOutcomeInput).query(async ({ ctx, input }) => {
    const { upload } = await openRestoreKey(ctx, input.key);
    return { outcome: upload.readOutcome(input.uploadId) };
  }),
});
