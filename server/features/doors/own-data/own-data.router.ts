import { ownDataOutput } from '@daysheet/shared/guests/own-data.schemas.ts';
import { guestProcedure, router } from '../../../trpc/trpc.ts';
import { assertWithin } from '../join/join.access.ts';
import { eraseWithin } from './own-data.access.ts';
import { eraseOwnData } from './own-data.commands.ts';
import { readOwnData } from './own-data.queries.ts';
import { getEraseLimit, getReadLimit } from './own-data.rules.ts';

export const ownDataRouter = router({
  read: guestProcedure.output(ownDataOutput).query(({ ctx }) => {
    assertWithin(ctx.services.hits, [getReadLimit(ctx.scope.attendee.id)]);
    return readOwnData(ctx.db, ctx.scope, ctx.visit.now);
  }),

  erase: guestProcedure.mutation(({ ctx, input }) =>
    eraseWithin(ctx.services.hits, getEraseLimit(ctx.scope.eventId, ctx.visit.address), () =>
      eraseOwnData(ctx.db, ctx.scope, input.guestKey, ctx.visit.now),
    ),
  ),
});
