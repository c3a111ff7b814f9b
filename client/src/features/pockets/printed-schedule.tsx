import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { buildGuestHref } from '@daysheet/shared/routes.ts';
import { usesTwelveHours } from '../../lib/dates/locale.ts';
import { choosePaper, papers } from '../printing/papers.ts';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { createLoader } from '../../lib/loaders.ts';
import { PocketSheet } from './pocket-sheet.tsx';
import classes from './printed-schedule.module.css';

const loadQr = createLoader(() => import('./printed-qr.tsx'));

/** Whether the browser is about to print; at once, since it waits for nothing. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** When what somebody came for has long been there: the browser waits for nothing once it prints. */
const quietMilliseconds = 3000;

type PrintedScheduleProps = { schedule: GuestSchedule; guestKey: string };

/** What a guest's page is on paper: their pocket schedule, all days on one sheet, and nothing of the screen. */
export function PrintedSchedule({ schedule, guestKey }: PrintedScheduleProps) {
  const isPrinting = useIsPrinting();
  const [Qr, setQr] = useState<ComponentType<{ link: string }>>();
  useEffect(() => {
    const load = async () => {
      await waitForFiles();
      const { PrintedQr } = await loadQr();
      setQr(() => PrintedQr);
    };
    // Without a network the sheet goes without the square.
    const timer = setTimeout(() => void load().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!isPrinting) return null;
  const paper = choosePaper(navigator.language);
  const link = window.location.origin + buildGuestHref({ eventId: schedule.event.id, guestKey });
  return createPortal(
    <div className={classes.printed}>
      <style>{`@page { size: ${papers[paper].page} portrait; margin: 0 }`}</style>
      <PocketSheet
        schedule={schedule}
        paper={paper}
        name={schedule.attendee.name}
        qr={Qr && <Qr link={link} />}
        twelveHours={usesTwelveHours()}
      />
    </div>,
    document.body,
  );
}
