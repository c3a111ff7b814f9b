import { useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { sitePages } from '@daysheet/shared/routes.ts';
import { unreachable } from '../../lib/errors/trpc-errors.ts';
import { handleMissingFile, type MissingFileOutcome, reloadIfAvailable } from '../../lib/missing-files.ts';
import { saveFormDrafts } from '../../lib/storage/form-drafts.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';

const gone = {
  title: 'Part of This Page Is Missing',
  message: 'It is no longer on the server. Reload to get the newest version.',
};

/** Shown if a file of a screen failed to load. A failed file is only loaded again by a reload of the page. */
export function MissingFile({ error }: { error: unknown }) {
  const [state, setState] = useState<MissingFileOutcome | 'asking'>('asking');
  // At the moment when it replaces the screen.
  useLayoutEffect(saveFormDrafts, []);
  useEffect(() => {
    let isShown = true;
    void handleMissingFile(error).then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [error]);
  const retry = async () => {
    setState('asking');
    if (!(await reloadIfAvailable())) setState('away');
  };
  if (state === 'asking' || state === 'reloading') return <Loading label="Loading..." centered />;
  const home = (
    <ButtonAnchor href={sitePages.home} variant="subtle">
      Return to Home
    </ButtonAnchor>
  );
  if (state === 'away')
    return <ErrorState {...unreachable} order={1} onRetry={() => void retry()} action={home} />;
  const reload = (
    <Button variant="default" onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
  return (
    <ErrorState
      {...gone}
      order={1}
      action={
        <>
          {home}
          {reload}
        </>
      }
    />
  );
}
