import { type HandoutKind, handoutKinds } from '@daysheet/shared/handouts.ts';
import { Button, Group, Menu, SegmentedControl, Stack, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { EventDetails } from '../events/events.hooks.ts';
import { DayFields } from '../printing/day-fields.tsx';
import { type Paper, papers } from '../printing/papers.ts';
import type { HandoutView } from './handout-view.ts';
import { type Handout, type Kitchen, useSaveHandout } from './handouts.hooks.ts';
import { doorOrderTexts, handoutTexts } from './handouts.texts.ts';

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
      {list === 'door' && (
        <SegmentedControl
          aria-label="Order"
          data={Object.entries(doorOrderTexts).map(([value, label]) => ({ value, label }))}
          value={view.order ?? 'name'}
          onChange={(value) => onView({ ...view, order: value === 'household' ? 'household' : undefined })}
        />
      )}
      {list === 'caterer' && event.can.readAll && handout?.kitchen && (
        <KitchenChoice kitchen={handout.kitchen} view={view} onView={onView} />
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

type KitchenChoiceProps = Pick<HandoutControlsProps, 'view' | 'onView'> & { kitchen: Kitchen };

/** Whether a caterer is told who wrote what, and what the host called sensitive: both are left out unless chosen. */
function KitchenChoice({ kitchen: { meals, leftOut }, view, onView }: KitchenChoiceProps) {
  if (meals.length + leftOut === 0) return null;
  const hasSensitive = leftOut > 0 || meals.some(({ isSensitive }) => isSensitive);
  return (
    <Stack gap="xs">
      <Switch
        label="Names beside allergies"
        checked={view.names === true}
        onChange={({ currentTarget: { checked } }) => onView({ ...view, names: checked || undefined })}
      />
      {hasSensitive && (
        <Switch
          label="With answers to sensitive questions"
          checked={view.sensitive === true}
          onChange={({ currentTarget: { checked } }) => onView({ ...view, sensitive: checked || undefined })}
        />
      )}
    </Stack>
  );
}
