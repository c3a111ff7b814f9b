import { type BellMail, bellMails } from '@daysheet/shared/messages/bell.ts';
import { Switch, Title } from '@mantine/core';
import { describeError } from '../../lib/errors/error-text.ts';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { useSession } from '../auth/auth.hooks.ts';
import { useBellDevice } from './bell-device.hooks.ts';
import { useBellChoice, useChooseMail } from './bell.hooks.ts';
import { hindrances, mailTexts } from './bell.texts.ts';
import classes from './bell.module.css';

const options = bellMails.map((value: BellMail) => ({ value, label: mailTexts[value].label }));

/** Where a host chooses how they are notified of an event while they are elsewhere; saved at once. */
export function BellChoice({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useBellChoice(eventId);
  const { choose, chosen } = useChooseMail(eventId);
  const { user } = useSession();
  return (
    <section className={classes.choice} aria-labelledby="bell-choice">
      <Title order={3} size="h5" id="bell-choice">
        While you are elsewhere
      </Title>
      {data && user && (
        <>
          <PillChoice legend="By e-mail" options={options} value={chosen ?? data.mail} onChange={choose} />
          {data.isMailWaiting && data.mail !== 'never' && (
            <Note size={13}>E-mails come once you have confirmed your address.</Note>
          )}
          <BellDevice eventId={eventId} userId={user.id} publicKey={data.publicKey} />
        </>
      )}
      {!data && !error && <Loading label="Loading..." />}
      {!data && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  );
}

type BellDeviceProps = { eventId: string; userId: string; publicKey: string };

function BellDevice({ eventId, userId, publicKey }: BellDeviceProps) {
  const { support, isOn, isWorking, turn } = useBellDevice({ eventId, userId }, publicKey);
  const hindrance = support === 'ready' ? undefined : hindrances[support];
  return (
    <Switch
      label="Tell me in this browser"
      description={hindrance ?? 'Also while this page is closed, as long as you are signed in here.'}
      checked={isOn}
      disabled={isWorking || hindrance !== undefined}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}
