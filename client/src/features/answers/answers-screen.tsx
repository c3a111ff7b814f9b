import { Skeleton } from '@mantine/core';
import { describeError } from '../../lib/errors/error-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useEventScreen } from '../events/use-event-screen.tsx';
import { answersTexts } from './answers.texts.ts';
import type { AnswersView } from './answers-view.ts';
import { AskingScreen } from './asking-screen.tsx';
import { AllAnswers } from './all-answers.tsx';
import { useAskings } from './answers.hooks.ts';

type AnswersScreenProps = { eventId: string; view: AnswersView; onView: (view: AnswersView) => void };

/** What an event asks its guests, and their answers. */
export function AnswersScreen({ eventId, view, onView }: AnswersScreenProps) {
  const { event, instead } = useEventScreen(eventId, { loading: <LoadingAnswers /> });
  const askings = useAskings(eventId);
  usePageTitle(event && `Answers · ${event.name}`);
  if (!event) return instead;
  if (askings.error && !askings.data)
    return (
      <Sheet>
        <ErrorState
          order={1}
          {...describeError(askings.error, answersTexts.readFailed)}
          onRetry={() => void askings.refetch()}
          retrying={askings.isFetching}
        />
      </Sheet>
    );
  if (!askings.data) return <LoadingAnswers />;
  const asking = askings.data.find(({ id }) => id === view.asking);
  if (asking)
    return <AskingScreen key={asking.id} event={event} asking={asking} view={view} onView={onView} />;
  return <AllAnswers event={event} askings={askings.data} view={view} onView={onView} />;
}

function LoadingAnswers() {
  return (
    <Loading label="Loading the answers...">
      <Skeleton height={44} width="40%" mb="lg" />
      <Skeleton height={220} radius="lg" />
    </Loading>
  );
}
