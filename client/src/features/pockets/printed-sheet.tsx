import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { createPortal } from 'react-dom';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import { choosePaper, papers } from '../printing/papers.ts';
import { buildQrModules } from '../sharing/qr-code.ts';
import { PocketSheet } from './pocket-sheet.tsx';
import classes from './printed-sheet.module.css';

type PrintedSheetProps = { schedule: GuestSchedule; guestKey: string };

/** A guest's pocket schedule in the place of their page: all days on one sheet, and nothing of the screen. */
export function PrintedSheet({ schedule, guestKey }: PrintedSheetProps) {
  const paper = choosePaper(navigator.language);
  const link = window.location.origin + buildGuestHref({ eventId: schedule.event.id, guestKey });
  return createPortal(
    <div className={classes.printed}>
      <style>{`@page { size: ${papers[paper].page} portrait; margin: 0 }`}</style>
      <PocketSheet
        schedule={schedule}
        paper={paper}
        name={schedule.attendee.name}
        qr={<QrSquare link={link} />}
        twelveHours={usesTwelveHours()}
      />
    </div>,
    document.body,
  );
}

/** As lines of the page itself: a picture might not be there yet when the browser prints. */
function QrSquare({ link }: { link: string }) {
  const { path, size } = buildQrModules(link);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
