import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { recordStatements, type Statement } from '../../../../tests/recorded-statements.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { createHost, createVisitor, test } from '../../../../tests/test.ts';

const lock = /from "(\w+)"[^]* for (no key update|update|key share)/;

/** What statements lock of people and of what is asked, in their order; what stands there several times in a row once. */
const listLocks = (asked: Statement[]) =>
  asked
    .splice(0)
    .flatMap(({ query }) => {
      const [, table, how] = lock.exec(query) ?? [];
      return /^(?:event_attendees|askings)$/.test(table ?? '') ? [`${table} for ${how}`] : [];
    })
    .filter((one, at, all) => one !== all[at - 1]);

test('whoever writes to people and whoever answers lock in one order, so that none waits for the other', async ({
  world,
}) => {
  const { asked, world: heard } = recordStatements(world);
  const host = await createHost(heard);
  const { eventId, eventCode, maryId, omarId, friendsId } = await createLiveWedding(host);
  const askingId = await askWhoComes(host, eventId, null);
  const { phone, guest } = await joinOnPhone(heard, eventCode, 'mary');
  const locksOf = async (call: () => Promise<unknown>) => {
    asked.splice(0);
    await call();
    return listLocks(asked);
  };
  const importId = randomUUID();
  const add = [{ id: randomUUID(), name: 'Ana', role: 'Family' }];
  const part = { fileName: 'guests.csv', add, change: [], remove: [omarId] };
  await host.attendees.stageImport({ eventId, importId, ...part });
  const [written, left] = ['event_attendees for no key update', 'event_attendees for update'];
  const all = 'askings for no key update';

  const answer = submit({ askingId, attendeeId: maryId, reply: 'coming' });
  expect(await locksOf(() => phone.answers.give({ ...guest, ...answer }))).toEqual([
    written,
    'event_attendees for key share',
    all,
  ]);
  const save = () => host.attendees.saveImport({ eventId, importId, rows: 2, asks: false });
  expect(await locksOf(save)).toEqual([written, left, all, left]);
  const undo = () => host.attendees.undoImport({ eventId, importId });
  expect((await locksOf(undo)).slice(0, 3)).toEqual([written, left, all]);
  const take = () => host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
  expect(await locksOf(take)).toEqual([left]);

  const visitor = createVisitor(heard);
  const zoe = { name: 'Zoe', roleId: friendsId };
  const { joined } = await visitor.join.asNewGuest({ eventCode, id: randomUUID(), ...zoe });
  const correct = { eventId, guestKey: joined?.guestKey ?? '', ...zoe, name: 'Zoë' };
  expect(await locksOf(() => visitor.join.correctSelf(correct))).toEqual([written]);
});

test('who is put back waits for a guest who answers, and takes nothing before that the guest needs next', async ({
  host,
  world,
}) => {
  const { eventId, maryId, omarId } = await createLiveWedding(host);
  const items = [
    await createItem(host, eventId, { title: 'Walk' }),
    await createItem(host, eventId, { title: 'Boat' }),
  ];
  const [open, limited] = [randomUUID(), randomUUID()].toSorted();
  await askWhoComes(host, eventId, items[0] ?? '', { id: open });
  await askWhoComes(host, eventId, items[1] ?? '', { id: limited, capacity: 1 });
  const say = (askingId = '') => ({ askingId, attendeeId: maryId, reply: 'coming' as const });
  await host.answers.enter({ eventId, ...submit(say(open), say(limited)) });
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
  await tryAsAnswering(world, { eventId, attendeeId: omarId, askingId: open }, () =>
    host.attendees.restore({ eventId, undoId }),
  );
  expect(
    (await host.answers.askings({ eventId })).map(({ counts }) => [counts.coming, counts.waiting]),
  ).toEqual([
    [1, 0],
    [1, 0],
  ]);
});
