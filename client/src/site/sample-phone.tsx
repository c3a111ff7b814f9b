import classes from './sample-phone.module.css';

const days = [
  { name: 'Fri', date: '5' },
  { name: 'Sat · today', date: '6', isToday: true },
  { name: 'Sun', date: '7' },
];
const before = { start: '10:00', end: '11:30', title: 'Hair & make-up', place: 'Villa Adora, room 4' };
const after = [
  { start: '14:30', end: '15:15', title: 'Family photographs', place: 'Rose Garden steps', isNext: true },
  { start: '16:00', end: '16:45', title: 'Ceremony', place: 'Island church · boats leave 15:20' },
  { start: '19:00', end: '21:30', title: 'Dinner', place: 'Garden Hall, table 3' },
  { start: '21:30', end: '01:00', title: 'Dancing', place: 'Boathouse' },
];

/** A picture of a guest's phone, drawn with text; sample content. */
export function SamplePhone() {
  return (
    <div
      className={classes.stage}
      role="img"
      aria-label="A guest's phone with their own day: what is next, and when"
    >
      <div className={classes.phone} aria-hidden="true">
        <div className={classes.screen}>
          <p className={classes.event}>Ana & Søren</p>
          <p className={classes.detail}>Lakeside Weekend · June 5 – 7 · Bled</p>
          <div className={classes.hello}>
            <strong>Hello, Mary</strong>
            <span className={classes.role}>Family</span>
          </div>
          <div className={classes.next}>
            <small>Next · in 25 minutes</small>
            <p>Family photographs</p>
            <span>
              <b>14:30</b> · Rose Garden steps
            </span>
          </div>
          <div className={classes.days}>
            {days.map((day) => (
              <div key={day.name} className={classes.day} data-today={day.isToday}>
                <span>{day.name}</span>
                <b>{day.date}</b>
              </div>
            ))}
          </div>
          <SampleItem {...before} isOver />
          <div className={classes.now}>14:05</div>
          {after.map((item) => (
            <SampleItem key={item.start} {...item} />
          ))}
        </div>
      </div>
    </div>
  );
}

type Sample = {
  start: string;
  end: string;
  title: string;
  place: string;
  isOver?: boolean;
  isNext?: boolean;
};

function SampleItem({ start, end, title, place, isOver, isNext }: Sample) {
  return (
    <div className={classes.item} data-over={isOver} data-next={isNext}>
      <div className={classes.times}>
        <b>{start}</b>
        <span>{end}</span>
      </div>
      <div className={classes.what}>
        <b>{title}</b>
        <span>{place}</span>
      </div>
    </div>
  );
}
