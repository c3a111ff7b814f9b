import { queryClient } from './query-client.ts';
import { errorReason } from './trpc-errors.ts';
import { trpcUtils } from './trpc.ts';

/** When the server says that nobody is signed in any more, asks for the session again, so that the login guard acts. */
export function watchForExpiredSession(): void {
  const recheck = (error: unknown) => {
    if (errorReason(error) === 'auth.required') void trpcUtils.auth.session.invalidate();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') recheck(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') recheck(event.action.error);
  });
}
