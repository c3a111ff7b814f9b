import { Modal, Tabs } from '@mantine/core';
import { channels } from '@daysheet/shared/messages/invitations.ts';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { type EventDetails, useEvent } from '../events/events.hooks.ts';
import { showNotLiveToast } from '../events/go-live/share-when-live.ts';
import { channelTexts } from '../invitations/invitations.texts.ts';
import { QrPanel } from './qr-panel.tsx';
import classes from './share-dialog.module.css';
import { ShareLinks } from './share-links.tsx';
import { type ShareView, shareViews } from './share-views.ts';

type ShareDialogProps = {
  eventId: string;
  view: ShareView;
  onView: (view: ShareView) => void;
  onClose: () => void;
};

/** Mounted while open. A draft is not shared: the toast says so, and nothing opens. */
export function ShareDialog({ eventId, view, onView, onClose }: ShareDialogProps) {
  useReturnFocus();
  const { data: event, error, isFetching, isFetchedAfterMount, refetch } = useEvent(eventId);
  const isPhone = useIsPhone();
  const isQr = view === 'qr';
  const isDraft = event !== undefined && event.status !== 'active';
  // An earlier read may be from before it went live.
  const isRefused = isDraft && isFetchedAfterMount;
  const refuse = useEffectEvent(() => {
    if (event) showNotLiveToast(event, isQr ? 'qr' : 'links');
    onClose();
  });
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);
  if (isDraft) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isQr ? 'QR Code' : 'Share your event'}
      size={isQr ? 'md' : 'xl'}
      fullScreen={isPhone}
    >
      {event && (isQr ? <QrPanel event={event} /> : <ShareTabs event={event} view={view} onView={onView} />)}
      {!event && !error && <Loading label="Loading event..." />}
      {!event && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Modal>
  );
}

/** Loaded when its tab is first opened. */
const InviteTab = lazy(async () => ({ default: (await import('../invitations/invite-tab.tsx')).InviteTab }));

type ShareTabsProps = { event: EventDetails; view: ShareView; onView: (view: ShareView) => void };

function ShareTabs({ event, view, onView }: ShareTabsProps) {
  const shown = channels.find((channel) => channel === view) ?? 'links';
  const show = (value: string | null) => {
    const next = shareViews.find((one) => one === value);
    if (next) onView(next);
  };
  return (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <Tabs.List mb="lg" className={classes.tabs}>
        <Tabs.Tab value="links">Links &amp; QR Code</Tabs.Tab>
        {channels.map((channel) => (
          <Tabs.Tab key={channel} value={channel}>
            {channelTexts[channel].tab}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="links">
        <ShareLinks event={event} />
      </Tabs.Panel>
      {channels.map((channel) => (
        <Tabs.Panel key={channel} value={channel}>
          <Suspense fallback={<Loading label="Loading..." />}>
            <InviteTab eventId={event.id} channel={channel} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
