import { brandName } from '@daysheet/shared/brand.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';
import type { PushSupport } from './push.rules.ts';

export const describeNotOn = (): ErrorText => ({ title: say('push.notOnTitle'), message: say('push.notOn') });
export const describeNotOff = (): ErrorText => ({
  title: say('push.notOffTitle'),
  message: say('push.notOff'),
});

export const listHomeScreenSteps = (): string[] => [
  say('push.stepShare'),
  say('push.stepAdd'),
  say('push.stepOpen', { brand: brandName }),
];

/** Why it cannot be turned on here, and what to do. */
export function describeHindrance(support: Exclude<PushSupport, 'ready'>, isFromHomeScreen: boolean): string {
  if (support === 'denied')
    return isFromHomeScreen ? say('push.deniedHome', { brand: brandName }) : say('push.denied');
  return say(`push.${support}`);
}
