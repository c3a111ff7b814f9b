import { type HandoutKind, handoutKinds } from '@daysheet/shared/schedule/handouts.ts';
import { Group, Menu, Stack, Switch } from '@mantine/core';
import type { EventDetails } from '../events/events.hooks.ts';
import { MenuButton } from '../../ui/action-menu.tsx';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { DayFields } from '../printing/day-fields.tsx';
import { PaperChoice } from '../printing/paper-choice.tsx';
import type { Paper } from '../printing/papers.ts';
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

/** Chooses the list, its days, and the paper or file. */
export function HandoutControls({ event, list, handout, view, paper, onView }: HandoutControlsProps) {
  const { save, busy } = useSaveHandout(event.id, view);
  return (
    <Stack gap="md" align="flex-start">
      <PillChoice
        legend="List"
        isLegendHidden
        options={handoutKinds.map((kind) => ({ value: kind, label: handoutTexts[kind].label }))}
        value={list}
        onChange={(kind) => onView({ ...view, list: kind })}
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
        <PillChoice
          legend="Order"
          isLegendHidden
          options={Object.entries(doorOrderTexts).map(([value, label]) => ({ value, label }))}
          value={view.order ?? 'name'}
          onChange={(value) => onView({ ...view, order: value === 'household' ? 'household' : undefined })}
        />
      )}
      {list === 'caterer' && event.can.readAll && handout?.kitchen && (
        <KitchenChoice kitchen={handout.kitchen} view={view} onView={onView} />
      )}
      <Group gap="sm" wrap="nowrap">
        <PaperChoice value={paper} onChange={(chosen) => onView({ ...view, paper: chosen })} />
        <MenuButton label="Save as a file" loading={busy !== undefined}>
          <Menu.Item onClick={() => save('xlsx')}>Excel workbook (.xlsx)</Menu.Item>
          <Menu.Item onClick={() => save('csv')}>Table as text (.csv)</Menu.Item>
        </MenuButton>
      </Group>
    </Stack>
  );
}

type KitchenChoiceProps = Pick<HandoutControlsProps, 'view' | 'onView'> & { kitchen: Kitchen };

/** Whether a caterer sees who wrote what, and what the host called sensitive: both are left out by default. */
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
