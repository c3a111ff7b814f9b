import { templates } from '@daysheet/shared/events/event-templates.ts';
import { Button } from '@mantine/core';
import { formatCount } from '../../../lib/format-count.ts';
import { trpc } from '../../../lib/reads/trpc.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import { useAddMany } from '../../schedule/items/meanwhile/item-many.hooks.ts';
import { buildSamplePlan } from './sample-plan.rules.ts';

const failed = { title: 'Error', message: 'Failed to add the sample plan. Please try again.' };

/** For an event without items: adds the sample of its type on its days. */
export function SamplePlanButton({ event }: { event: EventDetails }) {
  const { data: roles } = trpc.roles.list.useQuery({ eventId: event.id });
  const { add, isAdding } = useAddMany(event.id);
  const start = () => {
    if (!roles) return;
    const { items, left } = buildSamplePlan(templates[event.eventType], event, roles);
    const message = [
      `${formatCount(items.length, 'event')} on your days, to change as you like.`,
      left.length > 0 && ` Left out, as you have no role for them: ${left.join(', ')}.`,
    ];
    void add(items, { title: 'Sample Plan Added', message: message.filter(Boolean).join('') }, failed);
  };
  return (
    <Button variant="subtle" onClick={start} loading={isAdding} disabled={!roles}>
      Start from a sample plan
    </Button>
  );
}
