import { useEffect } from 'react';
import { isHouseholdToken } from '@daysheet/shared/guests/links.ts';
import { buildGuestHref, guestPages, buildPath } from '@daysheet/shared/routes.ts';
import type { JoinedEvent } from '../lib/storage/joined-events.ts';
import { GuestMissing } from './guest-missing.tsx';
import { goToGuest, type GuestPlace, useGuestPlace } from './guest-place.ts';
import { GuestShell } from './guest-shell.tsx';
import { PartMissing } from './parts/part-missing.tsx';
import { getPart, getPartName } from './parts/parts.ts';
import { useGuestNavigation } from './use-guest-navigation.ts';
import { usePart } from './parts/use-part.ts';

/** Renders the screen of an address. */
export function GuestApp({ href, onLive }: { href?: string | undefined; onLive?: (() => void) | undefined }) {
  const place = useGuestPlace(href);
  useGuestNavigation(place);
  const gone = usePart(place);
  const name = getPartName(place);
  useEffect(() => onLive?.(), [onLive]);
  return (
    <GuestShell isWide={place.screen === 'demo'} end={renderExit(place)}>
      {name && name === gone && !getPart(name) ? <PartMissing /> : <GuestScreen place={place} />}
    </GuestShell>
  );
}

/** The end of the header. */
function renderExit(place: GuestPlace) {
  const [schedule, demo] = [getPart('schedule'), getPart('demo')];
  if (place.screen === 'schedule') return schedule && <schedule.ExitEvent {...place} />;
  return place.screen === 'demo' && demo && <demo.DemoExit />;
}

/** Replaces the link, so that its token is in no address and no history. */
const openGuest = (guest: Pick<JoinedEvent, 'eventId' | 'guestKey'>) =>
  goToGuest(buildGuestHref(guest), { replace: true });

/** The same for a household's link. */
const openPeople = () => goToGuest(guestPages.people, { replace: true });

const goInstead = (href: string, options?: { keepScroll: boolean }) =>
  goToGuest(href, { ...options, replace: true });

const toCodeHref = (code: string) => buildPath(guestPages.enterCode, {}, { code });

function GuestScreen({ place }: { place: GuestPlace }) {
  const part = {
    join: getPart('join'),
    schedule: getPart('schedule'),
    link: getPart('link'),
    people: getPart('people'),
    demo: getPart('demo'),
  };
  switch (place.screen) {
    case 'enterCode':
      return (
        part.join && (
          <part.join.EnterCode typed={place.typed} onFound={(code) => goToGuest(toCodeHref(code))} />
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
            onFound={(code) => goToGuest(toCodeHref(code))}
            onJoined={(joined) => {
              // The schedule that comes next shows a welcome: guest-header.module.css.
              document.documentElement.dataset['joined'] = '';
              goToGuest(buildGuestHref(joined));
            }}
          />
        )
      );
    case 'link':
      if (!part.link) return null;
      return isHouseholdToken(place.token) ? (
        <part.link.OpenHousehold key={place.token} token={place.token} onKnown={openPeople} />
      ) : (
        <part.link.OpenLink key={place.token} token={place.token} onOpen={openGuest} />
      );
    case 'schedule': {
      const { eventId, guestKey, day } = place;
      return (
        part.schedule && (
          <part.schedule.GuestSchedulePage
            key={`${eventId} ${guestKey}`}
            eventId={eventId}
            guestKey={guestKey}
            day={day}
            onDayChange={(chosen) => {
              goToGuest(buildGuestHref({ eventId, guestKey }, chosen), { replace: true, keepScroll: true });
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
