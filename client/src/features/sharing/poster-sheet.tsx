import type { CSSProperties } from 'react';
import { guestPages } from '@daysheet/shared/routes.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { Cover } from '../../ui/look/cover.tsx';
import { formatPosterDates, computePosterNameSize } from './poster.rules.ts';
import classes from './poster-sheet.module.css';
import { QrImage } from './qr-image.tsx';

type PosterSheetProps = {
  event: Pick<
    EventDetails,
    'name' | 'location' | 'startDate' | 'endDate' | 'eventCode' | 'shareLink' | 'look'
  >;
};

/** A sheet of A4, whose parts are measured in its own millimetres, so that screen and paper show the same. */
export function PosterSheet({ event }: PosterSheetProps) {
  const { name, location, startDate, endDate, eventCode, shareLink, look } = event;
  const dates = formatPosterDates(startDate, endDate);
  const size: CSSProperties & Record<'--name-size', number> = { '--name-size': computePosterNameSize(name) };
  return (
    <article className={classes.sheet} aria-label={`Poster of ${name}`}>
      <div className={classes.frame} style={size}>
        <Cover look={look} className={classes.cover} />
        <header className={classes.head}>
          <p className={classes.eyebrow}>Welcome</p>
          <h2 className={classes.name} dir="auto">
            {name}
          </h2>
          <p className={classes.ornament} aria-hidden="true">
            <span />
          </p>
          {dates && <p className={classes.when}>{dates}</p>}
          {location && (
            <p className={classes.where} dir="auto">
              {location}
            </p>
          )}
        </header>
        <QrImage link={shareLink} alt={`QR code that opens ${shareLink}`} className={classes.qr} />
        <div className={classes.foot}>
          <p className={classes.how}>
            Point your phone’s camera here, find your name, and see your own schedule.
          </p>
          <p className={classes.code}>
            <span>Event Code</span>
            <strong>{eventCode}</strong>
          </p>
          <p className={classes.address}>{new URL(shareLink).host + guestPages.enterCode}</p>
        </div>
      </div>
    </article>
  );
}
