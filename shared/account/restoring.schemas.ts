import { z } from 'zod';
import { idSchema } from '../lib/ids.schemas.ts';
import { restorePartBytes } from './restoring.ts';

const key = z.string().max(200);

export const restoreKeyInput = z.object({ key });

export const restorePartInput = z.object({
  key,
  /** Created by the browser; the same for all parts of one file. */
  uploadId: idSchema,
  /** The byte offset of this part. */
  at: z.int().min(0),
  part: z.base64().max(Math.ceil(restorePartBytes / 3) * 4),
});

export const restoreBeginInput = z.object({
  key,
  uploadId: idSchema,
  /** Empty if the file is not encrypted. */
  passphrase: z.string().max(1000),
});

export const restoreOutcomeInput = z.object({ key, uploadId: idSchema });
