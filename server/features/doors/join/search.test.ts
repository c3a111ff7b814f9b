import { expect } from 'vitest';
import { searchResultsMax } from '@daysheet/shared/guests/join.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';

test('a name with one slip is found, and said to be a guess; as it is written it is none', async ({
  host,
  guest,
}) => {
  const { eventCode } = await createLiveWedding(host);
  const search = async (name: string) => {
    const { matches, isGuess } = await guest.join.searchAttendees({ eventCode, search: name });
    return [matches.length, isGuess];
  };
  expect(await search('Mary Lee')).toEqual([1, false]);
  expect(await search('Omar Hadad')).toEqual([1, true]);
  expect(await search('Nobody Here')).toEqual([0, false]);
});

test('a search says that there are more only where there are', async ({ host, guest }) => {
  const { eventId, eventCode, familyId: roleId } = await createLiveWedding(host);
  const search = async () => {
    const { matches, hasMore } = await guest.join.searchAttendees({ eventCode, search: 'cousin' });
    return [matches.length, hasMore];
  };
  for (let n = 0; n < searchResultsMax; n += 1)
    await createAttendee(host, eventId, { name: `Cousin Number${n}`, roleId });
  expect(await search()).toEqual([searchResultsMax, false]);
  await createAttendee(host, eventId, { name: 'Cousin Last', roleId });
  expect(await search()).toEqual([searchResultsMax, true]);
});
