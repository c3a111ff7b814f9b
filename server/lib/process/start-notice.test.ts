import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { startRows } from './start-notice.ts';

const readRows = (variables: Record<string, string>, port = 3000) =>
  new Map(
    startRows({
      env: readEnv(variables),
      port,
      database: 'PostgreSQL',
      data: '.data',
      mailMode: 'outbox',
      outboxKey: 'key',
      restoreKey: 'restoring',
    }),
  );

test('what the start prints opens: below a path, by an address in IPv6, at the port that was free', () => {
  const below = readRows({ PUBLIC_URL: 'https://example.org/days' });
  expect(below.get('Open')).toBe('https://example.org/days');
  expect(below.get('Restore')).toContain('https://example.org/days/restore#restoring');
  const here = readRows({ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' });
  expect(here.get('Open')).toBe('http://[::1]:3000');
  expect(here.get('E-mail')).toContain('http://[::1]:3000/outbox#key');
  expect(readRows({ HOST: 'fd00::7', PORT: '0' }, 4321).get('Open')).toBe('http://[fd00::7]:4321');
});

test('the outbox is not offered to whoever listens for others', () => {
  const forOthers: Record<string, string>[] = [
    { HOST: '::' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'http://[fd00::7]:3000' },
  ];
  for (const variables of forOthers)
    expect(readRows(variables).get('E-mail')).toContain('none is sent: set RESEND_API_KEY');
});
