import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { createLoader } from '../../lib/loaders.ts';
import type { PrintedSheetProps } from './printed-sheet.tsx';

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

/** When what somebody came for is there: the browser waits for nothing once it prints. */
const quietMilliseconds = 1000;

/** What a guest's page is on paper, as soon as that is there: their pocket schedule, in the place of the screen. */
export function PrintedSchedule({ schedule, guestKey }: PrintedSheetProps) {
  const isPrinting = useIsPrinting();
  const [Sheet, setSheet] = useState<ComponentType<PrintedSheetProps>>();
  useEffect(() => {
    const load = async () => {
      // The worker asks for all files: it is among them.
      if (!isPrinting) await waitForFiles();
      const { PrintedSheet } = await loadSheet();
      setSheet(() => PrintedSheet);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), isPrinting ? 0 : quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isPrinting]);
  return isPrinting && Sheet ? <Sheet schedule={schedule} guestKey={guestKey} /> : null;
}
