import { AppError } from '../server/lib/app-error.ts';
import { appRouter } from '../server/trpc/router.ts';
import { procedures } from './access/procedures.ts';
import type { createUsedWedding } from './factories/used-events.ts';
import type { Caller } from './test.ts';

type Wedding = Awaited<ReturnType<typeof createUsedWedding>>;
export type Read = { name: string; read: () => Promise<unknown> };
type Callers = { host: Caller; visitor: Caller };

const hotGates = ['host', 'user', 'guest', 'code', 'link'];
type Kind = { _def: { type: string } };
const isKind = (value: unknown): value is Kind => typeof value === 'function' && '_def' in value;
const isQuery = (name: string) => {
  const procedure: unknown = Reflect.get(appRouter._def.procedures, name);
  return isKind(procedure) && procedure._def.type === 'query';
};

/** An id of one kind of child does not exist for the others. */
const orRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

/** Further inputs, each of which uses another statement. */
const listFurther = ({ host, visitor }: Callers, { eventId, eventCode, roleIds, guestKey }: Wedding) => {
  const list = (input: object) => host.attendees.list({ eventId, ...input });
  const role = { roleId: roleIds[0] ?? '' };
  return {
    'attendees.list, search': () => list({ search: 'number' }),
    'attendees.list, role': () => list(role),
    'attendees.list, joined': () => list({ standing: 'joined' }),
    'attendees.list, invited': () => list({ standing: 'invited' }),
    'attendees.list, by role': () => list({ sort: 'role' }),
    'attendees.list, by status': () => list({ sort: 'status' }),
    'attendees.list, newest': () => list({ sort: 'newest' }),
    'join.searchAttendees, many': () => visitor.join.searchAttendees({ eventCode, search: 'person' }),
    'join.schedule, a week': () => visitor.join.schedule({ eventId, guestKey, around: '2026-06-07' }),
    'links.list, search': () => host.links.list({ eventId, search: 'number' }),
    'invitations.recipients, texts': () => host.invitations.recipients({ eventId, channel: 'text' }),
    'pockets.list, roles': () => host.pockets.list({ eventId, by: 'role' }),
    'schedule.preview, role': () => host.schedule.preview({ eventId, ...role }),
  };
};

/** Every read-only procedure of hosts and guests, some with further inputs. */
export function listReads(callers: Callers, wedding: Wedding): Read[] {
  const children = [wedding.ids[0], wedding.itemId, wedding.notificationId, wedding.sendId];
  const own = Object.entries(procedures).flatMap(([name, [gate, call]]) =>
    hotGates.includes(gate) && isQuery(name)
      ? children.map((id = '') => ({
          name,
          read: () =>
            call(gate === 'host' || gate === 'user' ? callers.host : callers.visitor, {
              ...wedding,
              id,
            }).catch(orRefused),
        }))
      : [],
  );
  const further = Object.entries(listFurther(callers, wedding)).map(([name, read]) => ({ name, read }));
  return [...own, ...further];
}
