import { z } from 'zod';
import { idSchema } from '../lib/ids.schemas.ts';
import { restorePartBytes } from './restoring.ts';

const key = z.string().max(200);

export const restoreKeyInput = z.object({ key });

export const restorePartInput = z.object({
  key,
  /** Made by the browser: the parts of one file. */
  uploadId: idSchema,
  /** How much of the file came before. */
  at: z.int().min(0),
  part: z.base64().max(Math.ceil(restorePartBytes / 3) * 4),
});

export const restoreBeginInput = z.object({
  key,
  uploadId: idSchema,
  /** Empty where the file is not encrypted. */
  passphrase: z.string().max(1000),
});

export const restoreOutcomeInput = z.object({ key, uploadId: idSchema });
