import type { CSSProperties } from 'react';
import { QrImage } from '../sharing/qr-image.tsx';
import type { PaperWords } from '../printing/paper-words.ts';
import { type Paper, papers } from '../printing/papers.ts';
import { PocketSheet } from './pocket-sheet.tsx';
import classes from './pocket-sheets.module.css';
import { type Pocket, usePaperScale } from './pocket-schedules.hooks.ts';

type PocketSheetsProps = {
  pockets: readonly Pocket[];
  paper: Paper;
  shareLink: string;
  /** In the event's language, until those in the reader's language are loaded. */
  words: PaperWords;
  ownWords: ReadonlyMap<string, PaperWords>;
};

type FrameStyle = CSSProperties & Record<'--scale', number> & Record<'--width' | '--height', string>;

/** The sheets one below the other, scaled down to the screen; printed in their real size. */
export function PocketSheets({ pockets, paper, shareLink, words, ownWords }: PocketSheetsProps) {
  const { width, height } = papers[paper];
  const { ref, scale } = usePaperScale(width);
  const style: FrameStyle = { '--scale': scale, '--width': `${width}mm`, '--height': `${height}mm` };
  return (
    <div ref={ref} className={classes.sheets} style={style}>
      {pockets.map(({ id, link, language, schedule }) => {
        const opens = link ?? shareLink;
        const own = ownWords.get(language) ?? words;
        return (
          // The same element for a schedule that was read again: images in a new one would not be loaded when it is printed.
          <div key={`${id} ${paper} ${own.language}`} className={classes.frame}>
            <PocketSheet
              schedule={schedule}
              paper={paper}
              name={id === 'everybody' ? null : schedule.attendee.name}
              qr={<QrImage link={opens} alt={`QR code that opens ${opens}`} />}
              words={own}
            />
          </div>
        );
      })}
    </div>
  );
}
