import { itemDetails } from '@daysheet/shared/schedule/schedule.schemas.ts';
import type { z } from 'zod';

type ItemDetails = z.output<typeof itemDetails>;

/** The fields of an item or its form, without times and audience. */
export const pickDetails = (item: ItemDetails): ItemDetails => itemDetails.parse(item);
