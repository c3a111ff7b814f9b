import type { CSSProperties } from 'react';
import { guestPages } from '@daysheet/shared/routes.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import type { PaperWords } from '../printing/paper-words.ts';
import { type Paper, papers } from '../printing/papers.ts';
import { Cover } from '../../ui/look/cover.tsx';
import { formatPosterDates, computePosterNameSize } from './poster.rules.ts';
import classes from './poster-sheet.module.css';
import { QrImage } from './qr-image.tsx';

type PosterSheetProps = {
  event: Pick<
    EventDetails,
    'name' | 'location' | 'startDate' | 'endDate' | 'eventCode' | 'shareLink' | 'look'
  >;
  words: PaperWords;
  paper: Paper;
};

type SheetStyle = CSSProperties & Record<'--width' | '--height' | '--name-size', number>;

/** A sheet of paper, whose parts are measured in its own millimetres, so that screen and paper show the same. */
export function PosterSheet({ event, words, paper }: PosterSheetProps) {
  const { name, location, startDate, endDate, eventCode, shareLink, look } = event;
  const dates = formatPosterDates(startDate, endDate, words.locale);
  const { width, height } = papers[paper];
  const style: SheetStyle = {
    '--width': width,
    '--height': height,
    '--name-size': computePosterNameSize(name),
  };
  return (
    <article
      className={classes.sheet}
      style={style}
      lang={words.language}
      dir={words.direction}
      aria-label={`Poster of ${name}`}
    >
      <div className={classes.frame}>
        <Cover look={look} className={classes.cover} />
        <header className={classes.head}>
          <p className={classes.eyebrow}>{words.say('poster.welcome')}</p>
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
          <p className={classes.how}>{words.say('poster.how')}</p>
          <p className={classes.code}>
            <span>{words.say('poster.code')}</span>
            <strong dir="ltr">{eventCode}</strong>
          </p>
          <p className={classes.address} dir="ltr">
            {new URL(shareLink).host + guestPages.enterCode}
          </p>
        </div>
      </div>
    </article>
  );
}
