import { useState } from 'react';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import { HouseholdLinkDialog } from './household-link-dialog.tsx';
import { type HouseholdLink, useHouseholdLinks } from './household-links.hooks.ts';
import { LinksExport } from './links-export.tsx';
import { LinksFrame } from './links-frame.tsx';
import { LinkRow } from './link-row.tsx';
import type { LinksView } from './links-view.ts';

type HouseholdLinksListProps = {
  event: EventDetails;
  view: LinksView;
  onView: (view: LinksView) => void;
};

const emptyTexts = {
  title: 'No household found',
  all: 'Show all households',
  text: 'Neither a household nor anybody in one has a name like that.',
};

/** One link per household, for all of its people. */
export function HouseholdLinksList({ event, view, onView }: HouseholdLinksListProps) {
  const read = useHouseholdLinks(event.id, view);
  const { data } = read;
  const [opened, setOpened] = useState<HouseholdLink>();
  if (data?.total === 0 && !view.q && !read.isPlaceholderData) return <NoneYet eventId={event.id} />;
  // After a change the row in the list is newer than the one that was pressed.
  const shown = opened && (data?.links.find((link) => link.householdId === opened.householdId) ?? opened);
  return (
    <LinksFrame
      label="Household links"
      read={read}
      view={view}
      onView={onView}
      nothing={emptyTexts}
      renderExport={(total) => <LinksExport eventId={event.id} search={view.q} total={total} ofHouseholds />}
      renderRow={(link) => (
        <LinkRow
          key={link.householdId}
          link={link}
          note={link.people.join(', ')}
          timeZone={event.timeZone}
          onOpen={setOpened}
        />
      )}
    >
      {shown && <HouseholdLinkDialog event={event} link={shown} onClose={() => setOpened(undefined)} />}
    </LinksFrame>
  );
}

function NoneYet({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <EmptyState
        title="No households yet"
        action={
          <LinkButton to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            To the list
          </LinkButton>
        }
      >
        Put people together who are invited together, and they have one link for all of them.
      </EmptyState>
    </Sheet>
  );
}
