import { itemDetails } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { z } from 'zod';

type ItemDetails = z.output<typeof itemDetails>;

/** What an item or its form says beside when and for whom. */
export const pickDetails = (item: ItemDetails): ItemDetails => itemDetails.parse(item);
