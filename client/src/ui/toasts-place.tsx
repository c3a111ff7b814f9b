import { Notifications } from '@mantine/notifications';

/**
 * At the top, in the middle: buttons of rows and forms lie at the sides and below. Beside an open dialog, where the
 * screen is wide enough; on a smaller one the toast goes as soon as one types on in the dialog. What a toast covers all the
 * same can be pressed through it: only its own buttons take a press (mantine-tuning.css).
 */
export function ToastsPlace() {
  return (
    <Notifications position="top-center" containerWidth={320} notificationMaxHeight="100dvh" limit={4} />
  );
}
