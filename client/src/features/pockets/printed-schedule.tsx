import type { GuestSchedule } from '@daysheet/shared/join.ts';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { usesTwelveHours } from '../../lib/locale.ts';
import { paperOf, papers } from '../printing/papers.ts';
import { PocketSheet } from './pocket-sheet.tsx';
import classes from './printed-schedule.module.css';

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

/** What a guest's page is on paper: their pocket schedule, all days on one sheet, and nothing of the screen. */
export function PrintedSchedule({ schedule }: { schedule: GuestSchedule }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  const paper = paperOf(navigator.language);
  return createPortal(
    <div className={classes.printed}>
      <style>{`@page { size: ${papers[paper].page} portrait; margin: 0 }`}</style>
      <PocketSheet
        schedule={schedule}
        paper={paper}
        name={schedule.attendee.name}
        twelveHours={usesTwelveHours()}
      />
    </div>,
    document.body,
  );
}
