import { SlottedText } from '../../ui/slotted-text.tsx';
import { JoinedNames } from './joined-names.tsx';
import type { PhonePerson } from './family-news.rules.ts';
import classes from './messages/message-body.module.css';

/** 'For Ana', on a phone of several people. */
export function ForWhom({ people }: { people: readonly PhonePerson[] }) {
  return (
    <span className={classes.whose}>
      <SlottedText id="messages.for" slots={{ names: <JoinedNames of={people} /> }} />
    </span>
  );
}
