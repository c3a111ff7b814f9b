import { type ComponentType, useEffect, useState } from 'react';
import { createLoader } from '../../../lib/loaders.ts';
import { keepLoading } from '../../../lib/reads/keep-loading.ts';
import { waitForFiles } from '../../../lib/storage/cached-files.ts';
import type { MessagesSheetProps } from './messages-sheet.tsx';

const loadSheet = createLoader(() => import('./messages-sheet.tsx'));

/** By then the page's main content is loaded. */
const quietMilliseconds = 1000;

/** Where all messages open: their styles would delay the first screen, so they load after it, or when requested. */
export function MessagesSlot(props: MessagesSheetProps) {
  const { isOpen } = props.messages;
  const [Sheet, setSheet] = useState<ComponentType<MessagesSheetProps>>();
  useEffect(() => {
    if (Sheet) return undefined;
    if (isOpen) return keepLoading(loadSheet, ({ MessagesSheet }) => setSheet(() => MessagesSheet));
    const loadAhead = async () => {
      // The worker caches all files: these are among them.
      await waitForFiles();
      const { MessagesSheet } = await loadSheet();
      setSheet(() => MessagesSheet);
    };
    const timer = setTimeout(() => void loadAhead().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isOpen, Sheet]);
  return isOpen && Sheet ? <Sheet {...props} /> : null;
}
