import { useState } from 'react';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { formatBesideName } from '../attendees/edit/namesake-text.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import { LinksExport } from './links-export.tsx';
import { LinksFrame } from './links-frame.tsx';
import { LinkRow } from './link-row.tsx';
import type { LinksView } from './links-view.ts';
import { type PersonalLink, useLinks } from './links.hooks.ts';
import { PersonalLinkDialog } from './personal-link-dialog.tsx';

type LinksListProps = { event: EventDetails; view: LinksView; onView: (view: LinksView) => void };

const emptyTexts = {
  title: 'Nobody found',
  all: 'Show everyone',
  text: 'No one on the list has a name like that.',
};

export function LinksList({ event, view, onView }: LinksListProps) {
  const read = useLinks(event.id, view);
  const { data } = read;
  const [opened, setOpened] = useState<PersonalLink>();
  if (data?.total === 0 && !view.q && !read.isPlaceholderData) return <NobodyYet eventId={event.id} />;
  // After a change the row in the list is newer than the one that was pressed.
  const shown = opened && (data?.links.find((link) => link.attendeeId === opened.attendeeId) ?? opened);
  return (
    <LinksFrame
      label="Personal links"
      read={read}
      view={view}
      onView={onView}
      nothing={emptyTexts}
      renderExport={(total) => <LinksExport eventId={event.id} search={view.q} total={total} />}
      renderRow={(link) => (
        <LinkRow
          key={link.attendeeId}
          link={link}
          note={formatBesideName(link)}
          timeZone={event.timeZone}
          onOpen={setOpened}
        />
      )}
    >
      {shown && <PersonalLinkDialog event={event} link={shown} onClose={() => setOpened(undefined)} />}
    </LinksFrame>
  );
}

function NobodyYet({ eventId }: { eventId: string }) {
  return (
    <Sheet>
      <EmptyState
        title="No one is on the list yet"
        action={
          <LinkButton to="/manage-roles-attendees/$eventId" params={{ eventId }}>
            To the list
          </LinkButton>
        }
      >
        Everyone you add has a link at once.
      </EmptyState>
    </Sheet>
  );
}
