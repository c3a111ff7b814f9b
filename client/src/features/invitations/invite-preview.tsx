import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Channel, fillTemplate } from '@daysheet/shared/invitations.ts';
import { useState } from 'react';
import type { Person } from './choice.rules.ts';
import type { InviteDraft } from './invite-draft.hooks.ts';
import classes from './invite-preview.module.css';
import { usePersonalLink } from './invitations.hooks.ts';
import { LetterPreview } from './letter-preview.tsx';

type InvitePreviewProps = {
  event: { id: string; name: string };
  channel: Channel;
  draft: InviteDraft;
  people: readonly Person[];
  sampleLink: string;
  isOwnApp: boolean;
};

/** What one of the recipients gets, as it is typed; whose it is can be chosen. */
export function InvitePreview({ event, channel, draft, people, sampleLink, isOwnApp }: InvitePreviewProps) {
  const [attendeeId, setAttendeeId] = useState<string>();
  const at = Math.max(
    0,
    people.findIndex((person) => person.attendeeId === attendeeId),
  );
  const person = people[at];
  const link = usePersonalLink(event.id, person?.attendeeId) ?? sampleLink;
  const go = (step: number) => setAttendeeId(people[at + step]?.attendeeId);

  if (!person) {
    return (
      <section className={classes.preview} aria-label="Preview">
        <p className={classes.nobody}>Choose who gets it, and see here what they get.</p>
      </section>
    );
  }
  const facts = { name: person.name, event: event.name, link };
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.whose}>
        <Select
          className={classes.select}
          label="Preview for"
          searchable
          limit={50}
          allowDeselect={false}
          data={people.map((one) => ({ value: one.attendeeId, label: one.name }))}
          value={person.attendeeId}
          onChange={(value) => setAttendeeId(value ?? undefined)}
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
        eventName={event.name}
        isPlain={isOwnApp}
      />
    </section>
  );
}
