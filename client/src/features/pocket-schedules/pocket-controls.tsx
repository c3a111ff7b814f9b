import { NativeSelect } from '@mantine/core';
import { PillChoice } from '../../ui/fields/pill-choice.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import type { Role } from '../roles/roles.hooks.ts';
import { PaperChoice } from '../printing/paper-choice.tsx';
import type { Paper } from '../printing/papers.ts';
import classes from './pocket-screen.module.css';
import type { PocketsView } from './pocket-schedules-view.ts';

type PocketControlsProps = {
  eventId: string;
  view: PocketsView;
  onView: (view: PocketsView) => void;
  roles: readonly Role[];
  paper: Paper;
  /** The name of the only person who is shown, once it is known. */
  personName: string | undefined;
};

/** Chooses the sheets, and their paper. */
export function PocketControls({ eventId, view, onView, roles, paper, personName }: PocketControlsProps) {
  return (
    <div className={classes.choices}>
      {view.person ? (
        <p className={classes.only}>
          <span>
            Only <bdi>{personName ?? 'this person'}</bdi>
          </span>
          <LinkButton
            variant="subtle"
            size="xs"
            to="/pocket/$eventId"
            params={{ eventId }}
            search={{ by: 'person' }}
          >
            Show everybody
          </LinkButton>
        </p>
      ) : (
        <>
          <PillChoice
            legend="One sheet"
            isLegendHidden
            options={[
              { value: 'role', label: 'For each role' },
              { value: 'person', label: 'For each person' },
            ]}
            value={view.by ?? 'role'}
            onChange={(by) =>
              onView({ ...view, page: undefined, by: by === 'person' ? 'person' : undefined })
            }
          />
          {roles.length > 0 && (
            <NativeSelect
              aria-label="Of the role"
              data={[
                { value: '', label: 'All roles' },
                ...roles.map(({ id, roleName }) => ({ value: id, label: roleName })),
              ]}
              value={view.role ?? ''}
              onChange={({ currentTarget }) =>
                onView({ ...view, page: undefined, role: currentTarget.value || undefined })
              }
            />
          )}
        </>
      )}
      <PaperChoice value={paper} onChange={(chosen) => onView({ ...view, paper: chosen })} />
    </div>
  );
}
