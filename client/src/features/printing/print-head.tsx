import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { PrintChoice, type Printed } from './print-choice.tsx';
import classes from './print-head.module.css';

type PrintHeadProps = {
  eventId: string;
  current: Printed;
  title: string;
  detail: string;
  back: ReactNode;
  button: { label: string; onPrint: () => void; disabled?: boolean; loading?: boolean };
  /** What is chosen before printing, and what to know. */
  children?: ReactNode;
};

/** What stands above the sheets on the screen, and never on paper. */
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

/** What to know before printing; a warning is what would be printed in vain. */
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
