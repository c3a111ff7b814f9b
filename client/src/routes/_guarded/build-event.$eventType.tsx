import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_guarded/build-event/$eventType')({
  component: RouteComponent,
});

function RouteComponent() {
  return <div>Hello "/_guarded/build-event/$eventType"!</div>;
}
