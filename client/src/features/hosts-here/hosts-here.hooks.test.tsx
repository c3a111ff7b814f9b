import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startReportingPlace } from '../live/report-place.ts';
import { type OpenForm, useOpenHere } from './hosts-here.hooks.ts';
import { ownPlace } from './hosts-here.ts';

const { look } = vi.hoisted(() => ({
  look: vi.fn<(place: object) => Promise<{ isAlone: boolean }>>(async () => ({ isAlone: false })),
}));
vi.mock('../../lib/reads/trpc.ts', () => ({ trpcClient: { live: { look: { mutate: look } } } }));

let root: Root;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  Object.assign(navigator, { sendBeacon: () => true });
  root = createRoot(document.createElement('div'));
  ownPlace.set({ page: 'overview' });
  ({ stop } = startReportingPlace('wedding'));
});
afterEach(() => {
  act(() => root.unmount());
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Form(props: OpenForm) {
  useOpenHere(props);
  return null;
}
const show = (form: OpenForm | undefined) => act(() => root.render(form && <Form {...form} />));
const goTo = (page: string) => ownPlace.set({ ...ownPlace.get(), page });
/** What the others were told last. */
async function told(): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(100);
  return look.mock.lastCall?.[0];
}

test('a host who goes back while the settings are open is on the page they came to', async () => {
  show({ page: 'settings' });
  expect(await told()).toMatchObject({ page: 'settings' });
  goTo('schedule');
  expect(await told()).toMatchObject({ page: 'settings' });
  show(undefined);
  expect(await told()).toMatchObject({ page: 'schedule' });
});

test('a host with an item open is told of at the item, and after it at its page', async () => {
  show({ itemId: 'dinner' });
  expect(await told()).toMatchObject({ page: 'overview', itemId: 'dinner', attendeeId: null });
  show(undefined);
  expect(await told()).toMatchObject({ page: 'overview', itemId: null, attendeeId: null });
});
