import { errorTexts } from '@daysheet/shared/errors.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';

/** For an event that does not exist, is another host's, or has an invalid address. */
export function EventNotFound() {
  const { title, message } = errorTexts['events.not_found'];
  return (
    <Sheet>
      <ErrorState
        order={1}
        title={title}
        message={message}
        action={<LinkButton to="/dashboard">Back to your events</LinkButton>}
      />
    </Sheet>
  );
}
