import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { FoldOnPhone } from '../../ui/fold-on-phone.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { IfAllowed } from '../events/if-allowed.tsx';
import { useEvent } from '../events/events.hooks.ts';
import { SheetNotice } from '../followed-sheets/sheet-notice.tsx';
import { SheetPanel } from '../followed-sheets/sheet-panel.tsx';
import { HouseholdSuggestions } from '../households/household-suggestions.tsx';
import { useRoles } from '../roles/roles.hooks.ts';
import { RolesPanel } from '../roles/roles-panel.tsx';
import { AttendeeAddForm } from './edit/attendee-add-form.tsx';
import { useAttendees } from './attendees.hooks.ts';
import { describeCounts } from './attendees.texts.ts';
import { AttendeesList } from './list/attendees-list.tsx';
import classes from './attendees-screen.module.css';
import { AttendeesFailure, AttendeesLoading } from './list/attendees-states.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { type ListView, withoutGoneRole } from './list/list-view.ts';
import { PeopleToCome } from './people-to-come.tsx';
import { RecentImports } from './recent-imports.tsx';

type AttendeesScreenProps = {
  eventId: string;
  view: ListView;
  onView: (view: ListView) => void;
};

export function AttendeesScreen({ eventId, view: requested, onView }: AttendeesScreenProps) {
  const event = useEvent(eventId);
  const roles = useRoles(eventId);
  const view = withoutGoneRole(requested, roles.data);
  const list = useAttendees(eventId, view);
  const leaveGoneRole = useEffectEvent(() => onView(view));
  const isRoleGone = view !== requested;
  useEffect(() => {
    if (isRoleGone) leaveGoneRole();
  }, [isRoleGone]);
  const [isImporting, setImporting] = useState(false);
  usePageTitle(event.data && `Attendees · ${event.data.name}`);

  const failed = [event, roles].find((query) => query.isError && !query.data);
  if (failed) return <AttendeesFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!event.data || !roles.data) return <AttendeesLoading />;

  const counts = list.data?.counts;
  const startImport = () => setImporting(true);
  return (
    <>
      <PageTitle
        back={
          <BackLink to="/event-dashboard/$eventId" params={{ eventId }}>
            <bdi>{event.data.name}</bdi>
          </BackLink>
        }
        detail={counts !== undefined && counts.all > 0 && describeCounts(counts)}
        actions={<HeadActions eventId={eventId} onImport={startImport} />}
      >
        Roles and attendees
      </PageTitle>
      <PeopleToCome people={event.data.peopleToCome} />
      <IfAllowed eventId={eventId} what="plan">
        <RecentImports eventId={eventId} />
        <SheetNotice eventId={eventId} />
        <HouseholdSuggestions eventId={eventId} />
      </IfAllowed>
      <div className={classes.columns} data-read={!event.data.can.plan || undefined}>
        <IfAllowed eventId={eventId} what="plan">
          <div className={classes.side}>
            <FoldOnPhone title="Add an attendee">
              <AttendeeAddForm eventId={eventId} />
            </FoldOnPhone>
            <FoldOnPhone title="Roles" detail={roles.data.length}>
              <RolesPanel eventId={eventId} roles={roles.data} />
            </FoldOnPhone>
            <SheetPanel eventId={eventId} timeZone={event.data.timeZone} />
          </div>
        </IfAllowed>
        <AttendeesList
          eventId={eventId}
          roles={roles.data}
          list={list}
          view={view}
          onView={onView}
          onImport={startImport}
          mayPlan={event.data.can.plan}
          hasContacts={event.data.can.readAll}
        />
      </div>
      {isImporting && (
        <ImportDialog
          eventId={eventId}
          timeZone={event.data.timeZone}
          roles={roles.data}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

/** The actions on the whole list. */
function HeadActions({ eventId, onImport }: { eventId: string; onImport: () => void }) {
  // On a wide screen the navigation beside the page has this link.
  const isPhone = useIsPhone();
  return (
    <>
      <IfAllowed eventId={eventId} what="readAll">
        {isPhone && (
          <LinkButton variant="default" to="/event/$eventId/answers" params={{ eventId }}>
            Answers
          </LinkButton>
        )}{' '}
        <LinkButton variant="default" to="/personal-links/$eventId" params={{ eventId }}>
          Personal links
        </LinkButton>
      </IfAllowed>
      <IfAllowed eventId={eventId} what="plan">
        {' '}
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onImport}>
          Import a list
        </Button>
      </IfAllowed>{' '}
    </>
  );
}
