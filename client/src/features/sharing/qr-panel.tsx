import type { EventDetails } from '../events/events.hooks.ts';
import { LocalLinkWarning } from '../events/go-live/local-link-warning.tsx';
import { QrDownloads } from './qr-downloads.tsx';
import { QrImage } from './qr-image.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './qr-panel.module.css';

/** The specification's QR dialog: the code, and the actions on it. */
export function QrPanel({
  event: { id, name, eventCode, shareLink, isShareLinkLocal },
}: {
  event: EventDetails;
}) {
  return (
    <div className={classes.panel}>
      <Note>
        A phone’s camera opens {name} with it. The code is <strong>{eventCode}</strong>.
      </Note>
      <QrImage link={shareLink} alt={`QR code that opens ${shareLink}`} />
      <QrDownloads link={shareLink} name={name} posterEventId={id} />
      {isShareLinkLocal && <LocalLinkWarning shareLink={shareLink} />}
    </div>
  );
}
