import { Modal, Skeleton } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { describeError } from '../../../lib/errors/error-text.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { DaysMissing } from '../../guest-schedule/days/days-missing.tsx';
import { EventLook } from '../../../ui/look/event-look.tsx';
import { GuestScheduleView } from '../../guest-schedule/guest-schedule-view.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { useGuestPreview } from './guest-preview.hooks.ts';
import classes from './guest-preview.module.css';
import { ViewerSelect } from './viewer-select.tsx';
import { readViewer } from './viewer.rules.ts';

type GuestPreviewProps = {
  eventId: string;
  roles: readonly Role[];
  viewer: string;
  onViewerChange: (viewer: string | undefined) => void;
  /** The day that the host has open. */
  firstDay: PlainDate;
};

const failure = { title: 'Error', message: 'Failed to fetch schedule' };

/** The schedule exactly as a guest gets it, on a phone: the guests' own screen with the data they would receive. */
export function GuestPreview({ eventId, roles, viewer, onViewerChange, firstDay }: GuestPreviewProps) {
  const [day, setDay] = useState(firstDay);
  const { home: preview, shown } = useGuestPreview(eventId, readViewer(viewer), day);
  const isPhone = useIsPhone();
  const { attendeeId } = readViewer(viewer);
  return (
    <Modal
      opened
      onClose={() => onViewerChange(undefined)}
      title="See it as a guest"
      size="xl"
      fullScreen={isPhone}
      classNames={{ body: classes.body ?? '' }}
    >
      <ViewerSelect
        eventId={eventId}
        roles={roles}
        viewer={viewer}
        personName={attendeeId && preview.data?.attendee.name}
        onViewerChange={onViewerChange}
      />
      <section
        className={classes.phone}
        aria-label="What this guest sees"
        aria-busy={preview.isPending}
        tabIndex={-1}
      >
        {preview.isPending && (
          <Loading label="Loading event schedule...">
            <Skeleton height={120} mb="md" />
            <Skeleton height={64} mb="md" />
            <Skeleton height={64} />
          </Loading>
        )}
        {preview.isError && !preview.data && (
          <ErrorState
            compact
            {...describeError(preview.error, failure)}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {preview.data && (
          <EventLook look={preview.data.event.look}>
            <GuestScheduleView
              schedule={shown.data ?? preview.data}
              home={preview.data}
              missing={
                shown.data ? undefined : (
                  <DaysMissing
                    error={shown.error}
                    onRetry={() => void shown.refetch()}
                    isRetrying={shown.isFetching}
                  />
                )
              }
              now={new Date(preview.data.asOf)}
              day={day}
              onDayChange={setDay}
            />
          </EventLook>
        )}
      </section>
    </Modal>
  );
}
