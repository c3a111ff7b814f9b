import { List } from '../ui/lists/list.tsx';
import classes from './sample-desk.module.css';

type Who = { name: string; tone: 1 | 2 | 3 | 4 };

const everyone: Who = { name: 'Everyone', tone: 1 };
const family: Who = { name: 'Family', tone: 2 };
const party: Who = { name: 'Wedding Party', tone: 3 };
const band: Who = { name: 'Band', tone: 4 };

const items: readonly { time: string; title: string; place: string; who: Who[]; isOn?: boolean }[] = [
  { time: '10:00 – 11:30', title: 'Hair & make-up', place: 'Villa Adora, room 4', who: [family, party] },
  {
    time: '14:30 – 15:15',
    title: 'Family photographs',
    place: 'Rose Garden steps',
    who: [family],
    isOn: true,
  },
  { time: '16:00 – 16:45', title: 'Ceremony', place: 'Island church', who: [everyone] },
  { time: '17:15 – 18:00', title: 'Sound check', place: 'Boathouse', who: [band] },
  { time: '19:00 – 21:30', title: 'Dinner', place: 'Garden Hall', who: [everyone] },
  { time: '21:30 – 01:00', title: 'Dancing', place: 'Boathouse', who: [everyone] },
];

/** An illustration of a host's day in HTML, with sample content. */
export function SampleDesk() {
  return (
    <div className={classes.desk}>
      <p className={classes.day}>Saturday, June 6</p>
      <List>
        {items.map(({ time, title, place, who, isOn }) => (
          <li key={time} className={classes.item} data-on={isOn}>
            <b>{time}</b>
            <span className={classes.what}>
              <strong>{title}</strong>
              <span>{place}</span>
            </span>
            <span className={classes.who}>
              {who.map(({ name, tone }) => (
                <span key={name} data-tone={tone}>
                  {name}
                </span>
              ))}
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}
