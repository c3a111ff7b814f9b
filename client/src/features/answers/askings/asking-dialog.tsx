import { askingForm, askingParts } from '@daysheet/shared/attendees/answers.schemas.ts';
import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { findErrorReason } from '../../../lib/errors/trpc-errors.ts';
import { createId } from '../../../lib/ids.ts';
import { useFormDraft, useOpenedDraft } from '../../../lib/storage/form-drafts.ts';
import { useUnsaved } from '../../../lib/storage/use-unsaved.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { FormFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import { AskedMeanwhile } from '../asked-meanwhile.tsx';
import { useMeanwhile } from '../meanwhile.hooks.ts';
import { AskingFields, askingLabels, describeAskingField, useAskingForm } from './asking-fields.tsx';
import { toStoredValues } from './asking-form.rules.ts';
import { useSaveAsking } from './askings.hooks.ts';
import { ItemSelect } from './item-select.tsx';

/** What the dialog opens with: an asking, the event, or an item, which the host may still have to choose. */
export type OpenedAsking = { asking: Asking } | { asks: 'event' } | { asks: 'item'; itemId: string | null };

type AskingDialogProps = {
  event: EventDetails;
  opened: OpenedAsking;
  /** Items that ask already cannot be chosen again. */
  askingItemIds: readonly string[];
  onSaved: (askingId: string) => void;
  onClose: () => void;
};

const getTitle = (opened: OpenedAsking) =>
  'asking' in opened
    ? 'Edit what is asked'
    : opened.asks === 'event'
      ? 'Ask who comes'
      : 'Ask who comes to an item';

/** Edits how the event, or an item, asks who comes. Mounted while open. */
export function AskingDialog({ event, opened, askingItemIds, onSaved, onClose }: AskingDialogProps) {
  useReturnFocus();
  const asking = 'asking' in opened ? opened.asking : undefined;
  const asksItem = asking ? asking.itemId !== null : 'asks' in opened && opened.asks === 'item';
  const [newId] = useState(createId);
  const [itemId, setItemId] = useState(asking ? asking.itemId : 'itemId' in opened ? opened.itemId : null);
  const [itemError, setItemError] = useState<string>();
  const draftName = asking ? `asking-${asking.id}` : `${asksItem ? 'item' : 'event'}-asking-of-${event.id}`;
  const form = useAskingForm(event, asking, draftName);
  useFormDraft(
    `${draftName}-item`,
    () => (form.isDirty() && !asking ? itemId : undefined),
    (stored) => setItemId((preset) => preset ?? (typeof stored === 'string' ? stored : null)),
  );
  const unsaved = useUnsaved(form.isDirty(), onClose);
  const save = useSaveAsking((id) => unsaved.finish(() => onSaved(id)));
  const stored = asking && askingForm.parse(asking);
  const meanwhile = useMeanwhile(askingParts, stored, stored);
  useOpenedDraft(
    `asking-${asking?.id ?? newId}`,
    askingForm,
    () => (form.isDirty() ? meanwhile.opened : undefined),
    meanwhile.setOpened,
  );
  const refused = findErrorReason(save.error) === 'answers.changed_meanwhile' ? save.variables : undefined;
  const submit = form.submit((values) => {
    if (asksItem && itemId === null) return setItemError('Please choose the item.');
    save.mutate({ eventId: event.id, id: asking?.id ?? newId, itemId, ...values, opened: meanwhile.opened });
  });
  const leave = () => unsaved.close();
  return (
    <Modal opened onClose={leave} title={getTitle(opened)} size="lg" fullScreen={useIsPhone()}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          {asksItem && !asking && (
            <ItemSelect
              event={event}
              label="Item"
              without={askingItemIds}
              value={itemId}
              onChange={(chosen) => {
                setItemId(chosen);
                setItemError(undefined);
              }}
              error={itemError}
            />
          )}
          <AskingFields event={event} form={form} />
          {refused && stored && (
            <AskedMeanwhile
              newer={stored}
              both={meanwhile.listBoth(refused).map((key) => ({
                key,
                label: askingLabels[key],
                mine: describeAskingField(key, refused),
                theirs: describeAskingField(key, stored),
              }))}
              onTake={(field) => {
                form.setValues({ [field]: toStoredValues(stored)[field] });
                meanwhile.decide(field, refused);
              }}
              onKeep={(field) => meanwhile.decide(field, refused)}
            />
          )}
          <FormFoot
            label={asking ? 'Save Changes' : 'Ask'}
            isSaving={save.isPending}
            discard={unsaved.question}
            onCancel={leave}
          />
        </Stack>
      </form>
    </Modal>
  );
}
