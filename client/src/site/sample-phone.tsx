import type { SiteTextId } from '@daysheet/shared/site/site-page.ts';
import { say } from './site-texts.ts';
import classes from './sample-phone.module.css';

const days = [
  { name: 'phone.friday', date: '5' },
  { name: 'phone.saturday', date: '6', isToday: true },
  { name: 'phone.sunday', date: '7' },
] as const;
const before = { start: '10:00', end: '11:30', title: 'phone.hair', place: 'phone.hairPlace' } as const;
const after = [
  { start: '14:30', end: '15:15', title: 'phone.photos', place: 'phone.photosPlace', isNext: true },
  { start: '16:00', end: '16:45', title: 'phone.ceremony', place: 'phone.ceremonyPlace' },
  { start: '19:00', end: '21:30', title: 'phone.dinner', place: 'phone.dinnerPlace' },
  { start: '21:30', end: '01:00', title: 'phone.dancing', place: 'phone.dancingPlace' },
] as const;

/** An illustration of a guest's phone in HTML, with sample content. */
export function SamplePhone() {
  return (
    <div className={classes.stage} role="img" aria-label={say('phone.label')}>
      <div className={classes.phone} aria-hidden="true">
        <div className={classes.screen}>
          <p className={classes.event}>Ana & Søren</p>
          <p className={classes.detail}>{say('phone.detail')}</p>
          <div className={classes.hello}>
            <strong>{say('phone.hello')}</strong>
            <span className={classes.role}>{say('phone.family')}</span>
          </div>
          <div className={classes.next}>
            <small>{say('phone.next')}</small>
            <p>{say('phone.photos')}</p>
            <span>
              <b>14:30</b> · {say('phone.photosPlace')}
            </span>
          </div>
          <div className={classes.days}>
            {days.map((day) => (
              <div key={day.name} className={classes.day} data-today={'isToday' in day || undefined}>
                <span>{say(day.name)}</span>
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
  title: SiteTextId;
  place: SiteTextId;
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
        <b>{say(title)}</b>
        <span>{say(place)}</span>
      </div>
    </div>
  );
}
