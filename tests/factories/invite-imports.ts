import { randomUUID } from 'node:crypto';
import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import type { Host } from '../test.ts';
import { askQuestion, askWhoComes } from './answers.ts';
import { createLiveWedding } from './events.ts';

export const saveInvites = async (
  host: Host,
  eventId: string,
  part: Partial<ImportPart>,
  more: { importId?: string; asks?: boolean } = {},
) => {
  const { importId = randomUUID(), asks = false } = more;
  const whole = { add: [], change: [], remove: [], ...part };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.xlsx', ...whole });
  const rows = whole.add.length + whole.change.length + whole.remove.length;
  const result = await host.attendees.saveImport({ eventId, importId, rows, asks });
  return { importId, result };
};
export const tellInvites = async (host: Host, eventId: string) =>
  Object.fromEntries(
    (await host.attendees.peopleToMatch({ eventId })).people.map(({ name, invite }) => [
      name,
      Object.values(invite)
        .map((value) => value ?? '-')
        .join('|'),
    ]),
  );
export const novaks = {
  household: 'The Novaks',
  plusOnes: '1',
  coming: 'coming',
  meal: 'fish',
  diet: 'Nuts',
} as const;
export const addInvited = (name: string, invite: object) => ({
  id: randomUUID(),
  name,
  role: 'Family',
  invite,
});
export const changeFrom = <Field extends string>(field: Field, from: string | null, to: string) => ({
  [field]: { from, to },
});

export async function askAll(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId } = wedding;
  const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
  const menuId = await askQuestion(host, eventId);
  const foodId = await askQuestion(host, eventId, { kind: 'food', label: 'Allergies?', choices: ['Vegan'] });
  return { ...wedding, askingId, menuId, foodId };
}
