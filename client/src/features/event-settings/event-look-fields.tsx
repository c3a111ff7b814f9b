import { type Accent, accents, type ChosenCover, chosenCovers } from '@daysheet/shared/events/event-looks.ts';
import { toPictureAddress } from '@daysheet/shared/events/event-pictures.ts';
import { useId, useState } from 'react';
import { Cover } from '../../ui/look/cover.tsx';
import { CoverPictureField } from '../cover-picture/cover-picture-field.tsx';
import type { useOpenPicture } from '../cover-picture/open-picture.hooks.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './event-look-fields.module.css';
import { accentTexts, coverTexts } from './event-look.texts.ts';
import {
  type ChosenLook,
  houseAccent,
  ownPicture,
  resolveChosenLook,
  toCoverAddress,
} from './event-look.rules.ts';

type EventLookFieldsProps = {
  event: Pick<EventDetails, 'id' | 'drawn' | 'accent' | 'picture'>;
  values: ChosenLook & { picture: string | null };
  openPicture: ReturnType<typeof useOpenPicture>;
  onAccent: (accent: Accent | null) => void;
  onCover: (chosen: { cover: ChosenCover | null; picture: string | null }) => void;
};

type Choice = { value: string; label: string; cover: string | null };
type PictureChoicesProps = {
  label: string;
  choices: Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** Pictures to choose one from: radio buttons, so that arrow keys move between them. */
function PictureChoices({ label, choices, chosen, onChoose }: PictureChoicesProps) {
  const name = useId();
  const shown = choices.find(({ value }) => value === chosen)?.label;
  return (
    <fieldset className={classes.choices}>
      <legend>
        {label} <span className={classes.chosen}>{shown}</span>
      </legend>
      <div className={classes.pictures}>
        {choices.map(({ value, label: text, cover }) => (
          <label key={value} title={text} className={classes.picture}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-label={text}
            />
            {cover ? (
              <Cover look={{ cover, colors: null }} className={classes.thumb} />
            ) : (
              <span aria-hidden="true">–</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The colour of an event and its cover, drawn or the host's picture, shown as guests see them. */
export function EventLookFields({ event, values, openPicture, onAccent, onCover }: EventLookFieldsProps) {
  const look = resolveChosenLook(event.drawn, values);
  const { picture } = values;
  // The earlier picture can be chosen again until the form is saved.
  const [known, setKnown] = useState(picture ?? event.picture);
  const drawn = look.cover === 'none' ? 'hills' : look.cover;
  // Where this server's pages have a colour of their own, new events have it too.
  const isHouses = event.accent === null || values.accent === null;
  const colors = [...accents, ...(isHouses ? [houseAccent] : [])].map((accent) => ({
    value: accent,
    label: accentTexts[accent],
    cover: toCoverAddress({ ...look, cover: drawn, accent }),
  }));
  const drawings = chosenCovers.map((cover) => ({
    value: cover,
    label: coverTexts[cover],
    cover: toCoverAddress({ ...look, cover }),
  }));
  const own = known
    ? [{ value: ownPicture, label: coverTexts[ownPicture], cover: toPictureAddress(known) }]
    : [];
  const shown = picture ? toPictureAddress(picture) : toCoverAddress(look);
  return (
    <section aria-label="Look" className={classes.look}>
      <Cover look={{ cover: shown, colors: null }} className={classes.preview} />
      <PictureChoices
        label="Colour"
        choices={colors}
        chosen={look.accent}
        onChoose={(value) => onAccent(accents.find((accent) => accent === value) ?? null)}
      />
      <PictureChoices
        label="Cover"
        choices={[...own, ...drawings]}
        chosen={picture ? ownPicture : look.cover}
        onChoose={(value) => {
          const cover = chosenCovers.find((one) => one === value);
          onCover(cover ? { cover, picture: null } : { cover: values.cover, picture: known });
        }}
      />
      <CoverPictureField
        eventId={event.id}
        hasPicture={known !== null}
        openPicture={openPicture}
        onPicture={(id) => {
          setKnown(id);
          onCover({ cover: values.cover, picture: id });
        }}
      />
    </section>
  );
}
