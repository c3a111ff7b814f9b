import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Title } from '../../ui/title.tsx';
import { focusOnce } from '../../lib/focus-once.ts';
import { BottomSheet } from '../../ui/dialogs/bottom-sheet.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { CalendarChoices } from './calendar-choices.tsx';
import { say } from '../../lib/texts.ts';
import classes from './calendar-sheet.module.css';
import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { useCalendar } from './calendar.hooks.ts';

type CalendarSheetProps = { guest: Guest; onClose: () => void };

export function CalendarSheet({ guest, onClose }: CalendarSheetProps) {
  return (
    <BottomSheet title={say('calendar.title')} onClose={onClose}>
      <div className={classes.body}>
        <Content guest={guest} />
      </div>
    </BottomSheet>
  );
}

function Content({ guest }: { guest: Guest }) {
  const { state, isWorking, problem, open, turnOff } = useCalendar(guest);
  if (state.kind === 'loading') {
    return (
      <Loading label={say('calendar.loading')}>
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height={44} above={8} />
        ))}
      </Loading>
    );
  }
  if (state.kind === 'failed') {
    const { title, message } = state.error;
    return (
      <ErrorState compact title={title} message={message} onRetry={open} retrying={isWorking} order={3} />
    );
  }
  if (state.kind === 'off') {
    return (
      <div className={classes.off} role="status">
        <Title order={3}>{say('calendar.offTitle')}</Title>
        <p className={classes.text}>{say('calendar.off')}</p>
        <Button ref={focusOnce} variant="default" onClick={open} loading={isWorking}>
          {say('calendar.again')}
        </Button>
      </div>
    );
  }
  return <CalendarChoices link={state.link} isWorking={isWorking} problem={problem} onTurnOff={turnOff} />;
}
