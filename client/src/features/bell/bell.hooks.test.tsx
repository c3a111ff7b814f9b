import type { AppRouter } from '@daysheet/server/trpc/router.ts';
import type { BellMail } from '@daysheet/shared/messages/bell.ts';
import { chooseBellMailInput } from '@daysheet/shared/messages/bell.schemas.ts';
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
import { useBellChoice, useChooseMail } from './bell.hooks.ts';

// What `act` waits for includes what answers bring.
notifyManager.setScheduler(queueMicrotask);

const eventId = createId();
/** What the server has, and the saves that reached it and wait for an answer. */
const server = { mail: 'never', waiting: [] as { mail: string; answer: (isTaken: boolean) => void }[] };

const answering: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      const say = (data: unknown) => {
        observer.next({ result: { type: 'data', data } });
        observer.complete();
      };
      if (op.type === 'query') {
        say({ mail: server.mail, isMailWaiting: false, publicKey: '' });
        return;
      }
      const { mail } = chooseBellMailInput.parse(op.input);
      const take = (isTaken: boolean) => {
        if (!isTaken) return observer.error(new TRPCClientError('Refused.'));
        server.mail = mail;
        say(null);
      };
      server.waiting.push({ mail, answer: take });
    });

let root: Root;
let bell: { choose: (mail: BellMail) => void; shown: BellMail | undefined };

function Open() {
  const { data } = useBellChoice(eventId);
  const { choose, chosen } = useChooseMail(eventId);
  useEffect(() => {
    bell = { choose, shown: chosen ?? data?.mail };
  });
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Object.assign(server, { mail: 'never', waiting: [] });
  client.clear();
  hideAllToasts();
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <trpc.Provider client={trpc.createClient({ links: [answering] })} queryClient={client}>
        <QueryClientProvider client={client}>
          <Open />
        </QueryClientProvider>
      </trpc.Provider>,
    ),
  );
  await expectShown('never');
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
const expectShown = (mail: BellMail) => soon(() => expect(bell.shown).toBe(mail));
const choose = (mail: BellMail) => act(async () => bell.choose(mail));
/** The server answers the saves in turn, each once it is there. */
async function answer(mails: readonly BellMail[], isTaken = true): Promise<void> {
  for (const mail of mails) {
    await soon(() => expect(server.waiting.map((one) => one.mail)).toEqual([mail]));
    await act(async () => server.waiting.shift()?.answer(isTaken));
  }
}
const said = () => toastList.get().map(({ title, message, action }) => [title, message, action?.label]);

test('a host who thinks better of it before the answer came keeps what they had', async () => {
  await choose('now');
  await choose('never');
  await expectShown('never');
  await answer(['now', 'never']);
  await soon(() => expect(said()).toEqual([['Saved', 'You get no e-mails about this event', undefined]]));
  expect(server.mail).toBe('never');
  await expectShown('never');
});

test('of choices that follow quickly the server hears one at a time, and the host of the last', async () => {
  await choose('now');
  await choose('daily');
  await answer(['now', 'daily']);
  const saved = ['Saved', 'You get what is new in one e-mail, in the morning', 'Undo'];
  await soon(() => expect(said()).toEqual([saved]));
  expect(server.mail).toBe('daily');
  // It leads back over what was only passed by.
  await act(async () => toastList.get()[0]?.action?.run());
  await answer(['never']);
  const undone = ['Change Undone', 'You get no e-mails about this event', undefined];
  await soon(() => expect(said()).toEqual([saved, undone]));
  expect(server.mail).toBe('never');
});

test('what the server refuses is said once, and shown as it was', async () => {
  await choose('now');
  await choose('daily');
  await answer(['now', 'daily'], false);
  const refused = ['Not Saved', expect.stringContaining('How you are told stays as it was.'), undefined];
  await soon(() => expect(said()).toEqual([refused]));
  await expectShown('never');
  // It can be chosen again.
  await choose('daily');
  await answer(['daily']);
  await expectShown('daily');
});
