import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { reloadFromServer } from '../reload-from-server.ts';

/** Shown for a part that the server no longer has, even after a reload of the page. */
export function PartMissing() {
  const reload = (
    <Button variant="default" onClick={() => void reloadFromServer()}>
      {say('missing.reload')}
    </Button>
  );
  return <ErrorState title={say('missing.title')} message={say('missing.text')} order={1} action={reload} />;
}
