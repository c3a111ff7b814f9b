import type { Reply } from '@daysheet/shared/attendees/answers.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useNow } from '../../../lib/dates/use-today.ts';
import { formatInstant } from '../../../lib/dates/instants.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { buildTelHref } from '../../attendees/list/contact-links.rules.ts';
import type { AnsweringPerson } from '../answers.hooks.ts';
import { describeAnswerer, replyTexts } from '../answers.texts.ts';
import type { CalledPeople } from './already-called.hooks.ts';
import classes from './people-section.module.css';

type PersonRowProps = {
  person: AnsweringPerson;
  timeZone: string;
  /** Present where those without an answer are telephoned. */
  called: CalledPeople | undefined;
  /** Undefined if the user may only read. */
  onEnter: (() => void) | undefined;
};

const tones = { coming: 'good', maybe: 'now', not_coming: 'quiet' } as const;

/** A person who is asked, with their answer or their number. */
export function PersonRow({ person, timeZone, called, onEnter }: PersonRowProps) {
  const { attendeeId, name, hint, roleName, householdName, phone } = person;
  const isCalled = called?.has(attendeeId) ?? false;
  const beside = [hint, roleName, householdName].filter(Boolean).join(' · ');
  return (
    <li className={classes.person} data-called={isCalled || undefined}>
      {called && (
        <Checkbox
          aria-label={`Called ${name}`}
          checked={isCalled}
          onChange={(change) => called.tick(attendeeId, change.currentTarget.checked)}
        />
      )}
      <div className={classes.who}>
        <bdi className={classes.name}>{name}</bdi>
        {beside && (
          <p className={classes.detail} dir="auto">
            {beside}
          </p>
        )}
      </div>
      {called && phone && (
        <a className={classes.way} href={buildTelHref(phone)} aria-label={`Call ${name}, ${phone}`}>
          <IconPhone size={18} aria-hidden /> {phone}
        </a>
      )}
      {called && !phone && <p className={classes.detail}>No phone number</p>}
      {person.reply !== null && <PersonReply person={person} timeZone={timeZone} />}
      {onEnter && (
        <Button variant="default" size="sm" aria-label={`Enter answers of ${name}`} onClick={onEnter}>
          Enter answers
        </Button>
      )}
    </li>
  );
}

type ReplyFacts = { reply: Reply } & Pick<AnsweringPerson, 'waitingSince' | 'offeredUntil'>;

function describeReplyStatus({ reply, waitingSince, offeredUntil }: ReplyFacts, now: Date): string {
  if (offeredUntil) return Date.parse(offeredUntil) > now.getTime() ? 'Offered a place' : 'Let a place pass';
  return waitingSince ? 'Waiting' : replyTexts[reply];
}

function PersonReply({ person, timeZone }: { person: AnsweringPerson; timeZone: string }) {
  const { reply, waitingSince, offeredUntil, answeredAt, by, byName } = person;
  const now = useNow();
  if (reply === null) return null;
  return (
    <div className={classes.said}>
      <StatusBadge tone={waitingSince ? 'now' : tones[reply]}>
        {describeReplyStatus({ reply, waitingSince, offeredUntil }, now)}
      </StatusBadge>
      {answeredAt !== null && by !== null && (
        <p className={classes.detail} dir="auto">
          {`${formatInstant(answeredAt, timeZone)}, ${describeAnswerer(by, byName)}`}
        </p>
      )}
    </div>
  );
}
