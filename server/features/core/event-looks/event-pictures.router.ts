import { addPictureInput } from '@daysheet/shared/events/event-pictures.schemas.ts';
import { hostProcedure, router } from '../../../trpc/trpc.ts';
import { addPicture } from './event-pictures.commands.ts';

export const picturesRouter = router({
  add: hostProcedure
    .meta({ needs: 'plan' })
    .input(addPictureInput)
    .mutation(({ ctx, input }) => addPicture(ctx.db, ctx.scope, input, ctx.visit.now)),
});
