import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseButton } from '../close-button.tsx';
import { Title } from '../title.tsx';
import classes from './bottom-sheet.module.css';
import { useUiTexts } from '../ui-texts.ts';

type BottomSheetProps = { title: string; onClose: () => void; children: ReactNode };

/** The browser's own dialog, at the bottom on a phone. Its cross, Escape, and a press outside close it. */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const { close } = useUiTexts();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    // A press on the backdrop has the dialog as its target. Selecting text beyond the edge does not start there.
    let pressed: EventTarget | null = null;
    const press = ({ target }: PointerEvent) => {
      pressed = target;
    };
    const click = ({ target }: MouseEvent) => {
      if (target === current && pressed === current) current.close();
    };
    current.addEventListener('pointerdown', press);
    current.addEventListener('click', click);
    current.showModal();
    return () => {
      current.removeEventListener('pointerdown', press);
      current.removeEventListener('click', click);
      current.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <CloseButton aria-label={close} onClick={() => dialog.current?.close()} />
      </div>
      {children}
    </dialog>
  );
}
