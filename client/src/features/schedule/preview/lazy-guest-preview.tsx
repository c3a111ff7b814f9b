import { type ComponentProps, lazy, Suspense } from 'react';
import { loadHostTexts } from '../../../lib/texts.ts';

// Loaded when it is first opened, with the guests' texts.
const GuestPreview = lazy(async () => {
  const [{ GuestPreview: Preview }] = await Promise.all([import('./guest-preview.tsx'), loadHostTexts()]);
  return { default: Preview };
});

export function LazyGuestPreview(props: ComponentProps<typeof GuestPreview>) {
  return (
    <Suspense>
      <GuestPreview {...props} />
    </Suspense>
  );
}
