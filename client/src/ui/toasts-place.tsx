import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** At the top where they would lie on a form's buttons: on a phone, and wherever a dialog leaves no room beside it. */
export function ToastsPlace() {
  // At once: a toast that changes its place is there twice for a moment.
  const isNarrow = useMediaQuery('(max-width: 77.99em)', false, { getInitialValueInEffect: false });
  return <Notifications position={isNarrow ? 'top-center' : 'bottom-right'} containerWidth={320} limit={4} />;
}
