import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { say } from '../../lib/texts.ts';
import { turnLight } from './camera.ts';

/** Turns the camera's light on and off; disappears if the phone cannot after all. */
export function LightButton({ track }: { track: MediaStreamTrack }) {
  const [isOn, setIsOn] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  const turn = () =>
    turnLight(track, !isOn).then(
      () => setIsOn(!isOn),
      () => setIsBroken(true),
    );
  return (
    <Button variant={isOn ? 'filled' : 'default'} aria-pressed={isOn} onClick={() => void turn()}>
      {say('scan.light')}
    </Button>
  );
}
