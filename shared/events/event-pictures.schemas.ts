import { z } from 'zod';
import { sentPictureBytesMax } from './event-pictures.ts';
import { eventIdInput } from './events.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';

export const addPictureInput = eventIdInput.extend({
  id: idSchema,
  /** A JPEG, PNG or WebP in base64, already cropped. */
  picture: z.base64().max(Math.ceil(sentPictureBytesMax / 3) * 4),
});
