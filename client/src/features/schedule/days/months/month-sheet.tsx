import { Drawer, Modal } from '@mantine/core';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { useState } from 'react';
import { useIsPhone } from '../../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../../lib/use-return-focus.ts';
import type { EventDetails } from '../../../events/events.hooks.ts';
import classes from './month-panel.module.css';
import { MonthPanel } from './month-panel.tsx';
import { toMonth } from '../schedule-days.rules.ts';
import { TodayButton } from '../today-button.tsx';

type MonthSheetProps = {
  event: EventDetails;
  outside: readonly PlainDate[];
  day: PlainDate;
  onDayChange: (day: PlainDate) => void;
  onClose: () => void;
};

/** A month to choose a day from, at the bottom on a phone. Mounted while open. */
export function MonthSheet({ event, outside, day, onDayChange, onClose }: MonthSheetProps) {
  const [month, setMonth] = useState(toMonth(day));
  const isPhone = useIsPhone();
  useReturnFocus();
  const choose = (chosen: PlainDate) => {
    onDayChange(chosen);
    onClose();
  };
  const panel = (
    <>
      <MonthPanel
        event={event}
        outside={outside}
        month={month}
        day={day}
        onMonthChange={setMonth}
        onDayChange={choose}
      />
      <div className={classes.foot}>
        <TodayButton event={event} onDayChange={choose} />
      </div>
    </>
  );
  const common = { opened: true, onClose, title: 'Choose a day' } as const;
  return isPhone ? (
    <Drawer {...common} position="bottom" classNames={{ content: classes.sheet ?? '' }}>
      {panel}
    </Drawer>
  ) : (
    <Modal {...common} size="26rem">
      {panel}
    </Modal>
  );
}
