import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/trpc-errors.ts';
import type { CameraFailure, Obstacle } from './scan.rules.ts';

export const obstacleText = (obstacle: Obstacle): string => say(`scan.obstacle.${obstacle}`);

export const failureText = (failure: Exclude<CameraFailure, 'noCamera'> | 'stopped'): ErrorText => ({
  title: say(`scan.failure.${failure}.title`),
  message: say(`scan.failure.${failure}.message`),
});
