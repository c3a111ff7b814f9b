import { useEffect, useState } from 'react';
import { describeGuestError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { readSupport } from './push-browser.ts';
import { checkNotified, isNotified, turnOff, turnOn } from './push-phone.ts';
import { describeNotOff, describeNotOn } from './push.texts.ts';

/** Whether this phone notifies this person, and the functions that turn that on and off. */
export function usePush(guest: Guest) {
  const read = () => ({ support: readSupport(), isOn: isNotified(guest) });
  const [state, setState] = useState(read);
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const { eventId, guestKey } = guest;
  useEffect(() => {
    // A guest who returns from the browser's settings may have allowed it there.
    const look = () => setState({ support: readSupport(), isOn: isNotified({ eventId, guestKey }) });
    void checkNotified({ eventId, guestKey }).then(look, look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [eventId, guestKey]);

  const work = async (change: () => Promise<boolean>, failed: ErrorText) => {
    setIsWorking(true);
    setProblem(undefined);
    try {
      if (!(await change())) setProblem(say('push.notChosen'));
    } catch (error) {
      setProblem(describeGuestError(error, failed).message);
    }
    setState(read());
    setIsWorking(false);
  };
  return {
    ...state,
    isWorking,
    problem,
    turnOn: () => void work(() => turnOn(guest), describeNotOn()),
    turnOff: () => void work(() => turnOff(guest).then(() => true), describeNotOff()),
  };
}
