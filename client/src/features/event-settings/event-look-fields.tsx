import { type Accent, accents, type ChosenCover, chosenCovers } from '@daysheet/shared/event-looks.ts';
import { useId } from 'react';
import { Cover } from '../../ui/look/cover.tsx';
import type { EventDetails } from '../events/events.hooks.ts';
import classes from './event-look-fields.module.css';
import { accentTexts, coverTexts } from './event-look.texts.ts';
import { type ChosenLook, houseAccent, resolveChosenLook, toCoverAddress } from './event-look.rules.ts';

type EventLookFieldsProps = {
  event: Pick<EventDetails, 'look' | 'accent'>;
  values: ChosenLook;
  onAccent: (accent: Accent | null) => void;
  onCover: (cover: ChosenCover) => void;
};

type Choice = { value: string; label: string; cover: string | null };
type PictureChoicesProps = {
  label: string;
  choices: Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

/** Pictures of which one is chosen: radio buttons, so that arrow keys lead from one to the next. */
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

/** The colour of an event and what is drawn above its name, shown as guests see it. */
export function EventLookFields({ event, values, onAccent, onCover }: EventLookFieldsProps) {
  const look = resolveChosenLook(event.look.cover, values);
  const drawn = look.cover === 'none' ? 'hills' : look.cover;
  // Where the pages here have a colour of their own, new events have that.
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
  return (
    <section aria-label="Look" className={classes.look}>
      <Cover look={{ cover: toCoverAddress(look), colors: null }} className={classes.preview} />
      <PictureChoices
        label="Colour"
        choices={colors}
        chosen={look.accent}
        onChoose={(value) => onAccent(accents.find((accent) => accent === value) ?? null)}
      />
      <PictureChoices
        label="Cover"
        choices={drawings}
        chosen={look.cover}
        onChoose={(value) => onCover(chosenCovers.find((cover) => cover === value) ?? 'none')}
      />
    </section>
  );
}
