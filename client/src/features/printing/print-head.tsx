import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrintChoice, type PrintKind } from './print-choice.tsx';
import classes from './print-head.module.css';

type PrintHeadProps = {
  eventId: string;
  current: PrintKind;
  title: string;
  detail: string;
  back: ReactNode;
  button: { label: string; onPrint: () => void; disabled?: boolean; loading?: boolean };
  /** The choices before printing, and notes. */
  children?: ReactNode;
};

/** Shown above the sheets on the screen, never printed. */
export function PrintHead({ eventId, current, title, detail, back, button, children }: PrintHeadProps) {
  const { label, onPrint, ...state } = button;
  return (
    <div className={classes.head}>
      <PageTitle
        back={back}
        detail={detail}
        actions={
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint} {...state}>
            {label}
          </Button>
        }
      >
        {title}
      </PageTitle>
      <PrintChoice eventId={eventId} current={current} />
      {children}
    </div>
  );
}

/** What to know before printing; a warning is about paper that would be wasted. */
export function PrintNote({ children, isWarning = false }: { children: ReactNode; isWarning?: boolean }) {
  if (isWarning) {
    return (
      <Callout as="p" role="note">
        {children}
      </Callout>
    );
  }
  return <Note size={15}>{children}</Note>;
}
