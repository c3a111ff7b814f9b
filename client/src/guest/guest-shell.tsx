import type { ReactNode } from 'react';
import { AppHeader } from '../ui/app-header.tsx';
import { LanguageChoice } from './language-choice.tsx';
import classes from './guest-shell.module.css';

type GuestShellProps = {
  children: ReactNode;
  /** At the header's right, such as 'Exit Event'. */
  end?: ReactNode;
};

/** The frame of the guest's screens: one calm column, as wide as a phone held upright. */
export function GuestShell({ children, end }: GuestShellProps) {
  return (
    <div className={classes.shell}>
      <AppHeader line={false}>{end}</AppHeader>
      <main className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <LanguageChoice />
    </div>
  );
}
