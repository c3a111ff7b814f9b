import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { focusTop } from './focus-top.ts';
import { Note } from '../../ui/note.tsx';
import classes from './invite-tab.module.css';

type ViewHeadProps = { back: string; onBack: () => void; detail?: ReactNode; children: ReactNode };

/** The head of what a tab shows instead of its form: the link back, and a heading that takes the focus. */
export function ViewHead({ back, onBack, detail, children }: ViewHeadProps) {
  return (
    <div className={classes.head}>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {back}
      </Button>
      <Title order={3} tabIndex={-1} ref={focusTop} className={classes.heading}>
        {children}
      </Title>
      {detail && <Note size={15}>{detail}</Note>}
    </div>
  );
}
