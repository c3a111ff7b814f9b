import { builtItemsMax } from '@daysheet/shared/events/event-build.ts';
import type { Template } from '@daysheet/shared/events/event-templates.ts';
import { Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { showToast } from '../../../lib/errors/toasts.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { daysAtATime, groupDays } from '../build-days.rules.ts';
import { withItem } from '../build-edits.rules.ts';
import { type DraftItem, getEvening } from '../build-event.rules.ts';
import type { EditedItem } from '../build-item.rules.ts';
import { DraftAddButton } from './draft-add-button.tsx';
import { DraftDay } from './draft-day.tsx';
import { DraftGroup } from './draft-group.tsx';
import { DraftItemDialog } from './draft-item-dialog.tsx';
import { DraftMoreDays } from './draft-more-days.tsx';
import { DraftOutside } from './draft-outside.tsx';
import type { DraftProps } from './draft-roles.tsx';
import { DraftSampleButton } from '../sample/draft-sample-button.tsx';
import classes from './draft-schedule.module.css';
import { useRemoveItems } from './use-remove-items.ts';

export function DraftSchedule({ draft, change, template }: DraftProps & { template: Template }) {
  const [edited, setEdited] = useState<EditedItem>();
  const [openDays, setOpenDays] = useState(daysAtATime);
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveItems(change, () => heading.current?.focus({ preventScroll: true }));
  const { length, isWeek, repeating, outside, days, later } = groupDays(draft, template, openDays);
  const canAdd = draft.items.length < builtItemsMax;
  const save = (item: DraftItem) => {
    change((now) => withItem(now, item));
    const didRepeat = edited && 'repeat' in edited && edited.repeat;
    if (item.repeat && !didRepeat) {
      showToast({ title: 'It repeats', message: `${item.title} stands under ‘What repeats’ now.` });
    }
    if (item.repeat === null) setOpenDays((open) => Math.max(open, getEvening(item) + 1));
  };
  const dayProps = { draft, canAdd, onEdit: setEdited, onDelete: (item: DraftItem) => remove([item]) };

  return (
    <section aria-labelledby="draft-schedule" className={classes.schedule}>
      <div className={classes.heading}>
        <Title order={2} id="draft-schedule" ref={heading} tabIndex={-1}>
          Schedule
        </Title>
        {!draft.isSample && <DraftSampleButton draft={draft} change={change} template={template} />}
      </div>
      {outside.length > 0 && (
        <DraftOutside count={outside.length} onDeleteAll={() => remove(outside)}>
          <DraftDay {...dayProps} items={outside} />
        </DraftOutside>
      )}
      {(isWeek || repeating.length > 0) && (
        <DraftGroup
          title="What repeats"
          note="On every day that it names. What happens once stands under its day."
          action={isWeek && <DraftAddButton onClick={() => setEdited({ newOn: 0 })} disabled={!canAdd} />}
        >
          <DraftDay {...dayProps} items={repeating} emptyText="Nothing repeats yet" />
        </DraftGroup>
      )}
      {days.map(({ day, items }) => (
        <Sheet key={day}>
          <DraftDay
            {...dayProps}
            day={day}
            items={items}
            emptyText={repeating.length > 0 ? 'Nothing besides what repeats' : 'No events scheduled'}
            onAdd={() => setEdited({ newOn: day })}
          />
        </Sheet>
      ))}
      {!isWeek && length > openDays && (
        <DraftMoreDays
          shown={openDays}
          length={length}
          later={later}
          onMore={() => setOpenDays(openDays + daysAtATime)}
        />
      )}
      {edited && (
        <DraftItemDialog
          draft={draft}
          length={length}
          item={edited}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
