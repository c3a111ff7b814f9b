import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { sitePages } from '@daysheet/shared/routes.ts';
import { describeError } from '../../lib/errors/error-text.ts';
import { isFileMissing } from '../../lib/missing-files.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { PageMain } from '../../ui/page/page-shell.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { MissingFile } from './missing-file.tsx';

/** Shown if a screen could not be loaded or rendered. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  if (isFileMissing(error))
    return (
      <PageMain>
        <MissingFile error={error} />
      </PageMain>
    );
  return (
    <PageMain>
      <ErrorState
        {...describeError(error)}
        order={1}
        onRetry={retry}
        action={
          <ButtonAnchor href={sitePages.home} variant="subtle">
            Return to Home
          </ButtonAnchor>
        }
      />
    </PageMain>
  );
}
