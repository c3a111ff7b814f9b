import { readChange } from '../server/features/signals/live/live.rules.ts';
import { recordStatements } from './recorded-statements.ts';
import type { World } from './test.ts';

/**
 * The same world, and the changes sent to open pages. `take` returns the changes since its last call, in order: a host's
 * action, if it was a host's, and the guests it concerns.
 */
export function recordChanges(world: World) {
  const { asked, world: heard } = recordStatements(world);
  const take = () =>
    asked.splice(0).flatMap(({ query, params }) => {
      if (!query.includes('pg_notify')) return [];
      const { topics, edit, guests } = readChange(String(params[1]).replace(/^\S+ /, ''));
      if (topics.length === 0) throw new Error('A change makes nothing stale.');
      return [{ kind: edit?.kind, guests: typeof guests === 'string' ? guests : guests.attendeeIds }];
    });
  return { heard, take };
}
