import { TextLink } from '../../ui/page/links.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { LocalLinkWarning } from '../events/go-live/local-link-warning.tsx';
import { ShareInfo } from '../events/go-live/share-info.tsx';
import { QrDownloads } from './qr-downloads.tsx';
import { QrImage } from './qr-image.tsx';
import { ShareButtons } from './share-buttons.tsx';
import classes from './share-links.module.css';
import { shareSheet } from './sharing.texts.ts';

/** The tab 'Links & QR Code': one link and one code for everybody. */
export function ShareLinks({ event }: { event: EventDetails }) {
  return (
    <div className={classes.columns}>
      {event.isShareLinkLocal && (
        <div className={classes.warning}>
          <LocalLinkWarning shareLink={event.shareLink} />
        </div>
      )}
      <section aria-label="Link and code">
        <ShareInfo event={event} actions={(copy) => <ShareButtons sheet={shareSheet(event)} copy={copy} />} />
      </section>
      <section className={classes.qr} aria-label="QR Code">
        <QrImage link={event.shareLink} alt={`QR code that opens ${event.shareLink}`} />
        <QrDownloads link={event.shareLink} name={event.name} posterEventId={event.id} />
      </section>
      <div className={classes.personal}>
        <p>
          Everyone on the list also has a link of their own, which opens their schedule at once.{' '}
          <TextLink to="/personal-links/$eventId" params={{ eventId: event.id }} underline="always">
            Personal links
          </TextLink>
        </p>
        <p>
          People who are invited together have one link for all of them:{' '}
          <TextLink
            to="/personal-links/$eventId"
            params={{ eventId: event.id }}
            search={{ of: 'households' }}
            underline="always"
          >
            Household links
          </TextLink>
        </p>
        <p>
          For those who like paper:{' '}
          <TextLink to="/pocket/$eventId" params={{ eventId: event.id }} underline="always">
            Pocket schedules
          </TextLink>
        </p>
      </div>
    </div>
  );
}
