import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { createLoader } from '../../lib/loaders.ts';
import type { PrintedSheetProps } from './printed-sheet.tsx';

const loadSheet = createLoader(() => import('./printed-sheet.tsx'));
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

/** When what somebody came for is there: the browser waits for nothing once it prints. */
const quietMilliseconds = 1000;

type PrintedScheduleProps = { schedule: GuestSchedule; guestKey: string };

/** What a guest's page is on paper, as soon as that is there: their pocket schedule, in the place of the screen. */
export function PrintedSchedule({ schedule, guestKey }: PrintedScheduleProps) {
  const isPrinting = useIsPrinting();
  const [Sheet, setSheet] = useState<ComponentType<PrintedSheetProps>>();
  const [Qr, setQr] = useState<PrintedSheetProps['Qr']>();
  useEffect(() => {
    const load = async () => {
      const { PrintedSheet } = await loadSheet();
      setSheet(() => PrintedSheet);
      // Without a network the sheet goes without the square.
      await waitForFiles();
      const { PrintedQr } = await loadQr();
      setQr(() => PrintedQr);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isPrinting && Sheet ? <Sheet schedule={schedule} guestKey={guestKey} Qr={Qr} /> : null;
}
