import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { createPortal } from 'react-dom';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { getPageWords } from '../printing/paper-words.ts';
import { choosePaper, papers } from '../printing/papers.ts';
import { PocketSheet } from './pocket-sheet.tsx';
import { PrintedQr } from './printed-qr.tsx';
import classes from './printed-sheet.module.css';

export type PrintedSheetProps = { schedule: GuestSchedule; guestKey: string };

/** A guest's pocket schedule in place of their page: all days on one sheet, and nothing of the screen. */
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
        qr={<PrintedQr link={link} />}
        words={getPageWords()}
      />
    </div>,
    document.body,
  );
}
