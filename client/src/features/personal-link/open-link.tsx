import { Button } from '@mantine/core';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { GuestScheduleSkeleton } from '../guest-schedule/guest-schedule-skeleton.tsx';
import { ContinueAs } from '../landing/continue-as.tsx';
import type { Guest } from './link-arrivals.ts';
import { useOpenLink } from './personal-link.hooks.ts';
import { linkErrorText, noConnection } from './personal-link.texts.ts';

type OpenLinkProps = { token: string; onOpen: (guest: Guest) => void };

/** The way in by a personal link: nothing to do, unless it opens nothing. */
export function OpenLink({ token, onOpen }: OpenLinkProps) {
  usePageTitle('Your schedule');
  const { refusal, isCutOff, isFetching, refetch } = useOpenLink(token, onOpen);
  if (isCutOff) return <ErrorState order={1} {...noConnection} />;
  if (!refusal) {
    return (
      <>
        <h1 className="visually-hidden">Your schedule</h1>
        <GuestScheduleSkeleton />
      </>
    );
  }
  return (
    <>
      <ErrorState
        order={1}
        {...linkErrorText(refusal)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={
          <Button component="a" href="/join-event">
            Enter a code
          </Button>
        }
      />
      <ContinueAs />
    </>
  );
}
