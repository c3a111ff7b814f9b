import { lazy, Suspense } from 'react';
import { usePendingNotices } from './notices.hooks.ts';
import { describePendingAloud } from './notices.rules.ts';

const NoticeBar = lazy(async () => ({ default: (await import('./notice-bar.tsx')).NoticeBar }));

/** On every screen of an event: the pending notices of guests, if any. */
export function NoticeSlot({ eventId }: { eventId: string }) {
  const { pending, receivedAt } = usePendingNotices(eventId);
  return (
    <>
      <p className="visually-hidden" role="status">
        {pending && describePendingAloud(pending)}
      </p>
      {pending && (
        <Suspense>
          <NoticeBar eventId={eventId} pending={pending} receivedAt={receivedAt} />
        </Suspense>
      )}
    </>
  );
}
