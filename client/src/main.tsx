import './ui/theme/mantine-app-css.ts';
import { DatesProvider } from '@mantine/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preventRouterReload } from './lib/missing-files.ts';
import { showFlashMessage } from './lib/storage/show-flash-message.ts';
import { queryClient } from './lib/reads/query-client.ts';
import { watchSession } from './lib/session/session-watch.ts';
import { trpc, trpcReactClient } from './lib/reads/trpc.ts';
import { router } from './router.tsx';
import { UiProvider } from './ui/theme/ui-provider.tsx';
import { loadFonts } from './ui/theme/fonts.ts';
import { followForcedColors } from './ui/theme/forced-colors.ts';

preventRouterReload();
watchSession();
void loadFonts();
followForcedColors();
showFlashMessage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcReactClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <DatesProvider settings={{ locale: 'en', firstDayOfWeek: 0 }}>
            <RouterProvider router={router} />
          </DatesProvider>
        </UiProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
