import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { sitePages } from '@daysheet/shared/routes.ts';
import { describeFailure, describeGuestError } from '../../lib/errors/guest-errors.ts';
import { type ErrorText, findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { focusOnce } from '../../lib/focus-once.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { guestTrpc } from '../../lib/reads/guest-trpc.ts';
import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { forgetPerson } from '../own-schedule/forget-person.ts';
import { arrivals, unconfirmedArrivals } from '../own-schedule/link-arrivals.ts';
import classes from './own-data-sheet.module.css';

async function forgetOnThisPhone(guest: Guest): Promise<void> {
  arrivals.remove(guest);
  unconfirmedArrivals.remove(guest);
  await forgetPerson(guest);
}

/** Erases the person, in place of their schedule, and says goodbye. */
export function Farewell({ guest, onBack }: { guest: Guest; onBack: () => void }) {
  const [state, setState] = useState<'erasing' | 'erased' | ErrorText>('erasing');
  const tries = useRef(0);
  usePageTitle(undefined);
  const erase = async () => {
    tries.current += 1;
    setState('erasing');
    try {
      await guestTrpc.ownData.erase.mutate(guest);
    } catch (error) {
      // The response to an earlier attempt was lost: the key opens nothing any more.
      const isDone = tries.current > 1 && findErrorReason(error) === 'join.access_denied';
      if (!isDone) return setState(describeGuestError(error, describeFailure('own-data.notErased')));
    }
    await forgetOnThisPhone(guest);
    setState('erased');
  };
  useEffect(() => {
    window.scrollTo(0, 0);
    if (tries.current === 0) void erase();
  });
  if (typeof state === 'object') {
    const back = (
      <Button variant="default" onClick={onBack}>
        {say('own-data.eraseNo')}
      </Button>
    );
    return <ErrorState order={1} {...state} onRetry={() => void erase()} action={back} />;
  }
  if (state === 'erasing') return <EmptyState order={1} title={say('own-data.erasing')} />;
  const home = <ButtonAnchor href={sitePages.home}>{say('schedule.home')}</ButtonAnchor>;
  return (
    <div role="status" tabIndex={-1} ref={focusOnce} className={classes.farewell}>
      <EmptyState order={1} title={say('own-data.goodbye')} action={home}>
        {say('own-data.goodbyeWhat')}
      </EmptyState>
    </div>
  );
}
