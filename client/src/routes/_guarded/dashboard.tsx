import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guarded/dashboard')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/_guarded/dashboard"!</div>
}
