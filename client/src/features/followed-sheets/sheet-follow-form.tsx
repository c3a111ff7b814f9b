import { Button, Stack, TextInput } from '@mantine/core';
import { sheetReadText } from '@daysheet/shared/attendees/followed-sheets.ts';
import { followSheetForm } from '@daysheet/shared/attendees/followed-sheets.schemas.ts';
import { toFieldErrors } from '../../lib/errors/error-fields.rules.ts';
import { showErrorToast } from '../../lib/errors/error-toasts.ts';
import { useZodForm } from '../../lib/form.ts';
import { Note } from '../../ui/note.tsx';
import { addressRefusals } from './address-refusals.ts';
import { useFollowSheet } from './followed-sheets.hooks.ts';
import { followedSheetsTexts } from './followed-sheets.texts.ts';

/** Follows a sheet by its address; an error of the address is shown at its field, and what was typed stays. */
export function SheetFollowForm({ eventId }: { eventId: string }) {
  const follow = useFollowSheet();
  const form = useZodForm(followSheetForm, {
    draftName: `sheet-of-${eventId}`,
    initialValues: { address: '' },
  });
  const save = form.submit(({ address }) => {
    if (follow.isPending) return;
    follow.mutate(
      { eventId, address },
      {
        onError: (error) => {
          const errors = toFieldErrors(error, addressRefusals);
          if (Object.keys(errors).length > 0) form.showErrors(errors);
          else showErrorToast(error, followedSheetsTexts.followFailed);
        },
      },
    );
  });
  return (
    <form onSubmit={save} noValidate aria-label="Follow a spreadsheet">
      <Stack gap="sm">
        <Note>
          Keep the list in a spreadsheet: we read it {sheetReadText}, and you decide what is taken over. In
          Google Sheets choose File, Share, Publish to web, and there comma-separated values.
        </Note>
        <TextInput
          label="Address of the published sheet"
          placeholder="https://docs.google.com/…/pub?output=csv"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
        <Button type="submit" variant="default" loading={follow.isPending}>
          Follow this sheet
        </Button>
      </Stack>
    </form>
  );
}
