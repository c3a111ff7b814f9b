// @vitest-environment node
import { expect, it, vi } from 'vitest';

const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();
showNotification.mockResolvedValue();
vi.stubGlobal('self', { registration: { showNotification } });
vi.stubGlobal('location', { hostname: 'day.example', pathname: '/worker.js' });
const { showPush } = await import('./worker-push.ts');

const pushed = (data: unknown) =>
  showPush(Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: () => undefined }));

it('a message that is pushed twice has one tag on the phone, which shows one of them; another message its own', async () => {
  const payload = {
    id: 'buses',
    title: 'Buses',
    body: 'At the gate.',
    url: '/attendee/wedding?attendeeId=mary',
  };
  await pushed(payload);
  await pushed(payload);
  await pushed({ ...payload, id: 'dinner' });

  expect(showNotification.mock.calls.map(([, { tag }]) => tag)).toEqual(['buses', 'buses', 'dinner']);
  expect(showNotification.mock.calls[0]).toEqual([
    'Buses',
    { body: 'At the gate.', tag: 'buses', data: '/attendee/wedding?attendeeId=mary' },
  ]);
});

it('what cannot be read is called by the name of the server that sent it', async () => {
  showNotification.mockClear();
  await pushed('nothing that we sent');
  expect(showNotification.mock.calls).toEqual([['day.example', { body: '', tag: 'daysheet', data: '/' }]]);
});
