import { Stack } from '@mantine/core';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { RoleChip } from '../../ui/role-chip.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { DayFields } from '../printing/day-fields.tsx';
import { PaperChoice } from '../printing/paper-choice.tsx';
import type { Paper } from '../printing/papers.ts';
import type { Role } from '../roles/roles.hooks.ts';
import classes from './run-sheet-screen.module.css';
import type { RunSheetView } from './run-sheet-view.ts';
import type { RunSheet } from './run-sheets.hooks.ts';

type RunSheetControlsProps = {
  event: EventDetails;
  roles: readonly Role[];
  sheet: RunSheet;
  view: RunSheetView;
  paper: Paper;
  onView: (view: RunSheetView) => void;
};

/** Chooses the days, the contacts, and the paper. */
export function RunSheetControls({ event, roles, sheet, view, paper, onView }: RunSheetControlsProps) {
  return (
    <Stack gap="md">
      {event.startDate !== event.endDate && (
        <DayFields
          event={event}
          sheet={sheet}
          isChosen={view.from !== undefined}
          onSpan={(span) => onView({ ...view, page: undefined, ...span })}
        />
      )}
      {event.can.readAll && <ContactChoice roles={roles} sheet={sheet} view={view} onView={onView} />}
      <PaperChoice value={paper} onChange={(chosen) => onView({ ...view, paper: chosen })} />
    </Stack>
  );
}

const ofItems = 'items';
type ContactChoiceProps = Pick<RunSheetControlsProps, 'roles' | 'sheet' | 'view' | 'onView'>;

function ContactChoice({ roles, sheet, view, onView }: ContactChoiceProps) {
  // The latest choice: the sheet on screen may be the one before.
  const chosen = view.contacts ?? sheet.contacts.map(({ roleId }) => roleId);
  const toggle = (value: string) => {
    if (value === ofItems) {
      onView({ ...view, numbers: view.numbers === false ? undefined : false });
      return;
    }
    const contacts = chosen.includes(value) ? chosen.filter((id) => id !== value) : [...chosen, value];
    onView({ ...view, contacts });
  };
  return (
    <div className={classes.contacts}>
      <PillChoice
        legend="Phone and e-mail of"
        options={[
          { value: ofItems, label: 'People an item is for' },
          ...roles.map(({ id, roleName, color, attendeeCount }) => ({
            value: id,
            label: <RoleChip plain role={{ roleName, color }} />,
            count: attendeeCount,
          })),
        ]}
        values={view.numbers === false ? chosen : [ofItems, ...chosen]}
        onToggle={toggle}
      />
    </div>
  );
}
