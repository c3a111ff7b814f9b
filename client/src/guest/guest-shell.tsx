import type { ReactNode } from 'react';
import { AppHeader } from '../ui/page/app-header.tsx';
import { InTurn } from '../ui/in-turn.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { UpdateNote } from './update-note.tsx';
import classes from './guest-shell.module.css';

type GuestShellProps = {
  children: ReactNode;
  /** At the header's right, such as 'Exit Event'. */
  end?: ReactNode;
  /** Uses the room of screens that are wider than a phone. */
  isWide?: boolean;
};

/** The frame of the guest's screens: one column, as wide as a phone held upright. */
export function GuestShell({ children, end, isWide = false }: GuestShellProps) {
  return (
    <div className={classes.shell} data-wide={isWide || undefined}>
      <AppHeader line={false}>{end}</AppHeader>
      <UpdateNote />
      <InTurn>
        <main className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </InTurn>
      <InTurn>
        <LanguageChoice />
      </InTurn>
    </div>
  );
}
