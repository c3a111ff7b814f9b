import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { describeError } from '../../lib/errors/error-text.ts';
import { isUnreachable } from '../../lib/errors/trpc-errors.ts';
import { ButtonAnchor } from '../../ui/page/button-anchor.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

const failedToLoad = /dynamically imported module|Importing a module script failed|Failed to fetch/i;

/** What a screen shows when it could not be loaded or rendered. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // A new version was installed and this page's files are gone: only a reload brings the new ones.
  const isOutdated = failedToLoad.test(String(error)) && !isUnreachable(error);
  const retry = () => {
    if (isOutdated) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <main>
      <ErrorState
        {...describeError(error)}
        order={1}
        onRetry={retry}
        action={
          <ButtonAnchor href="/" variant="subtle">
            Return to Home
          </ButtonAnchor>
        }
      />
    </main>
  );
}
