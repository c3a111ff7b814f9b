import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** The second line: dates, place, zone. */
  detail?: ReactNode;
  /** Shown above the title, usually a `BackLink`. */
  back?: ReactNode;
  /** Buttons; at the right on a wide screen, below on a phone. */
  actions?: ReactNode;
};

export function PageTitle({ children, detail, back, actions }: PageTitleProps) {
  return (
    <div className={classes.block}>
      {back}
      <div className={classes.row}>
        <div className={classes.text}>
          <Title order={1}>{children}</Title>
          {detail && <p className={classes.detail}>{detail}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
