import { say } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { loadAnew } from '../load-anew.ts';

/** In place of a part that is gone from the server, also after the page was loaded anew. */
export function PartMissing() {
  const reload = (
    <Button variant="default" onClick={() => void loadAnew()}>
      {say('missing.reload')}
    </Button>
  );
  return <ErrorState title={say('missing.title')} message={say('missing.text')} order={1} action={reload} />;
}
