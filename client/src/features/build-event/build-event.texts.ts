import type { EventType } from '@daysheet/shared/events.ts';

export const buildTitles: Record<EventType, string> = {
  wedding: 'Build your wedding',
  party: 'Build your party',
  corporate: 'Build your corporate event',
  vacation: 'Build your vacation',
  ongoing: 'Build your shared schedule',
  custom: 'Build your event',
};
