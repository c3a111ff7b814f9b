import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { useWarnings } from '../schedule.hooks.ts';
import { WarningList } from './warning-list.tsx';

/** The panel is only shown if something is worth a look: it never stands in the way. */
export function PlanningWarnings({ eventId }: { eventId: string }) {
  const { data, isError, isFetching, refetch } = useWarnings(eventId);
  if (!data && isError) {
    return (
      <Sheet>
        <ErrorState
          compact
          title="Error"
          message="We could not check the schedule for slips. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Sheet>
    );
  }
  if (!data || data.warnings.length === 0) return null;
  return (
    <Section
      title="Worth a look"
      size="h3"
      beside={<Note>{(data.warnings.length + data.more).toLocaleString('en')}</Note>}
    >
      <WarningList eventId={eventId} {...data} />
    </Section>
  );
}
