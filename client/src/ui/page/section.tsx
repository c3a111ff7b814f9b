import { Title } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { Sheet } from '../dialogs/sheet.tsx';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  /** Smaller beside other sections. */
  size?: 'h2' | 'h3';
  /** Shown at the end of the heading's line. */
  beside?: ReactNode;
  /** Gets the focus when something in the section was removed. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  className?: string | undefined;
  children: ReactNode;
};

/** A section of a page; its heading is its accessible name too. */
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
