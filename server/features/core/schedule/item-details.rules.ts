import { itemDetails } from '@daysheet/shared/schedule.schemas.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { itemDetails as columns } from '../../../db/schema/schedule.ts';

type ItemDetails = z.output<typeof itemDetails>;
/** A field that a host fills in has a column: it belongs into `itemDetails` of `server/db/schema/schedule.ts`. */
const columnByDetail: Record<keyof ItemDetails, AnyPgColumn> = columns;
const isDetail = (name: string): name is keyof ItemDetails => name in columnByDetail;
export const detailNames = Object.keys(columnByDetail).filter(isDetail);

/** What an item or its form says beside when and for whom. */
export const pickDetails = (item: ItemDetails): ItemDetails => itemDetails.parse(item);
