import { useEffect } from 'react';
import { guestHref, guestPages, pathTo } from '@daysheet/shared/paths.ts';
import type { JoinedEvent } from '../lib/storage/joined-events.ts';
import { GuestMissing } from './guest-missing.tsx';
import { goToGuest, type GuestPlace, useGuestPlace } from './guest-place.ts';
import { GuestShell } from './guest-shell.tsx';
import { readPart } from './parts.ts';
import { useGuestNavigation } from './use-guest-navigation.ts';
import { usePart } from './use-part.ts';

/** Which screen an address shows. */
export function GuestApp({ href, onLive }: { href?: string | undefined; onLive?: (() => void) | undefined }) {
  const place = useGuestPlace(href);
  useGuestNavigation(place);
  usePart(place);
  useEffect(() => {
    onLive?.();
    // From here on taps are answered: what bench/ looks for.
    performance.mark('daysheet:live');
  }, [onLive]);
  return (
    <GuestShell isWide={place.screen === 'demo'} end={wayOutOf(place)}>
      <GuestScreen place={place} />
    </GuestShell>
  );
}

/** At the header's end. */
function wayOutOf(place: GuestPlace) {
  const [schedule, demo] = [readPart('schedule'), readPart('demo')];
  if (place.screen === 'schedule') return schedule && <schedule.ExitEvent {...place} />;
  return place.screen === 'demo' && demo && <demo.DemoExit />;
}

/** In place of the link, whose token then stands in no address and no history. */
const openGuest = (guest: Pick<JoinedEvent, 'eventId' | 'attendeeId'>) =>
  goToGuest(guestHref(guest), { replace: true });

const goInstead = (href: string, options?: { keepScroll: boolean }) =>
  goToGuest(href, { ...options, replace: true });

const typedHref = (code: string) => pathTo(guestPages.enterCode, {}, { code });

function GuestScreen({ place }: { place: GuestPlace }) {
  const part = {
    join: readPart('join'),
    schedule: readPart('schedule'),
    link: readPart('link'),
    people: readPart('people'),
    demo: readPart('demo'),
  };
  switch (place.screen) {
    case 'enterCode':
      return (
        part.join && (
          <part.join.EnterCode typed={place.typed} onFound={(code) => goToGuest(typedHref(code))} />
        )
      );
    case 'invitation':
    case 'join':
      return (
        part.join && (
          <part.join.JoinEvent
            key={place.eventCode}
            eventCode={place.eventCode}
            withInvitation={place.screen === 'invitation'}
            onFound={(code) => goToGuest(typedHref(code))}
            onJoined={(joined) => goToGuest(guestHref(joined))}
          />
        )
      );
    case 'link':
      return part.link && <part.link.OpenLink key={place.token} token={place.token} onOpen={openGuest} />;
    case 'schedule': {
      const { eventId, attendeeId, day } = place;
      return (
        part.schedule && (
          <part.schedule.GuestSchedulePage
            key={`${eventId} ${attendeeId}`}
            eventId={eventId}
            attendeeId={attendeeId}
            day={day}
            onDayChange={(chosen) => {
              goToGuest(guestHref({ eventId, attendeeId }, chosen), { replace: true, keepScroll: true });
            }}
          />
        )
      );
    }
    case 'people': {
      const { together, day, isHome } = place;
      const view = { together, day, isHome, onGo: goInstead };
      return part.people && <part.people.AttendeeView {...view} />;
    }
    case 'demo':
      return part.demo && <part.demo.DemoScreen />;
    case 'missing':
      return <GuestMissing />;
  }
}
