import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import type { CalendarLink } from '@daysheet/shared/messages/calendar.schemas.ts';
import { useCallback, useEffect, useState } from 'react';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { describeGuestError } from '../../lib/errors/guest-errors.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'off' }
  | { kind: 'failed'; error: ErrorText }
  | { kind: 'there'; link: CalendarLink };

const describeNotOpened = () => ({
  title: say('calendar.notOpenedTitle'),
  message: say('calendar.notOpened'),
});
const describeNotOff = () => ({ title: say('calendar.notOffTitle'), message: say('calendar.notOff') });

/** The person's calendar address, created when it is first requested, and the function that turns it off. */
export function useCalendar({ eventId, guestKey }: Guest) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isWorking, setIsWorking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const ask = useCallback(
    () =>
      guestTrpc.calendar.link.mutate({ eventId, guestKey }).then(
        (link) => setState({ kind: 'there', link }),
        (error: unknown) =>
          setState({ kind: 'failed', error: describeGuestError(error, describeNotOpened()) }),
      ),
    [eventId, guestKey],
  );
  useEffect(() => void ask(), [ask]);

  const open = async () => {
    setIsWorking(true);
    setProblem(undefined);
    await ask();
    setIsWorking(false);
  };
  const turnOff = async () => {
    setIsWorking(true);
    setProblem(undefined);
    try {
      await guestTrpc.calendar.revoke.mutate({ eventId, guestKey });
      setState({ kind: 'off' });
    } catch (error) {
      setProblem(describeGuestError(error, describeNotOff()).message);
    }
    setIsWorking(false);
  };
  return { state, isWorking, problem, open: () => void open(), turnOff: () => void turnOff() };
}
