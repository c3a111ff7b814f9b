import { useEffect } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { hasLeft, onForgottenElsewhere } from '../../lib/storage/joined-events.ts';
import { forgetPerson } from '../own-schedule/forget-person.ts';

/**
 * Who leaves in one tab has left in all: an open one would go on writing down what was forgotten. Nor does a page come
 * back out of the browser's memory.
 */
export function useForgottenElsewhere(eventId: string, guestKey: string): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasLeft(guestKey)) {
        document.documentElement.hidden = true;
        window.location.replace(sitePages.home);
      }
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [guestKey]);
  useEffect(
    () =>
      onForgottenElsewhere(guestKey, () => {
        void forgetPerson({ eventId, guestKey }).then(() => window.location.replace(sitePages.home));
      }),
    [eventId, guestKey],
  );
}
