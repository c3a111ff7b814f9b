import { useEffect, useState } from 'react';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { showToast } from '../../lib/errors/toasts.ts';
import { readSupport } from '../push/push-browser.ts';
import { isBellOn, renewBell, turnBellOn, turnBellOff, type BellSubscriber } from './bell-browser.ts';

/** Whether this browser shows notices for this host, and the functions that turn that on and off. */
export function useBellDevice({ eventId, userId }: BellSubscriber, publicKey: string) {
  const read = () => ({ support: readSupport(), isOn: isBellOn({ eventId, userId }) });
  const [state, setState] = useState(read);
  const [isWorking, setIsWorking] = useState(false);
  useEffect(() => {
    // A host who returns from the browser's settings may have allowed it there.
    const update = () => setState({ support: readSupport(), isOn: isBellOn({ eventId, userId }) });
    void renewBell({ eventId, userId }, publicKey).then(update, update);
    window.addEventListener('focus', update);
    return () => window.removeEventListener('focus', update);
  }, [eventId, userId, publicKey]);

  const turn = async (on: boolean) => {
    setIsWorking(true);
    const subscriber = { eventId, userId };
    try {
      if (!on) await turnBellOff(subscriber);
      else if (!(await turnBellOn(subscriber, publicKey)))
        showToast({
          title: 'Not Turned On',
          message: 'Your browser asks whether it may tell you. Choose Allow there.',
          kind: 'problem',
        });
      if (on === isBellOn(subscriber))
        showToast({
          title: 'Saved',
          message: on ? 'This browser tells you what is new' : 'This browser tells you nothing of this event',
        });
    } catch (error) {
      const title = on ? 'Not Turned On' : 'Not Turned Off';
      showErrorToast(error, {
        title,
        message: 'This browser could not be set up. Please try again in a moment.',
      });
    }
    setState(read());
    setIsWorking(false);
  };
  return { ...state, isWorking, turn: (on: boolean) => void turn(on) };
}
