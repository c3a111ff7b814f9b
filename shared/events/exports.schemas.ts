import { z } from 'zod';

/** The file formats for an event's lists: for any spreadsheet program, or an Excel workbook. */
export const exportFormatSchema = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormatSchema>;

export const exportInput = z.object({ format: exportFormatSchema.default('csv') });
