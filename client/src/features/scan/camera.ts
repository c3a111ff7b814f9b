import { toCameraFailure, type CameraFailure } from './scan.rules.ts';

export type Camera = { state: 'asking' | 'on' | 'stopped' | CameraFailure; track: MediaStreamTrack | null };

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

const endStream = (stream: MediaStream | undefined) => stream?.getTracks().forEach((track) => track.stop());

/** Shows the back camera in a video, and reports its state. It pauses while the page is hidden. Returns what stops it. */
export function startCamera(video: HTMLVideoElement, report: (camera: Camera) => void): () => void {
  let stream: MediaStream | undefined;
  let isOver = false;
  const start = async () => {
    report({ state: 'asking', track: null });
    try {
      const given = await navigator.mediaDevices.getUserMedia(wanted);
      if (isOver) return endStream(given);
      stream = given;
      const [track = null] = given.getVideoTracks();
      track?.addEventListener('ended', () => report({ state: 'stopped', track: null }));
      video.srcObject = given;
      // Interrupted by the camera's own end, which is reported itself.
      await video.play().catch(() => undefined);
      if (!isOver) report({ state: 'on', track });
    } catch (error) {
      if (!isOver) report({ state: toCameraFailure(error), track: null });
    }
  };
  const rest = () => {
    if (document.visibilityState === 'hidden') {
      endStream(stream);
    } else if (stream && stream.getTracks().every(({ readyState }) => readyState === 'ended')) {
      void start();
    }
  };
  void start();
  document.addEventListener('visibilitychange', rest);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', rest);
    endStream(stream);
    video.srcObject = null;
  };
}

/** Whether the camera has a light that can be turned on. DOM's types lack it. */
export function hasLight(track: MediaStreamTrack | null): boolean {
  const capabilities = track?.getCapabilities?.();
  return capabilities !== undefined && Reflect.get(capabilities, 'torch') === true;
}

export async function turnLight(track: MediaStreamTrack, isOn: boolean): Promise<void> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch: isOn };
  await track.applyConstraints({ advanced: [light] });
}
