import { pictureRatio } from '@daysheet/shared/events/event-pictures.ts';
import { type PointerEvent, useId, useRef } from 'react';
import { type Crop, getRoom, getZoom, moveCrop, type Size, zoomCrop, zoomMost } from './crop.rules.ts';
import classes from './crop-frame.module.css';
import type { OpenPicture } from './picture-file.ts';

type CropFrameProps = {
  picture: OpenPicture;
  crop: Crop;
  isDisabled: boolean;
  onCrop: (crop: Crop) => void;
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** A picture under the frame of a cover. It is moved with a finger, the mouse, or sliders, which keys can move too. */
export function CropFrame({ picture, crop, isDisabled, onCrop }: CropFrameProps) {
  const { naturalWidth, naturalHeight } = picture.image;
  const size = { width: naturalWidth, height: naturalHeight };
  const last = useRef<{ x: number; y: number }>(null);
  const height = crop.width / pictureRatio;

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current || isDisabled) return;
    const scale = crop.width / event.currentTarget.clientWidth;
    const by = {
      x: (last.current.x - event.clientX) * scale,
      y: (last.current.y - event.clientY) * scale,
    };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(moveCrop(size, crop, by));
  };
  return (
    <div className={classes.crop}>
      <div
        className={classes.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <img
          src={picture.image.src}
          alt="As it is cut"
          draggable={false}
          style={{
            width: percent(size.width, crop.width),
            left: percent(-crop.x, crop.width),
            top: percent(-crop.y, height),
          }}
        />
      </div>
      <CropSliders {...{ size, crop, isDisabled, onCrop }} />
    </div>
  );
}

type CropSlidersProps = Omit<CropFrameProps, 'picture'> & { size: Size };

function CropSliders({ size, crop, isDisabled, onCrop }: CropSlidersProps) {
  const room = getRoom(size, crop.width);
  const move = (to: { x?: number; y?: number }) =>
    onCrop(moveCrop(size, crop, { x: (to.x ?? crop.x) - crop.x, y: (to.y ?? crop.y) - crop.y }));
  return (
    <div className={classes.sliders}>
      <CropSlider
        label="Size"
        {...{ min: 1, max: zoomMost, value: getZoom(size, crop), isDisabled }}
        onValue={(zoom) => onCrop(zoomCrop(size, crop, zoom))}
      />
      <CropSlider
        label="Left to right"
        {...{ min: 0, max: room.x, value: crop.x, isDisabled }}
        onValue={(x) => move({ x })}
      />
      <CropSlider
        label="Top to bottom"
        {...{ min: 0, max: room.y, value: crop.y, isDisabled }}
        onValue={(y) => move({ y })}
      />
    </div>
  );
}

type CropSliderProps = {
  label: string;
  min: number;
  max: number;
  value: number;
  isDisabled: boolean;
  onValue: (value: number) => void;
};

/** In forty steps from end to end, so that keys move it noticeably. */
function CropSlider({ label, min, max, value, isDisabled, onValue }: CropSliderProps) {
  const id = useId();
  const range = max - min;
  const isFixed = range < 1e-6;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={40}
        step="any"
        disabled={isDisabled || isFixed}
        value={isFixed ? 20 : ((value - min) / range) * 40}
        onChange={(event) => onValue(min + (event.currentTarget.valueAsNumber / 40) * range)}
      />
    </div>
  );
}
