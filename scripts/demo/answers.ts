import { addDays } from '@daysheet/shared/lib/time.ts';
import type { Services } from '../../server/trpc/context.ts';
import { createCalendar } from './calendar.ts';
import { demoGuests } from './guests.ts';
import { createPhone, type Phone } from './phone.ts';
import { demoItems } from './schedule.ts';
import { type DemoAccount, type DemoWedding, deriveId, joinAs, listJoining } from './wedding.ts';

/** People who live together, and how many more they may bring. */
const households = [
  {
    name: 'The Kovač family',
    names: ['Marija Kovač', 'Janez Kovač', 'Mateja Kovač', 'Luka Kovač'],
    plusOnes: 0,
  },
  { name: 'The Horvats', names: ['Ivana Kovač-Horvat', 'Petar Horvat', 'Zdenka Horvat'], plusOnes: 1 },
  { name: 'The Øvergårds', names: ['Sigrid Øvergård', 'Håkon Øvergård'], plusOnes: 0 },
  { name: 'The Müllers', names: ['Gretchen Müller', 'Jürgen Müller'], plusOnes: 0 },
  { name: 'The Okafors', names: ['Daniel Okafor', 'Chiamaka Okafor'], plusOnes: 1 },
];
const dishes = ['Trout from the lake', 'Beef', 'Mushroom risotto'] as const;
const notes = [null, null, null, null, 'Nuts', null, null, 'Gluten', null] as const;
/** Some of the people who joined do not come to the brunch, or say maybe. */
const goesEarly = (index: number) => index % 7 === 3;
const isUnsure = (index: number) => index % 11 === 6;
/** With fewer answers, an earlier seed was interrupted. */
const enoughAnswered = 100;

const findItem = (title: string) => demoItems.findIndex((item) => item.title === title);
const findGuest = (name: string) => demoGuests.findIndex((guest) => guest.name === name);

async function formHouseholds(host: Phone, eventId: string): Promise<void> {
  for (const { name, names, plusOnes } of households) {
    const attendeeIds = names.map((each) => deriveId(eventId, `guest ${findGuest(each)}`));
    const undoId = deriveId(eventId, `${name}, made`);
    const id = deriveId(eventId, name);
    await host.households.create({ eventId, id, undoId, name, address: null, plusOnes, attendeeIds });
  }
}

type DemoEvent = { eventId: string; startDate: string };
const toAskingId = (eventId: string, what: 'wedding' | 'brunch') => deriveId(eventId, `asking ${what}`);
const toQuestionId = (eventId: string, what: 'dish' | 'diet') => deriveId(eventId, `question ${what}`);

async function askGuests(host: Phone, { eventId, startDate }: DemoEvent): Promise<void> {
  const asking = {
    eventId,
    capacity: null,
    waitingRule: 'moves_up',
    deadlineOn: addDays(startDate, -1),
  } as const;
  const wedding = { id: toAskingId(eventId, 'wedding'), itemId: null, allowsMaybe: false } as const;
  await host.answers.saveAsking({ ...asking, ...wedding, whenDeclined: 'gone' });
  const itemId = deriveId(eventId, `item ${findItem('Farewell brunch')}`);
  const brunch = { id: toAskingId(eventId, 'brunch'), itemId, allowsMaybe: true } as const;
  await host.answers.saveAsking({ ...asking, ...brunch, whenDeclined: 'greyed' });
  const question = { eventId, itemId: null, roleIds: [] };
  await host.answers.saveQuestion({
    ...question,
    id: toQuestionId(eventId, 'dish'),
    kind: 'menu',
    label: 'What would you like for dinner?',
    why: 'The kitchen buys a few days before.',
    choices: [...dishes],
    isSensitive: false,
  });
  await host.answers.saveQuestion({
    ...question,
    id: toQuestionId(eventId, 'diet'),
    kind: 'food',
    label: 'Is there anything you cannot eat?',
    why: 'So that the kitchen cooks for everybody.',
    choices: ['I eat everything', 'Vegetarian', 'Vegan'],
    isSensitive: true,
  });
}

/** Sends one person's answers, as their page does. */
async function answerAs(
  services: Services,
  { eventId, eventCode }: DemoWedding,
  name: string,
  index: number,
) {
  const guestKey = await joinAs(services, eventCode, name);
  if (guestKey === null) return;
  const phone = createPhone(services);
  const { people, questions } = await phone.answers.card({ eventId, guestKey });
  const attendeeId = people.find(({ isYou }) => isYou)?.id;
  if (attendeeId === undefined) return;
  const brunch = goesEarly(index) ? 'not_coming' : 'coming';
  const words = (what: 'dish' | 'diet', value: string, note: string | null) =>
    questions.flatMap(({ id, version }) =>
      id === toQuestionId(eventId, what) ? [{ questionId: id, attendeeId, version, value, note }] : [],
    );
  await phone.answers.give({
    eventId,
    guestKey,
    submissionId: deriveId(eventId, `answer ${index}`),
    replies: [
      { askingId: toAskingId(eventId, 'wedding'), attendeeId, reply: 'coming' },
      { askingId: toAskingId(eventId, 'brunch'), attendeeId, reply: isUnsure(index) ? 'maybe' : brunch },
    ],
    words: [
      ...words('dish', dishes[index % dishes.length] ?? dishes[0], null),
      ...words(
        'diet',
        index % 9 === 4 ? 'Vegetarian' : 'I eat everything',
        notes[index % notes.length] ?? null,
      ),
    ],
  });
}

/** Adds households, two questions, and guests' replies to the wedding and the brunch, given before they travelled. */
export async function plantAnswers(
  services: Services,
  account: DemoAccount,
  wedding: DemoWedding,
): Promise<void> {
  const { eventId, startDate } = wedding;
  const calendar = createCalendar(services, startDate);
  calendar.setDay(6, '11:00');
  const host = createPhone(calendar.services);
  await host.auth.signIn(account);
  const [earlier] = await host.answers.askings({ eventId });
  if (!earlier) {
    await formHouseholds(host, eventId);
    await askGuests(host, { eventId, startDate });
  }
  await host.auth.signOut();
  if (earlier && earlier.counts.coming >= enoughAnswered) return;
  for (const { name, index, daysBefore, time } of listJoining()) {
    calendar.setDay(daysBefore, time);
    await answerAs(calendar.services, wedding, name, index);
  }
}
