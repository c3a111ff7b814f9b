import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';

export function InvalidEventType() {
  return (
    <Sheet>
      <EmptyState
        order={1}
        title="Invalid Event Type"
        action={<LinkButton to="/create-event">Back to Event Types</LinkButton>}
      >
        There is no set-up of that name.
      </EmptyState>
    </Sheet>
  );
}
