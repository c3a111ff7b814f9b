import { eventTypes } from '@daysheet/shared/events/event-types.ts';
import { Title } from '@mantine/core';
import {
  CustomPicture,
  FamilyPicture,
  PartyPicture,
  RetreatPicture,
  TripPicture,
  WeddingPicture,
} from '../../ui/pictures/occasions.tsx';
import { CardLink } from '../../ui/page/links.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { List } from '../../ui/lists/list.tsx';
import classes from './event-types.module.css';
import { eventTypeTexts } from '../events/setup/event-types.texts.ts';

/** The pictures of the landing page. */
const pictures = {
  wedding: WeddingPicture,
  party: PartyPicture,
  corporate: RetreatPicture,
  vacation: TripPicture,
  ongoing: FamilyPicture,
  custom: CustomPicture,
};

export function EventTypes() {
  return (
    <>
      <List gap={12} className={classes.types}>
        {eventTypes.map((eventType) => {
          const { name, about, example } = eventTypeTexts[eventType];
          const Picture = pictures[eventType];
          return (
            <Sheet as="li" key={eventType} className={classes.type}>
              <Picture width={112} />
              <Title order={2} size="h3">
                <CardLink to="/setup-event/$eventType" params={{ eventType }}>
                  {name}
                </CardLink>
              </Title>
              <p className={classes.about}>{about}</p>
              <p className={classes.example}>{example}</p>
            </Sheet>
          );
        })}
      </List>
      <p className={classes.note}>
        Any template can be customised: its roles, its days and everything on them.
      </p>
    </>
  );
}
