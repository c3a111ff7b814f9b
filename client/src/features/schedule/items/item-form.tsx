import { Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Role } from '../../roles/roles.hooks.ts';
import { OpenedByOthers } from '../../hosts-here/opened-by-others.tsx';
import type { Person, ScheduleItem } from '../schedule.rules.ts';
import { AudienceField } from './fields/audience-field.tsx';
import { ItemChangedMeanwhile, type ItemChangedMeanwhileProps } from './meanwhile/item-changed-meanwhile.tsx';
import { nameTypedItem } from './fields/item-fields.rules.ts';
import { ItemFields } from './fields/item-fields.tsx';
import { ItemFormButtons } from './item-form-buttons.tsx';
import type { ItemForm as Form } from './item-form.hooks.ts';
import type { useItemSave } from './item-save.hooks.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Note } from '../../../ui/note.tsx';
import { ItemSeldomFields } from './fields/item-seldom-fields.tsx';
import { ItemWhenFields } from './fields/item-when-fields.tsx';
import { sendItemForm } from './send-item-form.ts';

type ItemFormProps = {
  form: Form;
  saving: ReturnType<typeof useItemSave>;
  event: EventDetails;
  roles: readonly Role[];
  /** The item that is edited; undefined for a new one. */
  item: ScheduleItem | undefined;
  /** The people it was for when the form was opened. */
  people: readonly Person[] | undefined;
  /** What somebody else saved meanwhile, and how to take it over. */
  meanwhile: Omit<ItemChangedMeanwhileProps, 'form' | 'roles'> | undefined;
  /** The host who took it off the schedule meanwhile. */
  gone: { by: string } | null;
  audienceKey: number;
  /** The buttons of 'Discard what you typed?', while that is asked. */
  discard: { onKeep: () => void; onDiscard: () => void } | undefined;
  onCancel: () => void;
};

export function ItemForm(props: ItemFormProps) {
  const { form, saving, event, roles, item, people, meanwhile, gone, audienceKey, discard, onCancel } = props;
  // Through the form's own submission, which a field can block.
  const sheet = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+Enter', () => sendItemForm(sheet.current, !item)]], []);
  const changed = meanwhile && <ItemChangedMeanwhile form={form} roles={roles} {...meanwhile} />;
  return (
    <form ref={sheet} noValidate onSubmit={saving.submit}>
      <Stack gap="md">
        {item && <OpenedByOthers itemId={item.itemId} />}
        {meanwhile?.isArrival && changed}
        {gone && (
          <Callout role="status">
            <bdi>{gone.by}</bdi> took this off the schedule. What you typed stays here until you close it.
          </Callout>
        )}
        {item?.isException && <Note size={15}>Changed for this day only.</Note>}
        <ItemFields
          form={form}
          when={<ItemWhenFields form={form} saving={saving} event={event} item={item} />}
          audience={
            <AudienceField
              key={audienceKey}
              form={form}
              event={event}
              roles={roles}
              isForNobody={item?.audience === 'nobody'}
              people={people}
              draftName={`people-of-${nameTypedItem(event.id, item)}`}
            />
          }
          seldom={<ItemSeldomFields form={form} event={event} item={item} />}
        />
        {meanwhile && !meanwhile.isArrival && changed}
        <ItemFormButtons
          saveLabel={item ? 'Save Changes' : 'Add Event'}
          isSaving={saving.isSaving}
          isNew={!item}
          discard={discard}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
