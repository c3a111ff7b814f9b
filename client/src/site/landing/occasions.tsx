import { List } from '../../ui/lists/list.tsx';
import parts from '../parts.module.css';
import {
  CustomPicture,
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../../ui/pictures/occasions.tsx';
import { say } from '../site-texts.ts';
import classes from './occasions.module.css';
import pictured from './pictured-list.module.css';

const occasions = [
  { Picture: WeddingPicture, title: 'occasions.wedding', text: 'occasions.weddingText' },
  { Picture: PartyPicture, title: 'occasions.party', text: 'occasions.partyText' },
  { Picture: RetreatPicture, title: 'occasions.retreat', text: 'occasions.retreatText' },
  { Picture: TripPicture, title: 'occasions.trip', text: 'occasions.tripText' },
  { Picture: FamilyPicture, title: 'occasions.family', text: 'occasions.familyText' },
  { Picture: CustomPicture, title: 'occasions.custom', text: 'occasions.customText' },
] as const;

export function Occasions() {
  return (
    <section className={`${parts.section} ${parts.ruled}`} aria-labelledby="occasions">
      <p className={parts.kicker}>{say('occasions.kicker')}</p>
      <h2 id="occasions" className={parts.heading}>
        {say('occasions.heading')}
      </h2>
      <List className={`${pictured.list} ${classes.occasions}`}>
        {occasions.map(({ Picture, title, text }) => (
          <li key={title}>
            <Picture width={132} />
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
