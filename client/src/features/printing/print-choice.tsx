import { LinkButton } from '../../ui/page/links.tsx';
import { IfAllowed } from '../events/if-allowed.tsx';
import classes from './print-choice.module.css';

export type PrintKind = 'run-sheet' | 'lists' | 'pocket' | 'poster';
type PrintChoiceProps = { eventId: string; current: PrintKind };

/** What can be printed of an event, on each of those screens: each links to the others. */
export function PrintChoice({ eventId, current }: PrintChoiceProps) {
  const params = { eventId };
  const looks = (printed: PrintKind) =>
    ({
      size: 'sm',
      variant: 'default',
      'aria-current': printed === current ? 'page' : undefined,
    }) as const;
  return (
    <nav className={classes.choice} aria-label="What to print">
      <LinkButton {...looks('run-sheet')} to="/run-sheet/$eventId" params={params}>
        Run sheet
      </LinkButton>
      <LinkButton {...looks('lists')} to="/lists/$eventId" params={params}>
        Lists
      </LinkButton>
      <IfAllowed eventId={eventId} what="readAll">
        <LinkButton {...looks('pocket')} to="/pocket/$eventId" params={params}>
          Pocket schedules
        </LinkButton>
        <LinkButton {...looks('poster')} to="/poster/$eventId" params={params}>
          Poster
        </LinkButton>
      </IfAllowed>
    </nav>
  );
}
