import { Button, Group, Stack, Switch } from '@mantine/core';
import { errorTexts } from '@daysheet/shared/errors.ts';
import { Callout } from '../../ui/callout.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { Note } from '../../ui/note.tsx';
import { type FollowedSheet, useChangeSheet, useReadNow, useUnfollowSheet } from './followed-sheets.hooks.ts';
import { SheetDecisions } from './sheet-decisions.tsx';
import { describeSheetState } from './sheet-state.rules.ts';
import classes from './followed-sheets.module.css';

type SheetStateProps = {
  eventId: string;
  sheet: FollowedSheet;
  isPossible: boolean;
  timeZone: string;
};

/** The state of following a sheet, and the host's actions on it. */
export function SheetState({ eventId, sheet, isPossible, timeZone }: SheetStateProps) {
  const [readNow, change, unfollow] = [useReadNow(), useChangeSheet(), useUnfollowSheet()];
  const { text, isTrouble } = describeSheetState(sheet, timeZone);
  const { address, proposals, isPaused, newPeople } = sheet;
  return (
    <Stack gap="sm">
      <a className={classes.address} href={address} target="_blank" rel="noreferrer noopener">
        {address}
      </a>
      {!isPossible && <Callout as="p">{errorTexts['followed_sheets.off'].message}</Callout>}
      {isTrouble ? (
        <Callout as="p" role="status">
          {text}
        </Callout>
      ) : (
        <Note>{text}</Note>
      )}
      {proposals === 0 && !isTrouble && (
        <Note>The list matches the spreadsheet, apart from what you left as it is.</Note>
      )}
      <Switch
        label="Add new people without asking"
        checked={newPeople === 'add'}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ eventId, newPeople: event.currentTarget.checked ? 'add' : 'ask' })
        }
      />
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          loading={readNow.isPending}
          onClick={() => readNow.mutate({ eventId })}
        >
          Read now
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={change.isPending}
          onClick={() => change.mutate({ eventId, isPaused: !isPaused })}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <ConfirmButton
          label="Unfollow"
          confirmLabel="Yes, unfollow"
          variant="default"
          message="Everybody stays on the list. What you have not decided on is forgotten."
          loading={unfollow.isPending}
          onConfirm={() => unfollow.mutate({ eventId })}
        />
      </Group>
      <SheetDecisions eventId={eventId} decisions={sheet.decisions} timeZone={timeZone} />
    </Stack>
  );
}
