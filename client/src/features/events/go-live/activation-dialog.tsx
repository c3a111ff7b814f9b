import { Button, Modal } from '@mantine/core';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { describeError } from '../../../lib/errors/error-text.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { Cover } from '../../../ui/look/cover.tsx';
import classes from './activation-dialog.module.css';
import { GoLive } from './go-live.tsx';
import { LocalLinkWarning } from './local-link-warning.tsx';
import { ShareInfo } from './share-info.tsx';
import { useEvent } from '../events.hooks.ts';

type ActivationDialogProps = { eventId: string; onClose: () => void; onShare?: (() => void) | undefined };

/** A draft's readiness with 'Go Live!'; a live event's code and link. */
export function ActivationDialog({ eventId, onClose, onShare }: ActivationDialogProps) {
  useReturnFocus();
  const { data: event, error, isFetching, refetch } = useEvent(eventId);
  const isLive = event?.status === 'active';
  return (
    <Modal opened onClose={onClose} size="lg" title={isLive ? 'Share your event' : 'Go live'}>
      {event &&
        (isLive ? (
          <>
            <Cover look={event.look} className={classes.cover} />
            <ShareInfo
              event={event}
              actions={onShare && (() => <Button onClick={onShare}>QR code and more</Button>)}
            />
            {event.isShareLinkLocal && <LocalLinkWarning shareLink={event.shareLink} />}
          </>
        ) : (
          <GoLive event={event} onContinue={onClose} />
        ))}
      {!event && !error && <Loading label="Loading event..." />}
      {!event && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Modal>
  );
}
