import { Button, Group, Modal, NumberInput, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { householdForm } from '@daysheet/shared/attendees/households.schemas.ts';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { useZodForm } from '../../lib/form.ts';
import { useUnsaved } from '../../lib/storage/use-unsaved.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { DiscardQuestion } from '../../ui/dialogs/dialog-foot.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { HouseholdChangedMeanwhile, householdLabels } from './household-changed-meanwhile.tsx';
import { toHouseholdValues, useHouseholdMeanwhile } from './household-meanwhile.hooks.ts';
import { HouseholdMerge } from './household-merge.tsx';
import { HouseholdPeople } from './household-people.tsx';
import { useHousehold, useHouseholdChanges } from './households.hooks.ts';

type HouseholdDialogProps = { eventId: string; householdId: string; onClose: () => void };
export type Household = NonNullable<ReturnType<typeof useHousehold>['data']>;

const fetchFailed = { title: 'Error', message: 'Failed to fetch the household' };

/** A household, its people, and the actions on both. Mounted while open. */
export function HouseholdDialog({ eventId, householdId, onClose }: HouseholdDialogProps) {
  useReturnFocus();
  const household = useHousehold(eventId, householdId);
  const [isDirty, setIsDirty] = useState(false);
  const unsaved = useUnsaved(isDirty, onClose);
  const finish = () => unsaved.finish(onClose);
  const isChanging = useIsMutating({ mutationKey: [['households']] }) > 0;
  // Not while a change from here is being saved, nor if only a refetch failed: the host may be typing.
  const isGone = findErrorReason(household.error) === 'households.not_found' && !isChanging;
  const shown = isGone ? undefined : household.data;
  return (
    <Modal opened onClose={() => unsaved.close()} title="Household" size="lg">
      {household.isPending && (
        <Loading label="Loading the household...">
          <Skeleton height={44} mb="sm" />
          <Skeleton height={44} />
        </Loading>
      )}
      {household.isError && !shown && (
        <ErrorState
          compact
          {...describeError(household.error, fetchFailed)}
          onRetry={() => void household.refetch()}
          retrying={household.isFetching}
        />
      )}
      {shown && (
        <Stack gap="lg">
          <HouseholdForm eventId={eventId} household={shown} onDirty={setIsDirty} onDone={finish} />
          <div>
            <LinkButton
              variant="default"
              to="/personal-links/$eventId"
              params={{ eventId }}
              search={{ of: 'households', q: shown.name }}
            >
              One link for all of them
            </LinkButton>
          </div>
          <HouseholdPeople eventId={eventId} household={shown} leave={unsaved.leave} onEmpty={finish} />
          <HouseholdMerge eventId={eventId} household={shown} leave={unsaved.leave} onDone={finish} />
          {unsaved.question && !isChanging && <DiscardQuestion {...unsaved.question} />}
        </Stack>
      )}
    </Modal>
  );
}

type HouseholdFormProps = {
  eventId: string;
  household: Household;
  onDirty: (isDirty: boolean) => void;
  onDone: () => void;
};

function HouseholdForm({ eventId, household, onDirty, onDone }: HouseholdFormProps) {
  const { update, about } = useHouseholdChanges(eventId);
  const draftName = `household-${household.id}`;
  const form = useZodForm(householdForm, { draftName, initialValues: toHouseholdValues(household) });
  const meanwhile = useHouseholdMeanwhile(form, household, draftName);
  const { isDirty, opened } = meanwhile;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const save = form.submit((values) =>
    update.mutate({ ...about(), householdId: household.id, ...values, opened }, { onSuccess: onDone }),
  );
  const isRefused = findErrorReason(update.error) === 'households.changed_meanwhile';
  return (
    <form onSubmit={save} noValidate aria-label="Household">
      <Stack gap="md">
        <TextInput
          label={householdLabels.name}
          autoComplete="off"
          dir="auto"
          {...form.getInputProps('name')}
        />
        <Textarea
          label={householdLabels.address}
          description="For invitations on paper. Only who plans the event sees it."
          autosize
          minRows={2}
          dir="auto"
          {...form.getInputProps('address')}
        />
        <NumberInput
          label={householdLabels.plusOnes}
          description="How many people who are not on the list, all of them together"
          min={0}
          max={plusOnesMax}
          clampBehavior="none"
          {...form.getInputProps('plusOnes')}
        />
        {meanwhile.newer && !update.isPending && (
          <HouseholdChangedMeanwhile {...meanwhile} newer={meanwhile.newer} isArrival={!isRefused} />
        )}
        {isRefused && !meanwhile.newer && <p role="alert">{describeError(update.error).message}</p>}
        <Group justify="flex-end">
          <Button type="submit" loading={update.isPending}>
            Save Changes
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
