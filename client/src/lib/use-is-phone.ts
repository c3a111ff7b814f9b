import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than the one breakpoint, known from the first rendering on: not for what the server renders. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
