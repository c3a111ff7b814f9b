import { expect } from 'vitest';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createWedding } from '../../../../tests/factories/events.ts';
import { decideAll, mary, omar, publishSheet, zoe } from '../../../../tests/factories/published-sheets.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('a decision on many people, and taking it back, write them by one statement each', async ({ world }) => {
  const { asked, world: heard } = recordStatements(world);
  const host = await createHost(heard);
  const { id: eventId } = await createWedding(host);
  const people = [mary, omar, zoe];
  const sheet = publishSheet(heard, people);
  await host.followedSheets.follow({ eventId, address: sheet.address });
  await decideAll(host, eventId, 'accept');
  const readPhones = async () =>
    (await host.attendees.list({ eventId })).attendees.map(({ phone, phoneProblem }) => [
      phone,
      phoneProblem,
    ]);
  const before = await readPhones();
  const countWrites = () =>
    asked.splice(0).filter(({ query }) => /^\s*update "event_attendees"/.test(query)).length;

  sheet.write(people.map((person, at) => ({ ...person, phone: at === 0 ? '123' : `069999${at}` })));
  await sheet.readAMinuteLater();
  countWrites();
  const { undoId } = await decideAll(host, eventId, 'accept');
  expect(countWrites()).toBe(1);
  expect(await readPhones()).toEqual([
    ['123', 'bad_phone'],
    ['0699991', null],
    ['0699992', null],
  ]);
  countWrites();
  await host.followedSheets.undo({ eventId, undoId });
  expect(countWrites()).toBe(1);
  expect(await readPhones()).toEqual(before);
});
