import { useEffect, useRef } from 'react';

/** The browser's own dialog, open as long as it is drawn. `onClose` is called whatever closed it. */
export function useModalDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return {
    dialog,
    close: () => dialog.current?.close(),
    /** The browser says it later; by then it may be open again. */
    onClose: () => {
      if (!dialog.current?.open) onClose();
    },
  };
}
