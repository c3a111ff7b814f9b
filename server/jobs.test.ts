import { expect, test, vi } from 'vitest';
import { type Env, readEnv } from './env.ts';
import { startBackground } from './jobs.ts';

const { ended, starts } = vi.hoisted(() => {
  const order: string[] = [];
  const starts = (name: string) => () => async () => {
    order.push(name);
    if (name === 'telling') throw new Error('It does not end.');
  };
  return { ended: order, starts };
});
vi.mock('./db/secrets.ts', () => ({ readServerSecret: async () => 'secret' }));
vi.mock('./lib/jobs.ts', () => ({
  startJobs: async () => ({ jobs: {}, work: vi.fn<() => void>(), stop: starts('jobs')() }),
}));
vi.mock('./sweeps.ts', () => ({ runSweeps: vi.fn<() => void>() }));
vi.mock('./features/core/links/links.jobs.ts', () => ({ issueAllMissingLinks: async () => 0 }));
vi.mock('./features/reach/invitations/invitations.jobs.ts', () => ({ resumeSends: vi.fn<() => void>() }));
vi.mock('./features/reach/answer-mails/answer-mails.jobs.ts', () => ({
  startAnswering: starts('answering'),
}));
vi.mock('./features/doors/bell/bell.jobs.ts', () => ({ startTellingHosts: starts('telling') }));
vi.mock('./features/reach/notifications/notifications.jobs.ts', () => ({ startSending: starts('sending') }));
vi.mock('./features/core/events/events.jobs.ts', () => ({ startFinishing: starts('finishing') }));
vi.mock('./features/core/attendees/attendees-import.jobs.ts', () => ({
  startCompleting: starts('completing'),
}));
vi.mock('./features/reach/followed-sheets/followed-sheets.jobs.ts', () => ({
  startFollowing: starts('following'),
}));
vi.mock('./features/reach/push/push.jobs.ts', () => ({ startPushing: starts('pushing') }));
vi.mock('./features/reach/backups/backups.jobs.ts', () => ({ startBackups: starts('nights') }));

test('one job that does not end keeps none of the others running, and they end in the reverse order', async () => {
  const backupTarget: Env['backupTarget'] = JSON.parse('{}');
  const env = { ...readEnv({ FOLLOW_SHEETS: 'on' }), backupTarget };
  const nothing: Parameters<typeof startBackground>[0] & Parameters<typeof startBackground>[2] =
    JSON.parse('{}');
  const background = await startBackground(nothing, env, nothing);
  await expect(background.stop()).rejects.toThrow('It does not end.');
  expect(ended).toEqual([
    'nights',
    'pushing',
    'following',
    'completing',
    'finishing',
    'sending',
    'telling',
    'answering',
    'jobs',
  ]);
});
