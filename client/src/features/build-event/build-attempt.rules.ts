import { z } from 'zod';
import { createId } from '../../lib/ids.ts';
import type { BuildEventInput } from './build-event.rules.ts';

/** A draft as it was sent, and the ids that the event and its parts were given for that. */
export const buildAttempt = z.object({ said: z.string(), ids: z.record(z.string(), z.string()) });
type BuildAttempt = z.infer<typeof buildAttempt>;

/**
 * The same content again, as after a lost response, is the same event. Any other content gets new ids for the event and its
 * parts: the first event may exist, and its ids are taken.
 */
export function resolveBuild(last: BuildAttempt | undefined, event: BuildEventInput): BuildAttempt {
  const said = JSON.stringify(event);
  if (last?.said === said) return last;
  const parts = [event, ...event.roles, ...event.people, ...event.items];
  return { said, ids: Object.fromEntries(parts.map(({ id }) => [id, createId()])) };
}

/** The event with the ids of an attempt. */
export function withIds(event: BuildEventInput, { ids }: BuildAttempt): BuildEventInput {
  const toId = (id: string) => ids[id] ?? id;
  const named = <Part extends { id: string }>(part: Part) => ({ ...part, id: toId(part.id) });
  return {
    ...named(event),
    roles: event.roles.map(named),
    people: event.people.map((person) => ({ ...named(person), roleId: toId(person.roleId) })),
    items: event.items.map((item) => ({ ...named(item), roleIds: item.roleIds.map(toId) })),
  };
}
