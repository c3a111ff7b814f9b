import type { TextId } from '@daysheet/shared/texts.ts';
import { say } from '../../lib/texts.ts';
import type { ErrorText } from '../../lib/errors/trpc-errors.ts';
import type { CameraFailure, Obstacle } from './scan.rules.ts';

export const describeObstacle = (obstacle: Obstacle): string => say(`scan.obstacle.${obstacle}`);

export const describeCameraFailure = (
  failure: Exclude<CameraFailure, 'noCamera'> | 'stopped',
): ErrorText => ({
  title: say(`scan.failure.${failure}.title`),
  message: say(`scan.failure.${failure}.message`),
});

type ScanState = { isFound: boolean; isOn: boolean; isForeign: boolean; isSlow: boolean };

/** The text below the camera's picture. */
export function getLookTextId({ isFound, isOn, isForeign, isSlow }: ScanState): TextId {
  if (isFound) return 'scan.look.found';
  if (!isOn) return 'scan.look.asking';
  if (isForeign) return 'scan.look.foreign';
  return isSlow ? 'scan.look.slow' : 'scan.look.looking';
}
