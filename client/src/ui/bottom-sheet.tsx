import { CloseButton, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import classes from './bottom-sheet.module.css';
import { useUiTexts } from './ui-texts.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type BottomSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog, from below on a phone. Closed by its cross, Escape, or a press beside it. */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const texts = useUiTexts();
  const titleId = useId();
  const { dialog, close, onClose: closed } = useModalDialog(onClose);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    // What is outside the dialog counts as the dialog itself.
    const click = ({ target }: MouseEvent) => {
      if (target === current) current.close();
    };
    current.addEventListener('click', click);
    return () => current.removeEventListener('click', click);
  }, [dialog]);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={closed}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <CloseButton aria-label={texts.close} iconSize={18} onClick={close} />
      </div>
      {children}
    </dialog>
  );
}
