import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import type { ScheduleItem } from '../schedule.rules.ts';
import type { BulkScope } from './bulk-change.hooks.ts';
import { SeriesScope } from './series-scope.tsx';

export type BulkFormProps = {
  items: readonly ScheduleItem[];
  scope: BulkScope;
  onScope: (scope: BulkScope) => void;
  isRunning: boolean;
  onClose: () => void;
};

type Props = BulkFormProps & {
  label: string;
  isDanger?: boolean;
  /** Copies are of the selected dates only, so nothing is asked. */
  asksScope?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/** The form of one action on many items: its fields, its effect on series, and its buttons. */
export function BulkForm(props: Props) {
  const { items, scope, onScope, isRunning, onClose, label, isDanger, asksScope = true, isDisabled } = props;
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (!isRunning) props.onSubmit();
      }}
    >
      <Stack gap="md" mb="md">
        {props.children}
        {asksScope && <SeriesScope items={items} value={scope} onChange={onScope} />}
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color={isDanger ? 'red' : undefined} loading={isRunning} disabled={isDisabled}>
          {label}
        </Button>
      </DialogFoot>
    </form>
  );
}
