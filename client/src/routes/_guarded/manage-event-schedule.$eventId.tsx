import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { SamplePlanButton } from '../../features/build-event/sample/sample-plan-button.tsx';
import { ensureSchedule } from '../../features/schedule/days/schedule-days.hooks.ts';
import { monthSchema } from '../../features/schedule/days/schedule-days.rules.ts';
import { viewerSchema } from '../../features/schedule/preview/viewer.rules.ts';
import { MissingFile } from '../../features/not-found/missing-file.tsx';
import { SchedulePage } from '../../features/schedule/schedule-page.tsx';
import { ScheduleFailure, ScheduleLoading } from '../../features/schedule/schedule-states.tsx';
import { isFileMissing } from '../../lib/missing-files.ts';
import { PageMain } from '../../ui/page/page-shell.tsx';

const searchSchema = z.object({
  day: plainDateSchema.optional().catch(undefined),
  /** Opens the form for a new item, for links from other screens. */
  add: z.literal(true).optional().catch(undefined),
  /** The month that a long event's calendar shows, unless it is the day's month. */
  month: monthSchema.optional().catch(undefined),
  /** The viewer of 'See it as a guest', while it is open. */
  as: viewerSchema.optional().catch(undefined),
});

export const Route = createFileRoute('/_guarded/manage-event-schedule/$eventId')({
  validateSearch: searchSchema,
  loader: ({ params }) => ensureSchedule(params.eventId),
  pendingComponent: () => (
    <PageMain>
      <ScheduleLoading />
    </PageMain>
  ),
  errorComponent: ({ error, reset }) => (
    <PageMain>
      {isFileMissing(error) ? (
        <MissingFile error={error} />
      ) : (
        <ScheduleFailure error={error} onRetry={reset} />
      )}
    </PageMain>
  ),
  component: ManageSchedule,
});

function ManageSchedule() {
  const { eventId } = Route.useParams();
  const { day, add, month, as } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PageMain>
      <SchedulePage
        key={eventId}
        eventId={eventId}
        day={day}
        onDayChange={(next) =>
          void navigate({
            search: (search) => ({ ...search, day: next, month: undefined, add: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        samplePlan={(event) => <SamplePlanButton event={event} />}
        opensForm={add === true}
        onFormClosed={() =>
          void navigate({
            search: (search) => ({ ...search, add: undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        month={month}
        onMonthChange={(next) =>
          void navigate({
            search: (search) => ({ ...search, month: next }),
            replace: true,
            resetScroll: false,
          })
        }
        viewer={as}
        onViewerChange={(next) =>
          void navigate({
            search: (search) => ({ ...search, as: next }),
            replace: as !== undefined,
            resetScroll: false,
          })
        }
      />
    </PageMain>
  );
}
