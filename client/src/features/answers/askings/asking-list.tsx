import { useToday } from '../../../lib/dates/use-today.ts';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { List } from '../../../ui/lists/list.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { CardLink } from '../../../ui/page/links.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import { ReplyBar } from '../charts/reply-bar.tsx';
import { countFreePlaces } from '../counts.rules.ts';
import classes from './asking-list.module.css';
import { describeAskingWhen, describeDeadline, getAskingTitle } from './asking-title.ts';

type AskingListProps = { event: EventDetails; askings: readonly Asking[] };

/** All askings, each with its head count; a press anywhere on one opens it. */
export function AskingList({ event, askings }: AskingListProps) {
  return (
    <List className={classes.askings} aria-label="What is asked">
      {askings.map((asking) => (
        <AskingCard key={asking.id} event={event} asking={asking} />
      ))}
    </List>
  );
}

function AskingCard({ event, asking }: { event: EventDetails; asking: Asking }) {
  const { id, counts, places, expected, capacity } = asking;
  const free = countFreePlaces(asking);
  return (
    <Sheet as="li" className={classes.card}>
      <h2 className={classes.title}>
        <CardLink to="/event/$eventId/answers" params={{ eventId: event.id }} search={{ asking: id }}>
          <bdi>{getAskingTitle(asking, event.name)}</bdi>
        </CardLink>
      </h2>
      <p className={classes.detail}>
        {describeAskingWhen(asking)} · {describeDeadline(asking, useToday(event.timeZone))}
      </p>
      <p className={classes.head}>
        <strong className={classes.number}>{places.toLocaleString('en')}</strong> coming of{' '}
        {formatPeopleCount(counts.asked)} asked
      </p>
      <ReplyBar counts={counts} />
      <p className={classes.detail}>
        {`About ${formatPeopleCount(expected)} expected`}
        {capacity !== null &&
          ` · ${free === 0 ? 'all' : places.toLocaleString('en')} of ${capacity.toLocaleString('en')} places taken`}
      </p>
    </Sheet>
  );
}
