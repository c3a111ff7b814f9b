import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is below the one breakpoint, known at the first rendering: not for what the server renders. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
