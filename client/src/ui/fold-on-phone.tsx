import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './fold-on-phone.module.css';

type FoldOnPhoneProps = {
  title: string;
  /** Shown beside the title, such as a count. */
  detail?: ReactNode;
  children: ReactNode;
};

/** A section with a heading; on a phone it is collapsed until the heading is pressed. */
export function FoldOnPhone({ title, detail, children }: FoldOnPhoneProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={classes.section} data-open={isOpen || undefined} aria-label={title}>
      <Title order={2} className={classes.heading}>
        <span className={classes.still}>{title}</span>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
        </button>
        {detail && <span className={classes.detail}>{detail}</span>}
      </Title>
      <div id={id} className={classes.content}>
        {children}
      </div>
    </section>
  );
}
