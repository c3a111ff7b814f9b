import { Skeleton } from '@mantine/core';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LinkButton } from '../../ui/page/links.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import classes from './event-page.module.css';
import { eventPageTexts } from './event-page.texts.ts';

export function EventPageLoading() {
  return (
    <Loading label="Loading event...">
      <Skeleton height={40} width="60%" mb="md" />
      <Skeleton height={20} width="40%" mb="lg" />
      <ColumnSkeletons />
    </Loading>
  );
}

export function ColumnSkeletons() {
  return (
    <div className={classes.days}>
      <Skeleton height={280} radius="lg" />
      <Skeleton height={280} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}

/** No such event, another host's, or an invalid address. */
export function EventPageMissing() {
  return (
    <Sheet>
      <ErrorState
        order={1}
        {...eventPageTexts.notFound}
        action={<LinkButton to="/dashboard">Back to your events</LinkButton>}
      />
    </Sheet>
  );
}
