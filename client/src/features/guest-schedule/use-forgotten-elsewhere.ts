import { useEffect } from 'react';
import { onForgottenElsewhere } from '../../lib/joined-events.ts';
import { forgetPerson } from './forget-person.ts';

/** Who leaves in one tab has left in all: an open one would go on writing down what was forgotten. */
export function useForgottenElsewhere(eventId: string, attendeeId: string): void {
  useEffect(
    () =>
      onForgottenElsewhere(attendeeId, () => {
        void forgetPerson({ eventId, attendeeId }).then(() => window.location.replace('/'));
      }),
    [eventId, attendeeId],
  );
}
