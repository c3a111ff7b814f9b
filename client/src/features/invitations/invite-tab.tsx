import { Skeleton } from '@mantine/core';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import { type ComponentProps, useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { useRoles } from '../roles/roles.hooks.ts';
import { EarlierSends } from './sends/earlier-sends.tsx';
import { focusTop } from './focus-top.ts';
import { useRecipients } from './invitations.hooks.ts';
import { useSends } from './sends/sends.hooks.ts';
import { invitationsTexts } from './invitations.texts.ts';
import { InviteForm } from './write/invite-form.tsx';
import classes from './invite-tab.module.css';
import { OutboxWork } from './outbox/outbox-work.tsx';
import { SendDetails } from './sends/send-details.tsx';
import { NobodyYet } from './nobody-yet.tsx';
import type { Send } from './sends/sends.rules.ts';

type View = { kind: 'write'; isReturn?: boolean } | { kind: 'send'; send: Send } | { kind: 'outbox' };
type InviteTabProps = { eventId: string; channel: Channel };

/** Writes an invitation; or shows the outcome of one; or the messages that wait for the host's own app. */
export function InviteTab({ eventId, channel }: InviteTabProps) {
  const [view, setView] = useState<View>({ kind: 'write' });
  const event = useEvent(eventId);
  const recipients = useRecipients(eventId, channel);
  const roles = useRoles(eventId);
  const sends = useSends(eventId, channel);
  const write = () => setView({ kind: 'write', isReturn: true });
  const openOutbox = () => setView({ kind: 'outbox' });
  const openSend = (send: Send) => setView({ kind: 'send', send });

  const failed = [event, recipients, roles].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <ErrorState
        compact
        order={3}
        {...describeError(failed.error, invitationsTexts.readFailed)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (!event.data || !recipients.data || !roles.data) {
    return (
      <Loading label="Loading your guest list...">
        <Skeleton height={44} mb="sm" />
        <Skeleton height={44} mb="sm" />
        <Skeleton height={160} />
      </Loading>
    );
  }
  const mayPlan = event.data.can.plan;
  if (view.kind === 'outbox') {
    return (
      <div className={classes.tab}>
        <OutboxWork eventId={eventId} channel={channel} people={recipients.data.people} onBack={write} />
      </div>
    );
  }
  if (view.kind === 'send') {
    return (
      <div className={classes.tab}>
        <SendDetails
          event={event.data}
          sent={view.send}
          onBack={write}
          onOutbox={mayPlan ? openOutbox : undefined}
        />
      </div>
    );
  }
  return (
    <div className={classes.tab} tabIndex={-1} ref={view.isReturn ? focusTop : undefined}>
      <EarlierSends
        event={event.data}
        channel={channel}
        sends={sends}
        onOpen={openSend}
        onOutbox={mayPlan ? openOutbox : undefined}
      />
      {mayPlan && (
        <NextSend
          {...{ event: event.data, channel, recipients: recipients.data, roles: roles.data }}
          sends={sends.data?.sends}
          onOutbox={openOutbox}
        />
      )}
      {!mayPlan && sends.data?.sends.length === 0 && <NothingSent />}
    </div>
  );
}

type NextSendProps = Omit<ComponentProps<typeof InviteForm>, 'sentIds'> & { sends: Send[] | undefined };

/** Writes the next one, if there is somebody to write to. */
function NextSend({ sends, ...form }: NextSendProps) {
  if (form.recipients.people.length === 0) return <NobodyYet eventId={form.event.id} />;
  return <InviteForm {...form} sentIds={sends?.map(({ id }) => id) ?? []} />;
}

/** For a reader, who may not send. */
function NothingSent() {
  return (
    <EmptyState compact order={3} title="Nothing sent yet">
      What those who plan this event send to its guests shows here.
    </EmptyState>
  );
}
