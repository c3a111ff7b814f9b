import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { carriesCalendars, type Channel, fillTemplate } from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import { usePersonalFacts } from '../invitations.hooks.ts';
import { joinNames } from '@daysheet/shared/attendees/households.ts';
import { listHousehold, type Recipient } from './choice.rules.ts';
import type { InviteDraft } from './invite-draft.hooks.ts';
import { Note } from '../../../ui/note.tsx';
import classes from './invite-preview.module.css';
import { LetterPreview } from './letter-preview.tsx';

type InvitePreviewProps = {
  event: Pick<EventDetails, 'id' | 'name' | 'guestLanguage' | 'look'>;
  channel: Channel;
  draft: InviteDraft;
  people: readonly Recipient[];
  messageCount: number;
  sampleLink: string;
  provider: string;
  isOwnApp: boolean;
};

const describeAttachment = (provider: string, count: number) =>
  carriesCalendars(provider, count)
    ? 'Their schedule is attached as a calendar file.'
    : 'With this many emails, no calendar file is attached. Their link leads to it.';

/** The message to one of the recipients, as it is typed; the recipient can be chosen. */
export function InvitePreview(props: InvitePreviewProps) {
  const { event, channel, draft, people: reached, messageCount, sampleLink, provider, isOwnApp } = props;
  // People without an address are named in the message to their household.
  const people = reached.filter(({ address }) => address !== null);
  const [attendeeId, setAttendeeId] = useState<string>();
  const at = Math.max(
    0,
    people.findIndex((person) => person.attendeeId === attendeeId),
  );
  const person = people[at];
  const named = person && draft.oneToHousehold ? listHousehold(reached, person) : [];
  const oneToHousehold = named.length > 1;
  const personal = usePersonalFacts(event.id, { attendeeId: person?.attendeeId, oneToHousehold });
  const link = personal?.text ?? sampleLink;
  const go = (step: number) => setAttendeeId(people[at + step]?.attendeeId);

  if (!person) {
    return (
      <section className={classes.preview} aria-label="Preview">
        <p className={classes.nobody}>Choose who gets it, and see here what they get.</p>
      </section>
    );
  }
  const name = oneToHousehold ? joinNames(named, event.guestLanguage) : person.name;
  const facts = { name, event: event.name, link };
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.whose}>
        <SearchSelect
          className={classes.select}
          label="Preview for"
          choices={people.map((one) => ({ value: one.attendeeId, label: one.name }))}
          value={person.attendeeId}
          onChange={setAttendeeId}
          nothing="None of those it goes to has that name."
        />
        <ActionIcon variant="default" aria-label="Previous person" disabled={at === 0} onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Next person"
          disabled={at === people.length - 1}
          onClick={() => go(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <LetterPreview
        channel={channel}
        address={person.address ?? ''}
        subject={fillTemplate(draft.subject, facts)}
        text={fillTemplate(draft.message, facts)}
        link={link}
        event={event}
        isPlain={isOwnApp}
      />
      {channel === 'email' && !isOwnApp && !oneToHousehold && personal?.hasSchedule && (
        <Note size={13}>{describeAttachment(provider, messageCount)}</Note>
      )}
    </section>
  );
}
