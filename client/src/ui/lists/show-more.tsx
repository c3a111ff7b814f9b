import { Button, type ButtonProps } from '@mantine/core';

type ShowMoreProps = ButtonProps & {
  /** A paged query. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** A button that loads the next page below the others; nothing after the last page. */
export function ShowMore({ query, ...button }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button {...button} onClick={() => void query.fetchNextPage()} loading={query.isFetchingNextPage}>
      Show more
    </Button>
  );
}
