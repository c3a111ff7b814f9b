import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useDismissed } from '../lib/storage/use-dismissed.ts';
import classes from './banner.module.css';
import { Callout } from './callout.tsx';
import { CloseButton } from './close-button.tsx';

type BannerProps = {
  /** The name under which it is dismissed: banners of the same name elsewhere are dismissed too. */
  name: string;
  /** One line of text. */
  says: ReactNode;
  how?: string;
  className?: string | undefined;
  /** The details that the button opens. */
  children: ReactNode;
};

/** A one-line warning for hosts, with a button that opens how to fix it. It can be dismissed. */
export function Banner({ name, says, how = 'How to fix', className, children }: BannerProps) {
  const { isDismissed, dismiss } = useDismissed(name);
  const [isOpen, setOpen] = useState(false);
  const detailId = useId();
  if (isDismissed) return null;
  return (
    <Callout role="note" className={[classes.banner, className].filter(Boolean).join(' ')}>
      <div className={classes.line}>
        <div className={classes.words}>
          <span className={classes.says}>{says}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : how}
          </Button>
        </div>
        <CloseButton aria-label="Put this away" className={classes.away} onClick={dismiss} />
      </div>
      <div id={detailId} hidden={!isOpen} className={classes.detail}>
        {isOpen && children}
      </div>
    </Callout>
  );
}
