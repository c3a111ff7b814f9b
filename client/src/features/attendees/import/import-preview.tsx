import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { importRowsMax } from '@daysheet/shared/attendees/attendees.ts';
import type { InviteQuestions } from '@daysheet/shared/guest-lists/invite-fields.ts';
import type { ListedPerson } from '@daysheet/shared/guest-lists/matching.ts';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { formatCount, formatPeopleCount } from '../../../lib/format-count.ts';
import { createId } from '../../../lib/ids.ts';
import { Note } from '../../../ui/note.tsx';
import type { Role } from '../../roles/roles.hooks.ts';
import { AskingChoice } from './asking-choice.tsx';
import { CommonRole } from './common-role.tsx';
import { GonePeople } from './gone-people.tsx';
import type { ImportPlan } from './import-plan.rules.ts';
import classes from './import-preview.module.css';
import { ImportRoles } from './import-roles.tsx';
import { LineFilter } from './line-filter.tsx';
import { LineList } from './line-list.tsx';
import { ListReading } from './list-reading.tsx';
import { chooseMatch, mendCell, type OpenList } from './listing.hooks.ts';
import type { ListSettings } from './read/listing.ts';
import { useDecisions } from './decisions.hooks.ts';
import { PreviewFoot } from './preview-foot.tsx';

type ImportPreviewProps = {
  list: OpenList;
  people: readonly ListedPerson[];
  asked: InviteQuestions | null;
  roles: readonly Role[];
  onChange: (changes: Partial<ListSettings>) => void;
  /** Whether leaving would discard decisions or edited cells. */
  onDirty: (isDirty: boolean) => void;
  /** Replaces the last line and asks, before that happens. */
  question: ReactNode;
  onAnother: () => void;
  onImport: (plan: ImportPlan) => void;
  onClose: () => void;
};

/** Shows what an import will do, before it runs. */
export function ImportPreview({ list, people, asked, roles, question, ...on }: ImportPreviewProps) {
  const { listing, file } = list;
  const made = useDecisions(listing, roles);
  const { plan, filter, withoutRole, named, newRoles } = made;
  const { onDirty } = on;
  const isDirty = made.isDecided || list.settings.mended.size + list.settings.choices.size > 0;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const isTooManyRoles = roles.length + newRoles > rolesMax;
  const commonRole = useRef<HTMLInputElement>(null);
  // A file that matches nobody is another list, not a newer version of this one.
  const goneCount = listing.noLongerListed.length === people.length ? 0 : listing.noLongerListed.length;
  const names = [...roles.map(({ roleName }) => roleName), ...named.map(({ name }) => name)];
  return (
    <Stack gap="md">
      <div>
        <p className={classes.people}>{formatPeopleCount(made.peopleCount)}</p>
        <Note>
          in <bdi>{file.name}</bdi>
        </Note>
      </div>
      <ListReading list={list} onChange={on.onChange} />
      {withoutRole > 0 && (
        <CommonRole
          ref={commonRole}
          count={withoutRole}
          names={names}
          value={made.typedRole}
          onChange={made.setRole}
        />
      )}
      <ImportRoles named={named} roles={roles} />
      <AskingChoice list={list} asked={asked} onChange={on.onChange} />
      <LineFilter counts={made.counts} goneCount={goneCount} value={filter} onChange={made.setFilter} />
      {filter === 'gone' ? (
        <GonePeople
          people={people}
          ids={listing.noLongerListed}
          removed={made.removed}
          onToggle={made.toggleRemoved}
        />
      ) : (
        <LineList
          lines={made.shown}
          people={people}
          gone={listing.noLongerListed}
          decisions={made.decisions}
          onMend={(row, field, value) => on.onChange(mendCell(list.settings, row, field, value))}
          onChoose={(row, personId) => on.onChange(chooseMatch(list.settings, row, personId))}
          onLeaveOut={made.toggleLeftOut}
        />
      )}
      <PreviewNotes listing={listing} made={made} isTooManyRoles={isTooManyRoles} />
      {question ?? (
        <PreviewFoot
          plan={plan}
          withoutRole={withoutRole}
          isTooManyRoles={isTooManyRoles}
          isReading={list.isReading}
          onChooseRole={() => commonRole.current?.focus()}
          onAnother={on.onAnother}
          onImport={() => on.onImport(made.buildPlan(createId(), file.name, list.settings.asks === true))}
          onClose={on.onClose}
        />
      )}
    </Stack>
  );
}

type PreviewNotesProps = {
  listing: OpenList['listing'];
  made: Pick<ReturnType<typeof useDecisions>, 'counts' | 'unclear' | 'newRoles'>;
  isTooManyRoles: boolean;
};

/** Warnings before the import. */
function PreviewNotes({ listing, made: { counts, unclear, newRoles }, isTooManyRoles }: PreviewNotesProps) {
  return (
    <>
      {counts.same > 0 && (
        <Note>
          {formatCount(counts.same, 'person is', 'people are')} on the list already, just like this.
        </Note>
      )}
      {counts.skipped > 0 && (
        <Note>
          {formatCount(counts.skipped, 'row is', 'rows are')} skipped. Each says why, under ‘Skipped’.
        </Note>
      )}
      {unclear > 0 && (
        <Note>
          {formatCount(unclear, 'row', 'rows')} may be somebody on the list. Until you say who, nothing is
          done with {unclear === 1 ? 'it' : 'them'}.
        </Note>
      )}
      {listing.isCut && (
        <Note>
          The file is longer: only its first {(importRowsMax - 1).toLocaleString('en')} rows are read. Import
          the rest as a second file.
        </Note>
      )}
      {isTooManyRoles && (
        <p className={classes.problem} role="alert">
          This file would make {formatCount(newRoles, 'new role')}, and an event can have {rolesMax}. Check
          its Role column.
        </p>
      )}
    </>
  );
}
