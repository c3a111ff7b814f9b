import { deliveryReasons } from '@daysheet/shared/messages/invitations.ts';
import { TextLink } from '../../../ui/page/links.tsx';
import { WindowedList } from '../../../ui/lists/windowed-list.tsx';
import { describeLeftOut } from '../invitations.texts.ts';
import { countReasons, type LeftOutPerson } from './choice.rules.ts';
import classes from './recipients-field.module.css';

type LeftOutPeopleProps = { eventId: string; leftOut: readonly LeftOutPerson[] };

/** The chosen people who get nothing, and why. */
export function LeftOutPeople({ eventId, leftOut }: LeftOutPeopleProps) {
  if (leftOut.length === 0) return null;
  const reasons = countReasons(leftOut).map(({ reason, count }) => describeLeftOut(reason, count));
  return (
    <details className={classes.leftOut}>
      <summary>Left out: {reasons.join(', ')}.</summary>
      <WindowedList
        label="People left out"
        items={leftOut}
        getItemKey={({ person }) => person.attendeeId}
        rowHeight={3.25}
        rowsShown={4.5}
      >
        {({ person, reason }) => (
          <span className={classes.out}>
            <bdi className={classes.name}>{person.name}</bdi>
            <span className={classes.why}>{deliveryReasons[reason]}</span>
          </span>
        )}
      </WindowedList>
      <TextLink to="/manage-roles-attendees/$eventId" params={{ eventId }}>
        Correct them on the list
      </TextLink>
    </details>
  );
}
