import { Notifications } from '@mantine/notifications';

/**
 * At the top, in the middle: buttons of rows, forms and dialogs lie at the sides and below. What a toast covers all the
 * same can be pressed through it: only its own buttons take a press (mantine-tuning.css).
 */
export function ToastsPlace() {
  return <Notifications position="top-center" containerWidth={320} limit={4} />;
}
