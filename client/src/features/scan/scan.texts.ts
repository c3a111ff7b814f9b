import type { CameraFailure, Obstacle } from './scan.rules.ts';

export const scanTitle = 'QR Scanner';

export const obstacleTexts: Record<Obstacle, string> = {
  insecure: 'Browsers allow the camera on secure (https) pages only, and this page is not one.',
  unable: 'This browser cannot use a camera here.',
  noCamera: 'No camera was found on this device.',
};
export const obstacleAdvice = 'Please type the code, or choose a picture of the QR code.';

type Said = { title: string; message: string };
export const failureTexts: Record<Exclude<CameraFailure, 'noCamera'> | 'stopped', Said> = {
  refused: {
    title: 'The camera is not allowed',
    message:
      'Tap the sign beside the address of this page, allow the camera there, and try again. A picture of the code does as well.',
  },
  busy: {
    title: 'The camera is busy',
    message: 'Another app may be using it. Close that app and try again. A picture of the code does as well.',
  },
  stopped: { title: 'The camera has stopped', message: 'Turn it on again to go on looking for the code.' },
};

export const lookTexts = {
  asking: 'Your browser asks for the camera: allow it to scan the code.',
  looking: 'Hold your phone so that the whole code is in the frame.',
  slow: 'Nothing found yet. Try it closer or farther away, and without a shine on the code. You can also type the code.',
  foreign: 'This code is not from here. Look for the one on your invitation.',
  found: 'Found. Opening…',
} as const;

export const pictureTexts = {
  reading: 'Looking at the picture…',
  nothing: 'There is no QR code to be found in this picture. Choose one that shows all of the code.',
  foreign: 'The code in this picture is not from here. Choose the one on your invitation.',
  unreadable: 'This picture cannot be opened. Choose a photograph or a screenshot.',
} as const;

export const scanNotLoaded = {
  title: scanTitle,
  message: 'The scanner could not be loaded. Check your connection, or type the code.',
};
