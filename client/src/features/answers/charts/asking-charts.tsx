import { RoleChip } from '../../../ui/role-chip.tsx';
import { ShowMore } from '../../../ui/lists/show-more.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { trpc } from '../../../lib/reads/trpc.ts';
import type { EventDetails } from '../../events/events.hooks.ts';
import type { Asking } from '../answers.hooks.ts';
import classes from './asking-charts.module.css';
import { ReadFailed } from '../read-failed.tsx';
import { AnswersOverTime } from './answers-over-time.tsx';
import { CountsTable } from './counts-table.tsx';

type AskingChartsProps = { event: EventDetails; asking: Asking };

/** Answers over time and by role, beside each other where there is room: to be looked at rather than read. */
export function AskingCharts({ event, asking }: AskingChartsProps) {
  return (
    <div className={classes.charts}>
      <Section title="Over time">
        <AnswersOverTime event={event} asking={asking} />
      </Section>
      <ByRole event={event} asking={asking} />
    </div>
  );
}

function ByRole({ event, asking }: AskingChartsProps) {
  const roles = trpc.answers.byRole.useQuery({ eventId: event.id, askingId: asking.id });
  if (roles.isError && !roles.data) {
    return (
      <Section title="By role">
        <ReadFailed query={roles} />
      </Section>
    );
  }
  if (!roles.data || roles.data.length === 0) return null;
  return (
    <Section title="By role">
      <CountsTable
        of="Role"
        rows={roles.data.map(({ roleId, roleName, color, counts }) => ({
          key: roleId ?? 'none',
          name: roleName === null ? 'Without a role' : <RoleChip role={{ roleName, color }} plain />,
          counts,
        }))}
      />
    </Section>
  );
}

/** A page of households at a time; nothing if nobody is in one. */
export function ByHousehold({ event, asking }: AskingChartsProps) {
  const query = trpc.answers.byHousehold.useInfiniteQuery(
    { eventId: event.id, askingId: asking.id },
    { getNextPageParam: ({ next }) => next ?? undefined },
  );
  const households = query.data?.pages.flatMap((page) => page.households) ?? [];
  if (query.isError && !query.data) {
    return (
      <Section title="By household">
        <ReadFailed query={query} />
      </Section>
    );
  }
  if (households.length === 0) return null;
  return (
    <Section title="By household">
      <CountsTable
        of="Household"
        rows={households.map(({ householdId, name, counts }) => ({
          key: householdId,
          name: <bdi>{name}</bdi>,
          counts,
        }))}
      />
      <ShowMore query={query} variant="default" mt="md" />
    </Section>
  );
}
