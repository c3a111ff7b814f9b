import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** At the top where they would lie on a form's buttons: on a phone, and wherever a dialog leaves no room beside it. */
export function ToastsPlace() {
  const isNarrow = useMediaQuery('(max-width: 77.99em)');
  return <Notifications position={isNarrow ? 'top-center' : 'bottom-right'} containerWidth={320} limit={4} />;
}
