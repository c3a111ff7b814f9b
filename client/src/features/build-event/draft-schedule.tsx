import { builtItemsMax } from '@daysheet/shared/event-build.ts';
import type { Template } from '@daysheet/shared/templates.ts';
import { Button, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { counted } from '../../lib/counted.ts';
import { showToast } from '../../lib/toasts.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { withItem, withItemsBack, withoutItems } from './build-edits.rules.ts';
import { chosenLength, type DraftItem, itemsOutside } from './build-event.rules.ts';
import type { EditedItem } from './build-item.rules.ts';
import { withSample } from './build-sample.rules.ts';
import { DraftAddButton } from './draft-add-button.tsx';
import { DraftDay } from './draft-day.tsx';
import { DraftGroup } from './draft-group.tsx';
import { DraftItemDialog } from './draft-item-dialog.tsx';
import type { DraftProps } from './draft-roles.tsx';
import classes from './draft-schedule.module.css';

/** A week at a time: an ongoing event has hundreds of days. */
const daysAtATime = 7;
/** The rows move up under the pointer, so a second click this soon was meant for the row that is gone. */
const doubleClickMilliseconds = 500;

export function DraftSchedule({ draft, change, template }: DraftProps & { template: Template }) {
  const [edited, setEdited] = useState<EditedItem>();
  const [shownDays, setShownDays] = useState(daysAtATime);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletedAt = useRef(-Infinity);
  const lastUsed = Math.max(0, ...draft.items.map(({ day }) => day));
  const length = chosenLength(draft.values) ?? Math.max(lastUsed + 1, template.days.length || daysAtATime);
  const [once, repeating] = [
    draft.items.filter(({ repeat }) => !repeat),
    draft.items.filter(({ repeat, day }) => repeat && day < length),
  ];
  const outside = itemsOutside(draft);
  const shown = Math.min(length, shownDays);
  const isWeek = template.weekly !== undefined;
  /** An ongoing event's days are mostly those of its week: only others are listed. */
  const listed = Array.from({ length: isWeek ? length : shown }, (_, day) => day).filter(
    (day) => !isWeek || once.some((item) => item.day === day),
  );
  const later = once.filter(({ day }) => day >= shown && day < length).length;
  const canAdd = draft.items.length < builtItemsMax;

  const remove = (items: readonly DraftItem[]) => {
    const at = performance.now();
    if (at - deletedAt.current < doubleClickMilliseconds) return;
    deletedAt.current = at;
    const ids = items.map(({ id }) => id);
    change((now) => withoutItems(now, ids));
    heading.current?.focus({ preventScroll: true });
    showToast({
      title: 'Event Deleted',
      message: items.length === 1 ? (items[0]?.title ?? '') : counted(items.length, 'event'),
      action: {
        label: 'Undo',
        run: () => {
          deletedAt.current = -Infinity;
          change((now) => withItemsBack(now, items));
        },
      },
    });
  };
  const takeSample = () => {
    const before = draft;
    change((now) => withSample(now, template));
    if (before.items.length === 0) return;
    showToast({
      title: 'Sample laid over your days',
      message: 'It took the place of what was there.',
      action: {
        label: 'Undo',
        run: () =>
          change((now) => ({ ...now, roles: before.roles, items: before.items, isSample: before.isSample })),
      },
    });
  };
  const dayProps = { draft, canAdd, onEdit: setEdited, onDelete: (item: DraftItem) => remove([item]) };

  return (
    <section aria-labelledby="draft-schedule" className={classes.schedule}>
      <div className={classes.heading}>
        <Title order={2} id="draft-schedule" ref={heading} tabIndex={-1}>
          Schedule
        </Title>
        {!draft.isSample && (
          <Button
            variant="subtle"
            classNames={{ root: classes.sample, label: classes.sampleName }}
            onClick={takeSample}
          >
            Use the sample: {template.name}
          </Button>
        )}
      </div>
      {outside.length > 0 && (
        <DraftGroup
          title="Outside the dates"
          note="The event no longer has these days. Move them, or delete them."
          action={
            <Button variant="default" size="xs" onClick={() => remove(outside)}>
              Delete {outside.length === 1 ? 'it' : `all ${outside.length}`}
            </Button>
          }
        >
          <DraftDay {...dayProps} items={outside} />
        </DraftGroup>
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
      {listed.map((day) => (
        <Sheet key={day}>
          <DraftDay
            {...dayProps}
            day={day}
            items={once.filter((item) => item.day === day)}
            emptyText={repeating.length > 0 ? 'Nothing besides what repeats' : 'No events scheduled'}
            onAdd={() => setEdited({ newOn: day })}
          />
        </Sheet>
      ))}
      {!isWeek && length > shown && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => setShownDays((days) => days + daysAtATime)}>
            Show {counted(Math.min(daysAtATime, length - shown), 'more day')}
          </Button>
          <p className={classes.note}>
            Showing {shown} of {counted(length, 'day')}
            {later > 0 && `, ${counted(later, 'event')} further on`}
          </p>
        </div>
      )}
      {edited && (
        <DraftItemDialog
          draft={draft}
          length={length}
          item={edited}
          onSave={(item) => {
            change((now) => withItem(now, item));
            const didRepeat = 'repeat' in edited && edited.repeat;
            if (item.repeat && !didRepeat) {
              showToast({ title: 'It repeats', message: `${item.title} stands under ‘What repeats’ now.` });
            }
            if (item.repeat === null) setShownDays((days) => Math.max(days, item.day + 1));
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
