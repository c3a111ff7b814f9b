import { Button, type ButtonProps } from '@mantine/core';

type ShowMoreProps = ButtonProps & {
  /** A list that is read a page at a time. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** The next page below the ones before; nothing where that was all. */
export function ShowMore({ query, ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...button} onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
      Show more
    </Button>
  );
}
