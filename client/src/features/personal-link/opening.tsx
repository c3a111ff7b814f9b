import { guestPages } from '@daysheet/shared/routes.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import type { QueryKey } from '../../lib/queries/query-keys.ts';
import { say } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { GuestScheduleSkeleton } from '../own-schedule/guest-schedule-skeleton.tsx';
import { SlowOpening } from '../live/slow-opening.tsx';
import { KnownPeople } from '../join/known-people.tsx';
import { describeLinkError, describeNoConnection } from './personal-link.texts.ts';

type OpeningProps = {
  refusal: unknown;
  isCutOff: boolean;
  isFetching: boolean;
  refetch: () => unknown;
  queryKey: QueryKey;
};

/** Shown while a link is being opened, and if it opens nothing. */
export function Opening({ refusal, isCutOff, isFetching, refetch, queryKey }: OpeningProps) {
  if (isCutOff) return <ErrorState order={1} {...describeNoConnection()} />;
  if (!refusal) {
    return (
      <>
        <h1 className="visually-hidden">{say('personal-link.title')}</h1>
        <SlowOpening queryKey={queryKey} />
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
