import { createHash } from 'node:crypto';
import { answerCardOutput } from '@daysheet/shared/answers.schemas.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

test('the version follows from the shape of a card: `vitest run -u` with this file writes it', async () => {
  const shape = JSON.stringify(z.toJSONSchema(answerCardOutput));
  const fingerprint = createHash('sha256').update(shape).digest('hex').slice(0, 16);
  await expect(
    `/** Of \`answerCardOutput\`, written by kept-card.test.ts. */
export const cardVersion = '${fingerprint}';
`,
  ).toMatchFileSnapshot('./card-version.gen.ts');
});
