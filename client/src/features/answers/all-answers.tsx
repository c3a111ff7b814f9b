import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { AnswersView } from './answers-view.ts';
import type { Asking } from './answers.hooks.ts';
import { AskingDialog, type OpenedAsking } from './askings/asking-dialog.tsx';
import { RequestList } from './people/request-list.tsx';
import { AskingList } from './askings/asking-list.tsx';
import classes from './all-answers.module.css';
import { QuestionSection } from './questions/question-section.tsx';

type AllAnswersProps = {
  event: EventDetails;
  askings: readonly Asking[];
  view: AnswersView;
  onView: (view: AnswersView) => void;
};

/** What selecting an item opens: its asking, or the form for a new one. */
function openItem(itemId: string | undefined, askings: readonly Asking[]): OpenedAsking | undefined {
  if (itemId === undefined) return undefined;
  const asking = askings.find((one) => one.itemId === itemId);
  return asking ? { asking } : { asks: 'item', itemId };
}

/** All askings with their counts; a new asking is started here. */
export function AllAnswers({ event, askings, view, onView }: AllAnswersProps) {
  const mayPlan = event.can.plan;
  const [opened, setOpened] = useState(() => openItem(view.item, askings));
  const asksEvent = askings.some(({ itemId }) => itemId === null);
  const close = () => {
    setOpened(undefined);
    if (view.item) onView({});
  };
  const askEvent = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ asks: 'event' })}>
      Ask who comes
    </Button>
  );
  return (
    <>
      <PageTitle
        back={
          <BackLink to="/event-dashboard/$eventId" params={{ eventId: event.id }}>
            <bdi>{event.name}</bdi>
          </BackLink>
        }
        detail="Who is coming, to what, and what else you need to know"
        actions={
          mayPlan &&
          askings.length > 0 && (
            <>
              {!asksEvent && askEvent}
              <Button variant="default" onClick={() => setOpened({ asks: 'item', itemId: null })}>
                Ask for an item
              </Button>
            </>
          )
        }
      >
        Answers
      </PageTitle>
      <RequestList event={event} askings={askings} />
      {askings.length > 0 ? (
        <AskingList event={event} askings={askings} />
      ) : (
        <Sheet>
          <EmptyState
            title="Nobody has been asked yet"
            action={
              mayPlan && (
                <>
                  {askEvent}
                  <Button variant="default" onClick={() => setOpened({ asks: 'item', itemId: null })}>
                    Ask for an item
                  </Button>
                </>
              )
            }
          >
            {mayPlan
              ? 'Ask your guests whether they are coming. They answer on their own page, for their household too, and the numbers add up here.'
              : 'Once guests are asked whether they are coming, the numbers add up here.'}
          </EmptyState>
        </Sheet>
      )}
      <div className={classes.questions}>
        <QuestionSection event={event} />
      </div>
      {opened && mayPlan && (
        <AskingDialog
          event={event}
          opened={opened}
          askingItemIds={askings.flatMap(({ itemId }) => itemId ?? [])}
          onSaved={close}
          onClose={close}
        />
      )}
    </>
  );
}
