import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import { updateAttendeeInput } from '@daysheet/shared/attendees/attendees.schemas.ts';
import type { Reason } from '@daysheet/shared/errors.ts';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, toastList } from '../../lib/errors/toasts.ts';
import { createId } from '../../lib/ids.ts';
import { queryClient as client } from '../../lib/reads/query-client.ts';
import { trpc } from '../../lib/reads/trpc.ts';
import { useAttendees, useChangeRole } from './attendees.hooks.ts';

// What `act` waits for includes what answers bring.
notifyManager.setScheduler(queueMicrotask);

const eventId = createId();
const [family, friends, crew] = [createId(), createId(), createId()];
const ana = { id: createId(), name: 'Ana', email: null, phone: null, hint: null };
/** What the server has, and the saves that reached it and wait for an answer. */
const server = {
  roleId: family,
  isAway: false,
  waiting: [] as { roleId: string; answer: (isTaken: boolean) => void }[],
};

const refuse = (reason: Reason) =>
  TRPCClientError.from({ error: { message: '', code: -32009, data: { reason } } });
const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const say = (data: unknown) => {
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      };
      if (op.type === 'query') {
        // Not asked again by itself, which would take a while.
        if (server.isAway) return observer.error(refuse('events.not_found'));
        say({ attendees: [{ ...ana, roleId: server.roleId }] });
        return;
      }
      const { roleId, opened } = updateAttendeeInput.parse(op.input);
      const take = (isTaken: boolean) => {
        // As the server does it: nothing is saved over what the host does not know of.
        if (!isTaken) return observer.error(new TRPCClientError('Away.'));
        if (opened?.roleId !== server.roleId) return observer.error(refuse('attendees.changed_meanwhile'));
        server.roleId = roleId ?? '';
        say(null);
      };
      server.waiting.push({ roleId: roleId ?? '', answer: take });
    });

let root: Root;
let role: { change: (roleId: string) => void; shown: string | null | undefined };

type Row = NonNullable<ReturnType<typeof useAttendees>['data']>['attendees'][number];
function Role({ attendee }: { attendee: Row }) {
  const { change, chosen } = useChangeRole(eventId, attendee);
  useEffect(() => {
    role = { change, shown: chosen ?? attendee.roleId };
  });
  return null;
}
function List() {
  const { data } = useAttendees(eventId, {});
  return data?.attendees.map((attendee) => <Role key={attendee.id} attendee={attendee} />);
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(server, { roleId: family, isAway: false, waiting: [] });
  client.clear();
  hideAllToasts();
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={client}>
        <QueryClientProvider client={client}>
          <List />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await expectShown(family);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** What follows takes a moment: answers and renderings come in turns of their own. */
const soon = (expectIt: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expectIt();
  }, 10_000);
const expectShown = (roleId: string) => soon(() => expect(role.shown).toBe(roleId));
const choose = (roleId: string) => act(async () => role.change(roleId));
/** The server answers the saves in turn, each once it is there. */
async function answer(roleIds: readonly string[], isTaken = true): Promise<void> {
  for (const roleId of roleIds) {
    await soon(() => expect(server.waiting.map((one) => one.roleId)).toEqual([roleId]));
    await act(async () => server.waiting.shift()?.answer(isTaken));
  }
}
const said = () => toastList.get().map(({ title }) => title);

test('of roles that follow quickly, as by the arrow keys, the last one stays', async () => {
  await choose(friends);
  await choose(crew);
  await expectShown(crew);
  await answer([friends, crew]);
  await soon(() => expect(said()).toEqual(['Role Updated']));
  expect(server.roleId).toBe(crew);
  await expectShown(crew);
  await choose(family);
  await answer([family]);
  await expectShown(family);
  expect(server.roleId).toBe(family);
});

test('what did not arrive of them is not what the next one goes by', async () => {
  await choose(friends);
  await choose(crew);
  await answer([friends], false);
  await answer([crew]);
  await soon(() => expect(said()).toEqual(['Role Updated']));
  expect(server.roleId).toBe(crew);
});

test('a role that another host gave meanwhile is not replaced, and is shown', async () => {
  server.roleId = crew;
  await choose(friends);
  await answer([friends]);
  await soon(() => expect(said()).toEqual(['Changed Meanwhile']));
  expect(server.roleId).toBe(crew);
  await expectShown(crew);
});

/** Until the list was asked for what was saved, whether it came or not. */
const readOrNot = () => soon(() => expect(client.isMutating()).toBe(0));

test('after a list that could not be read again, the next role is not taken for somebody else’s change', async () => {
  server.isAway = true;
  await choose(friends);
  await answer([friends]);
  await readOrNot();
  await choose(crew);
  await answer([crew]);
  await readOrNot();
  expect(said()).toEqual(['Role Updated', 'Role Updated']);
  expect(server.roleId).toBe(crew);

  // What somebody else did is not replaced, and once it is shown the next role is given.
  server.isAway = false;
  server.roleId = family;
  await choose(friends);
  await answer([friends]);
  await soon(() => expect(said()).toContain('Changed Meanwhile'));
  await expectShown(family);
  await choose(friends);
  await answer([friends]);
  await expectShown(friends);
  expect(server.roleId).toBe(friends);
});
