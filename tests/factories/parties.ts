import { randomUUID } from 'node:crypto';
import { sendDueNotices } from '../../server/features/signals/notices/notices-send.commands.ts';
import type { Host, World } from '../test.ts';
import { createLiveWedding, itemInput } from './events.ts';
import { joinOnPhone } from './guests.ts';

/** Sends the notices that are due for all events; fails if one cannot be sent. */
export const sendAllDueNotices = ({ services, clock }: World): Promise<number> =>
  sendDueNotices(services.db, clock.now(), (error) => {
    throw error;
  });

/** A guest with a phone of their own, and the lines of its notices. */
export async function joinWithLines(world: World, eventCode: string, search: string) {
  const joined = await joinOnPhone(world, eventCode, search);
  return { ...joined, lines: async () => (await joined.feed()).map(({ message }) => message) };
}

/** A live wedding with a dinner for the family, whose first notices have been sent. */
export async function openParty(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId } = wedding;
  const dinner = itemInput(eventId, { startTime: '18:30', endTime: '21:00', roleIds: [familyId] });
  await host.schedule.create(dinner);
  await host.notices.keepQuiet({ eventId });
  const mary = await joinWithLines(world, eventCode, 'mary');
  const omar = await joinWithLines(world, eventCode, 'omar');
  const change = (overrides: Partial<typeof dinner>) => {
    const { id: itemId, ...fields } = { ...dinner, ...overrides };
    const undoId = randomUUID();
    return host.schedule.update({ ...fields, itemId, undoId }).then(() => undoId);
  };
  const round = () => sendAllDueNotices(world);
  return { ...wedding, dinner, mary, omar, change, round };
}
