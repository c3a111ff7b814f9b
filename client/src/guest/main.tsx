import '../ui/mantine-guest-css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showCarriedNote } from '../lib/carried-note.ts';
import { queryClient } from '../lib/query-client.ts';
import { UiProvider } from '../ui/ui-provider.tsx';
import { GuestApp } from './guest-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('guest.html has no #root');

showCarriedNote();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <GuestApp />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
