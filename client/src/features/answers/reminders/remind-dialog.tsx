import { Checkbox, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import {
  type Channel,
  channels,
  emailMessageMaxLength,
  subjectMaxLength,
  textTemplateMaxLength,
} from '@daysheet/shared/messages/invitations.ts';
import { useState } from 'react';
import { formatPeopleCount } from '../../../lib/format-count.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { FormFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { PillChoice } from '../../../ui/fields/pill-choice.tsx';
import { Note } from '../../../ui/note.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import { channelTexts } from '../../invitations/invitations.texts.ts';
import { OneToHousehold } from '../../invitations/write/one-to-household.tsx';
import { useRemind } from './remind.hooks.ts';
import { type ReminderLetter, useReminderLetters } from './reminder-letters.hooks.ts';

type RemindDialogProps = { event: EventDetails; asking: Asking; onClose: () => void };

/** The form of one message to all who have not answered. Mounted while open. */
export function RemindDialog({ event, asking, onClose }: RemindDialogProps) {
  useReturnFocus();
  const itemTitle = asking.item?.title ?? null;
  const { channel, letter, isDirty, choose, write } = useReminderLetters(
    asking.id,
    event.guestLanguage,
    itemTitle,
  );
  const [useOutbox, setOutbox] = useState(false);
  const [oneToHousehold, setOneToHousehold] = useState(true);
  const [error, setError] = useState<string>();
  const unsaved = useUnsaved(isDirty, onClose);
  const remind = useRemind(event.id, asking.id, () => unsaved.finish(onClose));
  const leave = () => unsaved.close();
  const send = () => {
    if (letter.message.trim() === '') return setError('Please write a message.');
    const subject = letter.subject.trim() || event.name;
    remind.run({ channel, ...letter, subject, useOutbox, oneToHousehold });
  };
  return (
    <Modal opened onClose={leave} title={<RemindTitle asking={asking} />} size="lg" fullScreen={useIsPhone()}>
      <form
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          send();
        }}
      >
        <Stack gap="lg">
          <PillChoice
            legend="By"
            options={channels.map((value) => ({ value, label: channelTexts[value].label }))}
            value={channel}
            onChange={(chosen) => {
              choose(chosen);
              setError(undefined);
            }}
          />
          <ReminderFields
            channel={channel}
            letter={letter}
            error={error}
            onChange={(next) => {
              write(next);
              setError(undefined);
            }}
          />
          <Checkbox
            label="Send with my own app instead"
            description="Nothing goes out by itself: you send each message with one tap."
            checked={useOutbox}
            onChange={(change) => setOutbox(change.currentTarget.checked)}
          />
          <OneToHousehold isChosen={oneToHousehold} onChange={setOneToHousehold} />
          <Note size={15}>Anyone who answers first, or wants no more messages, does not get one.</Note>
          <FormFoot
            label="Remind them"
            isSaving={remind.isPending}
            discard={unsaved.question}
            onCancel={leave}
          />
        </Stack>
      </form>
    </Modal>
  );
}

function RemindTitle({ asking: { counts, item } }: Pick<RemindDialogProps, 'asking'>) {
  return (
    <>
      Remind {formatPeopleCount(counts.unanswered)}
      {item && (
        <>
          : <bdi>{item.title}</bdi>
        </>
      )}
    </>
  );
}

type ReminderFieldsProps = {
  channel: Channel;
  letter: ReminderLetter;
  error: string | undefined;
  onChange: (letter: ReminderLetter) => void;
};

function ReminderFields({ channel, letter, error, onChange }: ReminderFieldsProps) {
  const isEmail = channel === 'email';
  return (
    <>
      {isEmail && (
        <TextInput
          label="Subject"
          dir="auto"
          maxLength={subjectMaxLength}
          value={letter.subject}
          onChange={(change) => onChange({ ...letter, subject: change.currentTarget.value })}
        />
      )}
      <Textarea
        label="Message"
        description="{name}, {event} and [LINK] become each person’s own."
        dir="auto"
        autosize
        minRows={isEmail ? 8 : 3}
        maxLength={isEmail ? emailMessageMaxLength : textTemplateMaxLength}
        value={letter.message}
        error={error}
        onChange={(change) => onChange({ ...letter, message: change.currentTarget.value })}
      />
    </>
  );
}
