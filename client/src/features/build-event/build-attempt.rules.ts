import { z } from 'zod';
import { createId } from '../../lib/ids.ts';
import type { BuildEventInput } from './build-event.rules.ts';

/** What was sent of a draft, and the ids that the event and its parts were given for that. */
export const buildAttempt = z.object({ said: z.string(), ids: z.record(z.string(), z.string()) });
type BuildAttempt = z.infer<typeof buildAttempt>;

/**
 * The same again, as after a lost answer, is the same event. Whatever else is said is another one, with parts of its own:
 * the first one may be there, and theirs are taken.
 */
export function resolveBuild(last: BuildAttempt | undefined, event: BuildEventInput): BuildAttempt {
  const said = JSON.stringify(event);
  if (last?.said === said) return last;
  const parts = [event, ...event.roles, ...event.people, ...event.items];
  return { said, ids: Object.fromEntries(parts.map(({ id }) => [id, createId()])) };
}

/** The event as it is sent. */
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
