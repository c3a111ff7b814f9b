import { Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { controlTexts } from '../control.texts.ts';
import { useShift, useShiftPreview } from './late.hooks.ts';
import { LateMinutes } from './late-minutes.tsx';
import { LatePreview } from './late-preview.tsx';
import { Callout } from '../../../ui/callout.tsx';
import classes from './late.module.css';

/** Prevents requests for half-typed numbers. */
const typingMilliseconds = 250;

type RunningLateProps = {
  eventId: string;
  /** Preselected by the button that opened it. */
  first: number | null;
  onMoved: () => void;
};

/** Moves what follows by some minutes, after showing the effect. */
export function RunningLate({ eventId, first, onMoved }: RunningLateProps) {
  const [chosen, setChosen] = useState<number | null>(first);
  const [minutes] = useDebouncedValue(chosen, typingMilliseconds, { leading: true });
  const preview = useShiftPreview(eventId, minutes);
  const shift = useShift(eventId, onMoved);
  useReturnFocus();
  const choose = (next: number | null) => {
    shift.forgetChange();
    setChosen(next);
  };
  return (
    <Sheet as="section" id="running-late" aria-labelledby="running-late-title" className={classes.late}>
      <Title order={2} size="h3" id="running-late-title">
        Move what follows by, min
      </Title>
      <LateMinutes first={first} onChange={choose} />
      {shift.isChanged && (
        <Callout as="p" role="alert" className={classes.changed}>
          {controlTexts.changedMeanwhile}
        </Callout>
      )}
      {minutes !== null && (
        <LatePreview
          eventId={eventId}
          preview={preview}
          isCurrent={chosen === minutes && !preview.isPlaceholderData}
          isMoving={shift.isMoving}
          onMove={(version) => void shift.run({ minutes, version })}
        />
      )}
    </Sheet>
  );
}
