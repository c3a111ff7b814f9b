import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_guarded/setup-event/')({
  beforeLoad: () => {
    throw redirect({ to: '/create-event', replace: true });
  },
});
