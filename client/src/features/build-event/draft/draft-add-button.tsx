import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './draft-schedule.module.css';

type DraftAddButtonProps = {
  onClick: (() => void) | undefined;
  disabled: boolean;
  /** Id of the heading of the part that it adds to. */
  describedBy?: string;
};

export function DraftAddButton({ onClick, disabled, describedBy }: DraftAddButtonProps) {
  return (
    <Button
      className={classes.add}
      variant="subtle"
      size="sm"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={onClick}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      Add Event
    </Button>
  );
}
