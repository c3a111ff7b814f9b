import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { ImportPart } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { answers, questionAnswers } from '../../../db/schema/answers.ts';
import { askQuestion, askWhoComes } from '../../../../tests/factories/answers.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';

const reply = fc.constantFrom('coming', 'not_coming', 'maybe');
/** So many that none has more people than one may. */
const household = fc.constantFrom('Costa', 'Haddad', 'Kim', 'Lee', 'Novak', 'Okafor', 'Silva', 'Weber');
const dish = fc.constantFrom('Fish', 'Beans');
const said = fc.record({ reply, dish, by: fc.constantFrom('guest', 'household', 'host') });
/** What a list says, and what its host is said to have seen: that may be anything, of an old page or a program. */
const change = <Text>(to: fc.Arbitrary<Text>) => fc.record({ from: fc.option(to), to });
const listed = fc.record(
  {
    household: change(household),
    plusOnes: change(fc.constantFrom('0', '1', '2')),
    coming: change(reply),
    meal: change(dish),
    diet: change(fc.constantFrom('Nuts', 'Vegan')),
  },
  { requiredKeys: [] },
);
/** Somebody's answers: from the list that they came with, of their own before another list, and after it. */
const life = fc.record({
  first: fc.record(
    { household, coming: reply, meal: dish },
    {
      requiredKeys: [],
    },
  ),
  before: fc.option(said),
  listed,
  after: fc.option(said),
});
type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

/** Lives are lived many at once, in one event: so a run is a person, and a thousand take seconds. */
const [events, peopleEach] = [10, 100];

type Asked = { eventId: string; askingId: string; questionIds: string[] };

async function save(host: Host, eventId: string, part: Partial<ImportPart>): Promise<string> {
  const importId = randomUUID();
  const whole = { add: [], change: [], remove: [], ...part };
  await host.attendees.stageImport({ eventId, importId, fileName: 'guests.csv', ...whole });
  const rows = whole.add.length + whole.change.length;
  await host.attendees.saveImport({ eventId, importId, rows, asks: false });
  return importId;
}

/** Enters what people answer past the procedures, which take one phone at a time. */
async function answer(
  { services: { db }, clock }: World,
  { eventId, askingId, questionIds }: Asked,
  of: readonly { attendeeId: string; given: Life['after'] }[],
) {
  clock.advance(1);
  const rows = of.flatMap(({ attendeeId, given }) => {
    if (!given) return [];
    const who = { by: given.by, byAttendeeId: null, byUserId: null, answeredAt: clock.now() };
    return [{ attendeeId, eventId, reply: given.reply, dish: given.dish, ...who }];
  });
  const who = { by: sql`excluded.by`, byUserId: null, answeredAt: sql`excluded.answered_at` };
  if (rows.length === 0) return;
  const replies = rows.map(({ dish: _eaten, ...row }) => ({
    ...row,
    askingId,
    waitingSince: null,
    offeredUntil: null,
  }));
  await changeEvent(db, eventId, (tx) =>
    tx
      .insert(answers)
      .values(replies)
      .onConflictDoUpdate({
        target: [answers.eventId, answers.askingId, answers.attendeeId],
        set: { ...who, reply: sql`excluded.reply` },
      }),
  );
  const words = rows.flatMap(({ reply: _said, dish: value, ...row }) =>
    questionIds.map((questionId) => ({ ...row, questionId, value, note: 'As they said it' })),
  );
  await db
    .insert(questionAnswers)
    .values(words)
    .onConflictDoUpdate({
      target: [questionAnswers.eventId, questionAnswers.questionId, questionAnswers.attendeeId],
      set: { ...who, value: sql`excluded.value`, note: sql`excluded.note` },
    });
  clock.advance(1);
}

/** All that stands there of somebody, by person. */
async function read({ services: { db } }: World, host: Host, { eventId }: Asked) {
  const { people } = await host.attendees.peopleToMatch({ eventId });
  const replies = await db.select().from(answers).where(eq(answers.eventId, eventId));
  const words = await db
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.eventId, eventId))
    .orderBy(questionAnswers.questionId);
  return new Map(
    people.map(({ id, invite: { household: at, plusOnes } }) => {
      const isTheirs = ({ attendeeId }: { attendeeId: string }) => attendeeId === id;
      return [id, { at, plusOnes, said: [...replies.filter(isTheirs), ...words.filter(isTheirs)] }];
    }),
  );
}
type Standing = Awaited<ReturnType<typeof read>> extends Map<string, infer One> ? One : never;

/** What people, or their household for them, said themselves. */
const listOwn = (one: Standing | undefined) => one?.said.filter(({ by }) => by !== 'host');

test('whatever a list says, and when it is taken back, no answer is lost: a thousand lives', async ({
  host,
  world,
}) => {
  const run = async (lives: Life[]) => {
    const { eventId } = await createLiveWedding(host);
    const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
    const menuId = await askQuestion(host, eventId);
    const foodId = await askQuestion(host, eventId, {
      kind: 'food',
      label: 'Allergies?',
      choices: ['Vegan'],
    });
    const asked = { eventId, askingId, questionIds: [menuId, foodId] };
    const each = lives.map((one) => ({ id: randomUUID(), ...one }));
    const add = each.map(({ id, first }, at) => ({ id, name: `Guest ${at}`, role: 'Family', invite: first }));
    await save(host, eventId, { add });
    const early = each.map(({ id, before: given }) => ({ attendeeId: id, given }));
    await answer(world, asked, early);
    const before = await read(world, host, asked);
    const importId = await save(host, eventId, {
      change: each.map(({ id, listed: invite }) => ({ id, invite })),
    });
    const imported = await read(world, host, asked);
    for (const { id } of each) expect(listOwn(imported.get(id))).toEqual(listOwn(before.get(id)));
    expect(imported).not.toEqual(before);
    const late = each.map(({ id, after: given }) => ({ attendeeId: id, given }));
    await answer(world, asked, late);
    const answered = await read(world, host, asked);
    await host.attendees.undoImport({ eventId, importId });
    const undone = await read(world, host, asked);
    for (const { id, after } of each) {
      // What was answered since stays; of all else exactly what stood there before the list is there again.
      expect(undone.get(id)?.said).toEqual((after ? answered : before).get(id)?.said);
      const places = [undone, before].map((of) => [of.get(id)?.at, of.get(id)?.plusOnes]);
      expect(places[0]).toEqual(places[1]);
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(life, { minLength: peopleEach, maxLength: peopleEach }), run), {
    numRuns: events,
    endOnFailure: true,
  });
}, 120_000);
