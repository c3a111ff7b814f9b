import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';

/** At the top where they would lie on a form's buttons: on a phone, and wherever a dialog leaves no room beside it. */
export function ToastsPlace() {
  const isNarrow = useMediaQuery('(max-width: 77.99em)');
  // Below the header: what leads away from here can always be pressed.
  const place = isNarrow ? { position: 'top-center' as const, style: { top: '4.5rem' } } : {};
  return <Notifications position="bottom-right" {...place} containerWidth={320} limit={4} />;
}
