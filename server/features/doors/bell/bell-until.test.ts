import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

test('what was seen up to a year that no calendar has is refused, and the bell rings on', async ({
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  for (const until of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z'])
    expect(await catchRefusal(host.bell.see({ eventId, until })), until).toBe('input');
  await host.bell.see({ eventId, until: '0001-01-01T00:00:00Z' });
  await host.bell.see({ eventId, until: '9999-12-31T23:59:59.999999999Z' });
  expect(await host.bell.read({ eventId })).toEqual([]);
});
