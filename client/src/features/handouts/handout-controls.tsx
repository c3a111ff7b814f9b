import { type HandoutKind, handoutKinds } from '@daysheet/shared/handouts.ts';
import { Button, Group, Menu, SegmentedControl, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { EventDetails } from '../events/events.hooks.ts';
import { DayFields } from '../printing/day-fields.tsx';
import { type Paper, papers } from '../printing/papers.ts';
import type { HandoutView } from './handout-view.ts';
import { type Handout, useSaveHandout } from './handouts.hooks.ts';
import { handoutTexts } from './handouts.texts.ts';

type HandoutControlsProps = {
  event: EventDetails;
  list: HandoutKind;
  handout: Handout | undefined;
  view: HandoutView;
  paper: Paper;
  onView: (view: HandoutView) => void;
};

/** Which list, of which days, on which paper or in which file. */
export function HandoutControls({ event, list, handout, view, paper, onView }: HandoutControlsProps) {
  const { save, busy } = useSaveHandout(event.id, view);
  return (
    <Stack gap="md" align="flex-start">
      <SegmentedControl
        aria-label="List"
        data={handoutKinds.map((kind) => ({ value: kind, label: handoutTexts[kind].label }))}
        value={list}
        onChange={(value) => onView({ ...view, list: handoutKinds.find((kind) => kind === value) })}
      />
      {list !== 'door' && handout && event.startDate !== event.endDate && (
        <DayFields
          event={event}
          sheet={handout}
          isChosen={view.from !== undefined}
          onSpan={(span) => onView({ ...view, ...span })}
        />
      )}
      <Group gap="sm" wrap="nowrap">
        <SegmentedControl
          aria-label="Paper"
          data={Object.entries(papers).map(([value, { label }]) => ({ value, label }))}
          value={paper}
          onChange={(value) => onView({ ...view, paper: value === 'letter' ? 'letter' : 'a4' })}
        />
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="default"
              loading={busy !== undefined}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              Save as a file
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => save('xlsx')}>Excel workbook (.xlsx)</Menu.Item>
            <Menu.Item onClick={() => save('csv')}>Table as text (.csv)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
    </Stack>
  );
}
