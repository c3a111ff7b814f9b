import { z } from 'zod';
import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';
import { type GuestSchedule, guestScheduleOutput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { openLinkOutput } from '@daysheet/shared/guests/links.schemas.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { createSharedOutput } from '../../../lib/shared-output.ts';

const whole = z.object({ items: z.array(z.unknown()) }).loose();

export const guestItem = guestScheduleOutput.shape.items.element;
/** Converts items that are cached for all guests of their event. */
export const sharedItem = createSharedOutput(guestItem);

/** An output parser: `guestScheduleOutput` in slices, since zod itself would parse ten thousand items in one turn. */
export async function parseGuestSchedule(value: unknown): Promise<GuestSchedule> {
  const { items, ...rest } = whole.parse(value);
  const parsed = await inSlices(each(items, sharedItem.parse));
  return { ...guestScheduleOutput.parse({ ...rest, items: [] }), items: parsed };
}

const aboutLink = openLinkOutput.omit({ schedule: true });
const withSchedule = z.object({ schedule: z.unknown() });

/** The output parser of an opened personal link. */
export async function parseOpenedLink(value: unknown): Promise<z.output<typeof openLinkOutput>> {
  const { schedule } = withSchedule.parse(value);
  return underBothNames({ ...aboutLink.parse(value), schedule: await parseGuestSchedule(schedule) });
}
