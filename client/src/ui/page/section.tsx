import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** Where it stands beside others, it is smaller. */
  size?: 'h2' | 'h3';
  /** At the end of the heading's line. */
  beside?: ReactNode;
  /** What takes the focus when something in the section is gone. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page under a heading of its own, which is its name too. */
export function Section({ title, size = 'h2', beside, headingRef, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <Sheet as="section" aria-labelledby={titleId} className={className}>
      <div className={classes.head}>
        <Title
          order={2}
          size={size}
          id={titleId}
          className={classes.title}
          ref={headingRef}
          tabIndex={headingRef && -1}
        >
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </Sheet>
  );
}
