import parts from '../parts.module.css';
import {
  CustomPicture,
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../pictures/occasions.tsx';
import classes from './occasions.module.css';
import pictured from './pictured-list.module.css';

const occasions = [
  {
    Picture: WeddingPicture,
    title: 'Weddings',
    text: 'Three days, two families, a band, a boat. Nobody asks the bride when the boat leaves.',
  },
  {
    Picture: PartyPicture,
    title: 'Bachelor and bachelorette parties',
    text: 'Two plans for one night: the one that the guest of honour knows, and the real one.',
  },
  {
    Picture: RetreatPicture,
    title: 'Retreats and conferences',
    text: 'Parallel programmes by team. A room changes, and those in it know.',
  },
  {
    Picture: TripPicture,
    title: 'Trips together',
    text: 'Flights, tours and dinners in the place’s own time, whatever a phone believes.',
  },
  {
    Picture: FamilyPicture,
    title: 'Family weeks',
    text: 'School runs, practice every other Thursday, the one appointment that is off today.',
  },
  {
    Picture: CustomPicture,
    title: 'Whatever else it is',
    text: 'A rehearsal, a house move, a village feast: name the roles, and go.',
  },
];

export function Occasions() {
  return (
    <section className={`${parts.section} ${parts.ruled}`} aria-labelledby="occasions">
      <p className={parts.kicker}>Use cases</p>
      <h2 id="occasions" className={parts.heading}>
        For every gathering with a where and a when
      </h2>
      <ul className={`${pictured.list} ${classes.occasions}`}>
        {occasions.map(({ Picture, title, text }) => (
          <li key={title}>
            <Picture width={132} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
