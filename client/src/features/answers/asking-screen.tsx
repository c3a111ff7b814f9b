import { Button } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '../../lib/dates/use-today.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { formatPeopleCount } from '../../lib/format-count.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/page/section.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import type { AnswersView } from './answers-view.ts';
import type { Asking } from './answers.hooks.ts';
import classes from './asking-screen.module.css';
import { AskingDialog } from './askings/asking-dialog.tsx';
import { describeAskingWhen, describeDeadline, getAskingTitle } from './askings/asking-title.ts';
import { useRemoveAsking } from './askings/askings.hooks.ts';
import { AskingCharts, ByHousehold } from './charts/asking-charts.tsx';
import { PlacesBar } from './charts/places-bar.tsx';
import { ReplyBar } from './charts/reply-bar.tsx';
import { countAnswered } from './counts.rules.ts';
import { AnswerHistory } from './people/answer-history.tsx';
import { PeopleSection } from './people/people-section.tsx';
import { RemindDialog } from './reminders/remind-dialog.tsx';
import { RequestList } from './people/request-list.tsx';

type AskingScreenProps = {
  event: EventDetails;
  asking: Asking;
  view: AnswersView;
  onView: (view: AnswersView) => void;
};

/** One asking: its numbers, its people and their answers. */
export function AskingScreen({ event, asking, view, onView }: AskingScreenProps) {
  const [isEditing, setEditing] = useState(false);
  const [isReminding, setReminding] = useState(false);
  const title = getAskingTitle(asking, event.name);
  const today = useToday(event.timeZone);
  usePageTitle(`${title} · Answers · ${event.name}`);
  const close = () => setEditing(false);
  return (
    <>
      <PageTitle
        back={
          <BackLink to="/event/$eventId/answers" params={{ eventId: event.id }}>
            Answers
          </BackLink>
        }
        detail={`${describeAskingWhen(asking)} · ${describeDeadline(asking, today)}`}
        actions={
          event.can.plan && (
            <>
              {asking.counts.unanswered > 0 && (
                <Button onClick={() => setReminding(true)}>
                  {`Remind ${formatPeopleCount(asking.counts.unanswered)}`}
                </Button>
              )}
              <Button variant="default" onClick={() => setEditing(true)}>
                Edit
              </Button>
            </>
          )
        }
      >
        <bdi>{title}</bdi>
      </PageTitle>
      <RequestList event={event} askings={[asking]} />
      <div className={classes.sections}>
        <Section title="Now">
          <div className={classes.now}>
            <p className={classes.head}>
              <strong className={classes.number}>{asking.places.toLocaleString('en')}</strong> coming of{' '}
              {formatPeopleCount(asking.counts.asked)} asked, about{' '}
              <strong>{asking.expected.toLocaleString('en')}</strong> expected
            </p>
            <ReplyBar counts={asking.counts} />
            <PlacesBar asking={asking} />
          </div>
        </Section>
        <AskingCharts event={event} asking={asking} />
        <PeopleSection
          event={event}
          asking={asking}
          which={view.which ?? 'all'}
          onWhich={(which) => onView({ ...view, which: which === 'all' ? undefined : which })}
        />
        <ByHousehold event={event} asking={asking} />
        <AnswerHistory event={event} asking={asking} />
        {event.can.plan && <RemoveAsking eventId={event.id} asking={asking} onRemoved={() => onView({})} />}
      </div>
      {isReminding && <RemindDialog event={event} asking={asking} onClose={() => setReminding(false)} />}
      {isEditing && (
        <AskingDialog event={event} opened={{ asking }} askingItemIds={[]} onSaved={close} onClose={close} />
      )}
    </>
  );
}

type RemoveAskingProps = { eventId: string; asking: Asking; onRemoved: () => void };

/** Says first how many answers are deleted with it. */
function RemoveAsking({ eventId, asking, onRemoved }: RemoveAskingProps) {
  const remove = useRemoveAsking(eventId, asking, onRemoved);
  const answered = countAnswered(asking.counts);
  return (
    <div className={classes.foot}>
      {answered === 0 ? (
        <Button variant="subtle" color="red" onClick={remove.run} loading={remove.isPending}>
          Ask no more
        </Button>
      ) : (
        <ConfirmButton
          label="Ask no more"
          confirmLabel="Yes, Remove"
          message={`The answers of ${formatPeopleCount(answered)} and their history go with it. They cannot be brought back.`}
          onConfirm={remove.run}
          loading={remove.isPending}
        />
      )}
    </div>
  );
}
