import { bringYourGuestList } from './bring-your-guest-list.tsx';
import { inviteEverybody } from './invite-everybody.tsx';
import { layOutTheDays } from './lay-out-the-days.tsx';
import { onTheDay } from './on-the-day.tsx';
import { runYourOwn } from './run-your-own.tsx';
import type { Tutorial } from './tutorial-type.ts';
import { yourFirstEvent } from './your-first-event.tsx';

/** In the order in which a host needs them. */
export const tutorials: readonly Tutorial[] = [
  yourFirstEvent,
  bringYourGuestList,
  layOutTheDays,
  inviteEverybody,
  onTheDay,
  runYourOwn,
];
