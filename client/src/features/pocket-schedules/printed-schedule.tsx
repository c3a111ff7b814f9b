import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { waitForFiles } from '../../lib/storage/cached-files.ts';
import { createLoader } from '../../lib/loaders.ts';
import type { PrintedSheetProps } from './printed-sheet.tsx';

const loadSheet = createLoader(() => import('./printed-sheet.tsx'));

/** Whether the browser is about to print; synchronously, since it does not wait. */
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

/** By then the page's main content is loaded: the browser does not wait once it prints. */
const quietMilliseconds = 1000;

/** The printed form of a guest's page, once it is loaded: their pocket schedule replaces the screen. */
export function PrintedSchedule({ schedule, guestKey }: PrintedSheetProps) {
  const isPrinting = useIsPrinting();
  const [Sheet, setSheet] = useState<ComponentType<PrintedSheetProps>>();
  useEffect(() => {
    const load = async () => {
      // The worker caches all files: these are among them.
      if (!isPrinting) await waitForFiles();
      const { PrintedSheet } = await loadSheet();
      setSheet(() => PrintedSheet);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), isPrinting ? 0 : quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isPrinting]);
  return isPrinting && Sheet ? <Sheet schedule={schedule} guestKey={guestKey} /> : null;
}
