import { Skeleton } from '../../ui/states/skeleton.tsx';
import { say } from '../../lib/texts.ts';
import { Loading } from '../../ui/states/loading.tsx';

export function InvitationSkeleton() {
  return (
    <Loading label={say('join.opening')}>
      <Skeleton height={14} width="40%" below={12} />
      <Skeleton height={38} width="80%" below={16} />
      <Skeleton height={16} width="60%" below={8} />
      <Skeleton height={16} width="45%" below={32} />
      <Skeleton height={48} below={12} />
      <Skeleton height={48} />
    </Loading>
  );
}
