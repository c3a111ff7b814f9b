import { useEffect } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { hasLeft, onForgottenElsewhere } from '../../lib/storage/joined-events.ts';
import { forgetPerson } from '../own-schedule/forget-person.ts';

/**
 * A guest who leaves in one tab has left in all: an open page would store again what was deleted. Nor is a page restored
 * from the browser's memory.
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
