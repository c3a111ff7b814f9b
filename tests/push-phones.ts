import { createPushRound } from '../server/features/reach/push/push.jobs.ts';
import type { Pusher, PushResult } from '../server/lib/delivery/pusher.ts';
import { joinOnPhone } from './factories/guests.ts';
import { createSubscriber } from './fake-push.ts';
import type { World } from './test.ts';

/** Joins as somebody on the list with a phone that has push in a locale. */
export async function joinWithPhone(world: World, eventCode: string, search: string) {
  const { phone, guest } = await joinOnPhone(world, eventCode, search);
  const subscribe = async (endpoint?: string, locale?: string) => {
    const { subscription } = createSubscriber(endpoint);
    await phone.push.subscribe({ ...guest, ...subscription, ...(locale === undefined ? {} : { locale }) });
    return subscription.endpoint;
  };
  return { phone, guest, subscribe };
}

type Push = {
  endpoint: string;
  payload: { id: string; title: string; body: string; url: string };
  ttl: number;
};

/** A server that pushes, to push services with these results; by default 'sent'. */
export function createPushServer(world: World, answers: Partial<Record<string, PushResult[]>> = {}) {
  const pushes: Push[] = [];
  const errors: unknown[] = [];
  const pusher: Pusher = {
    ...world.services.pusher,
    send: async ({ endpoint }, payload, { ttl }) => {
      pushes.push({ endpoint, payload: JSON.parse(payload), ttl });
      return answers[endpoint]?.shift() ?? 'sent';
    },
  };
  const { db, clock } = world.services;
  const round = createPushRound({ db, pusher, now: clock, onError: (error) => errors.push(error) });
  return {
    pushes,
    errors,
    endpoints: () => pushes.map(({ endpoint }) => endpoint),
    round: async () => {
      await Promise.all(await round());
    },
  };
}
