import { guestHref, type JoinedEvent } from '../lib/joined-events.ts';
import { EnterCode } from '../features/join/enter-code.tsx';
import { JoinEvent } from '../features/join/join-event.tsx';
import { ExitEvent } from '../features/guest-schedule/exit-event.tsx';
import { GuestSchedulePage } from '../features/guest-schedule/guest-schedule-page.tsx';
import { OpenLink } from '../features/personal-link/open-link.tsx';
import { GuestMissing } from './guest-missing.tsx';
import { goToGuest, type GuestPlace, useGuestPlace } from './guest-place.ts';
import { GuestShell } from './guest-shell.tsx';
import { useGuestNavigation } from './use-guest-navigation.ts';

/** Which screen an address shows. */
export function GuestApp({ href }: { href?: string | undefined }) {
  const place = useGuestPlace(href);
  useGuestNavigation(place);
  return (
    <GuestShell end={place.screen === 'schedule' && <ExitEvent {...place} />}>
      <GuestScreen place={place} />
    </GuestShell>
  );
}

/** In place of the link, whose token then stands in no address and no history. */
const openGuest = (guest: Pick<JoinedEvent, 'eventId' | 'attendeeId'>) =>
  goToGuest(guestHref(guest), { replace: true });

const joinHref = (eventCode: string) => `/join-event?code=${encodeURIComponent(eventCode)}`;

function GuestScreen({ place }: { place: GuestPlace }) {
  switch (place.screen) {
    case 'enterCode':
      return <EnterCode foundCode={place.eventCode} onFound={(code) => goToGuest(joinHref(code))} />;
    case 'invitation':
    case 'join':
      return (
        <JoinEvent
          key={place.eventCode}
          eventCode={place.eventCode}
          withInvitation={place.screen === 'invitation'}
          onFound={(code) => goToGuest(joinHref(code))}
          onJoined={(joined) => goToGuest(guestHref(joined))}
        />
      );
    case 'link':
      return <OpenLink key={place.token} token={place.token} onOpen={openGuest} />;
    case 'schedule': {
      const { eventId, attendeeId, day } = place;
      return (
        <GuestSchedulePage
          key={`${eventId} ${attendeeId}`}
          eventId={eventId}
          attendeeId={attendeeId}
          day={day}
          onDayChange={(chosen) => {
            const query = chosen ? `&day=${chosen}` : '';
            goToGuest(guestHref({ eventId, attendeeId }) + query, { replace: true, keepScroll: true });
          }}
        />
      );
    }
    case 'missing':
      return <GuestMissing />;
  }
}
