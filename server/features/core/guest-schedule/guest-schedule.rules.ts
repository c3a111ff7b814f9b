import { z } from 'zod';
import { underBothNames } from '@daysheet/shared/former-guest-key.ts';
import { type GuestSchedule, guestScheduleOutput } from '@daysheet/shared/guest-schedule.schemas.ts';
import { openLinkOutput } from '@daysheet/shared/links.schemas.ts';
import { each } from '@daysheet/shared/work.ts';
import { inSlices } from '../../../lib/load/slices.ts';

const itemOutput = guestScheduleOutput.shape.items.element;
const whole = z.object({ items: z.array(z.unknown()) }).loose();
type GuestItem = GuestSchedule['items'][number];
const parsedBefore = new WeakSet<GuestItem>();
const wasParsed = (item: unknown): item is GuestItem => parsedBefore.has(Object(item));

/** Parses an item that stands in memory for all guests: it is not parsed again for each of them, nor can it change. */
export function parseSharedItem(item: unknown): GuestItem {
  const parsed = Object.freeze(itemOutput.parse(item));
  parsedBefore.add(parsed);
  return parsed;
}

/** Lets out what `guestScheduleOutput` names, as a procedure's parser: zod itself takes ten thousand items at once. */
export async function parseGuestSchedule(value: unknown): Promise<GuestSchedule> {
  const { items, ...rest } = whole.parse(value);
  const parseItem = (item: unknown) => (wasParsed(item) ? item : itemOutput.parse(item));
  const parsed = await inSlices(each(items, parseItem));
  return { ...guestScheduleOutput.parse({ ...rest, items: [] }), items: parsed };
}

const aboutLink = openLinkOutput.omit({ schedule: true });
const withSchedule = z.object({ schedule: z.unknown() });

/** The same of what a personal link opens. */
export async function parseOpenedLink(value: unknown): Promise<z.output<typeof openLinkOutput>> {
  const { schedule } = withSchedule.parse(value);
  return underBothNames({ ...aboutLink.parse(value), schedule: await parseGuestSchedule(schedule) });
}
