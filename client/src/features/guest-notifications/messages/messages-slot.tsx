import { type ComponentType, useEffect, useState } from 'react';
import { createLoader } from '../../../lib/loaders.ts';
import { keepLoading } from '../../../lib/reads/keep-loading.ts';
import { waitForFiles } from '../../../lib/storage/cached-files.ts';
import type { MessagesSheetProps } from './messages-sheet.tsx';

const loadSheet = createLoader(() => import('./messages-sheet.tsx'));

/** When what somebody came for is there. */
const quietMilliseconds = 1000;

/** Where all messages open: the first screen has no room for their styles, so they come after it, or when asked for. */
export function MessagesSlot(props: MessagesSheetProps) {
  const { isOpen } = props.messages;
  const [Sheet, setSheet] = useState<ComponentType<MessagesSheetProps>>();
  useEffect(() => {
    if (Sheet) return undefined;
    if (isOpen) return keepLoading(loadSheet, ({ MessagesSheet }) => setSheet(() => MessagesSheet));
    const loadAhead = async () => {
      // The worker asks for all files: it is among them.
      await waitForFiles();
      const { MessagesSheet } = await loadSheet();
      setSheet(() => MessagesSheet);
    };
    const timer = setTimeout(() => void loadAhead().catch(() => undefined), quietMilliseconds);
    return () => clearTimeout(timer);
  }, [isOpen, Sheet]);
  return isOpen && Sheet ? <Sheet {...props} /> : null;
}
