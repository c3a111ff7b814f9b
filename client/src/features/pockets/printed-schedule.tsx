import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { createLoader } from '../../lib/loaders.ts';

type PrintedScheduleProps = { schedule: GuestSchedule; guestKey: string };

const loadSheet = createLoader(() => import('./printed-sheet.tsx'));

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

/** What a guest's page is on paper. Until its sheet is there, and without a network that has it, paper shows the screen. */
export function PrintedSchedule({ schedule, guestKey }: PrintedScheduleProps) {
  const isPrinting = useIsPrinting();
  const [Sheet, setSheet] = useState<ComponentType<PrintedScheduleProps>>();
  useEffect(() => {
    const load = async () => {
      await waitForFiles();
      const { PrintedSheet } = await loadSheet();
      setSheet(() => PrintedSheet);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isPrinting && Sheet ? <Sheet schedule={schedule} guestKey={guestKey} /> : null;
}
