import { useEffect } from 'react';
import { buildTogetherHref } from '@daysheet/shared/routes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { ChoosePerson } from './choose-person.tsx';
import { useJoined } from './people.hooks.ts';
import { resolveArrival } from './people.rules.ts';
import { Together } from './together.tsx';

type AttendeeViewProps = {
  /** The event whose people are shown together; empty for the choice. */
  together: string;
  day: string | undefined;
  /** The icon on the Home Screen was tapped. */
  isHome: boolean;
  /** Navigates, replacing this address. */
  onGo: (href: string, options?: { keepScroll: boolean }) => void;
};

/** The page of the people who joined on this phone. */
export function AttendeeView({ together, day, isHome, onGo }: AttendeeViewProps) {
  usePageTitle(say('people.title'));
  const { joined, forget } = useJoined();
  const arrival = resolveArrival(joined, together, isHome);
  const href = arrival.kind === 'go' ? arrival.href : null;
  useEffect(() => {
    if (href !== null) onGo(href);
  }, [href, onGo]);
  switch (arrival.kind) {
    case 'go':
      return <GuestScheduleSkeleton />;
    case 'choose':
      return <ChoosePerson groups={arrival.groups} />;
    case 'together':
      return (
        <Together
          key={arrival.group.eventId}
          group={arrival.group}
          day={day}
          onDayChange={(chosen) => onGo(buildTogetherHref(together, chosen), { keepScroll: true })}
          onForget={forget}
        />
      );
  }
}
