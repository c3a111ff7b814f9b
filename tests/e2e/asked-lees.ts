import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { createLiveEvent } from './live-event.ts';
import { inDays } from './stored-event.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

export const event = 'Ana & Søren';

/** The Lees, of whom Mary answers; the event asks whether they come. */
export async function inviteLees(context: BrowserContext) {
  const host = await signUpHost(context);
  const people = [{ name: 'Mary Lee' }, { name: 'John Lee' }, { name: 'Lea Lee' }, { name: 'Omar Haddad' }];
  const eventId = await createLiveEvent(host, people);
  const { attendees } = await host.attendees.list.query({ eventId });
  const getId = (name: string) => attendees.find((one) => one.name === name)?.id ?? '';
  await host.households.create.mutate({
    eventId,
    undoId: randomUUID(),
    id: randomUUID(),
    name: 'The Lees',
    address: '',
    attendeeIds: ['Mary Lee', 'John Lee', 'Lea Lee'].map(getId),
  });
  const { links } = await host.links.list.query({ eventId });
  const getLink = (name: string) => new URL(links.find((one) => one.name === name)?.link ?? '').pathname;
  const [mary, john, omar] = ['Mary Lee', 'John Lee', 'Omar Haddad'].map(getLink);
  return { host, eventId, getId, mary: mary ?? '', john: john ?? '', omar: omar ?? '' };
}

export const ask = async (
  host: TypedHost,
  eventId: string,
  asked: {
    id?: string;
    itemId?: string;
    deadlineOn?: string;
    capacity?: number;
    waitingRule?: 'asked' | 'moves_up';
  } = {},
) => {
  const id = asked.id ?? randomUUID();
  await host.answers.saveAsking.mutate({
    eventId,
    itemId: null,
    allowsMaybe: false,
    deadlineOn: inDays(10),
    whenDeclined: 'gone',
    capacity: null,
    waitingRule: 'moves_up',
    ...asked,
    id,
  });
  return id;
};

export const askFood = (
  host: TypedHost,
  eventId: string,
  id: string,
  { choices = ['Fish', 'Beans'], isSensitive = false } = {},
) =>
  host.answers.saveQuestion.mutate({
    eventId,
    id,
    itemId: null,
    kind: 'food',
    label: 'What will you eat?',
    why: 'The kitchen has to know.',
    choices,
    roleIds: [],
    isSensitive,
  });
