import { Skeleton } from '@mantine/core';
import { say } from '../../lib/texts.ts';
import { Loading } from '../../ui/states/loading.tsx';

export function InvitationSkeleton() {
  return (
    <Loading label={say('join.opening')}>
      <Skeleton height={14} width="40%" mb={12} />
      <Skeleton height={38} width="80%" mb={16} />
      <Skeleton height={16} width="60%" mb={8} />
      <Skeleton height={16} width="45%" mb={32} />
      <Skeleton height={48} radius="sm" mb={12} />
      <Skeleton height={48} radius="sm" />
    </Loading>
  );
}
