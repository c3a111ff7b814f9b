import { NativeSelect, Title } from '@mantine/core';
import { describeError } from '../../lib/errors/error-text.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import classes from './event-retention.module.css';
import { useSaveRetention, useRetention } from './retention.hooks.ts';
import { describeRetention, listRetentionOptions, usual } from './retention.rules.ts';

/** When the guests of an event are forgotten, and a choice of that, which is saved at once. */
export function EventRetention({ eventId }: { eventId: string }) {
  const { data, error, isFetching, refetch } = useRetention(eventId);
  const { keepFor, isPending } = useSaveRetention(eventId);
  return (
    <section className={classes.section} aria-labelledby="settings-retention">
      <Title order={3} id="settings-retention">
        After the event
      </Title>
      {data && (
        <>
          <p className={classes.note}>{describeRetention(data)}</p>
          {data.anonymisedAt === null && (
            <NativeSelect
              label="Forget my guests"
              value={data.keptDays === null ? usual : String(data.keptDays)}
              data={listRetentionOptions(data)}
              disabled={isPending}
              onChange={({ currentTarget: { value } }) => keepFor(value === usual ? null : Number(value))}
            />
          )}
        </>
      )}
      {!data && !error && <Loading label="Loading..." />}
      {!data && error && (
        <ErrorState compact {...describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  );
}
