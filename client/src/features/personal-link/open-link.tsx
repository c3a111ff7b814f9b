import { guestPages } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { say } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { SlowOpening } from '../live/slow-opening.tsx';
import { KnownPeople } from '../join/known-people.tsx';
import type { Guest } from '@daysheet/shared/guest-schedule.schemas.ts';
import { linkRead, useOpenLink } from './personal-link.hooks.ts';
import { describeLinkError, describeNoConnection } from './personal-link.texts.ts';

type OpenLinkProps = { token: string; onOpen: (guest: Guest) => void };

/** The way in by a personal link: nothing to do, unless it opens nothing. */
export function OpenLink({ token, onOpen }: OpenLinkProps) {
  usePageTitle(say('personal-link.title'));
  const { refusal, isCutOff, isFetching, refetch } = useOpenLink(token, onOpen);
  if (isCutOff) return <ErrorState order={1} {...describeNoConnection()} />;
  if (!refusal) {
    return (
      <>
        <h1 className="visually-hidden">{say('personal-link.title')}</h1>
        <SlowOpening queryKey={linkRead.queryKey({ token })} />
        <GuestScheduleSkeleton />
      </>
    );
  }
  return (
    <>
      <ErrorState
        order={1}
        {...describeLinkError(refusal)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<ButtonAnchor href={guestPages.enterCode}>{say('schedule.enterCode')}</ButtonAnchor>}
      />
      <KnownPeople />
    </>
  );
}
