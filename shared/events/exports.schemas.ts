import { z } from 'zod';

/** What the lists of an event can be saved as: for any spreadsheet, or as a workbook of Excel. */
export const exportFormatSchema = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormatSchema>;

export const exportInput = z.object({ format: exportFormatSchema.default('csv') });
