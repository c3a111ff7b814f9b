import { colors } from '@daysheet/shared/lib/colors.ts';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/banner.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { Cover } from '../ui/look/cover.tsx';
import { EventLook } from '../ui/look/event-look.tsx';
import { PartyPicture } from '../ui/pictures/occasions.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import type { Part } from './show.ts';

/** Colours as `listColors` in `server/features/core/event-looks/event-looks.rules.ts` returns them; any eight do here. */
const { light, dark } = colors;
const otherColors = [
  light.role2,
  light.accentSoft,
  light.role2,
  light.role5,
  dark.role2,
  dark.accentSoft,
  dark.dangerFill,
  dark.dangerFill,
];

const rows = Array.from({ length: 100 }, (_, nth) => <li key={nth}>Row {nth + 1}</li>);

/** Event looks, and parts of long lists. */
export const lookParts: readonly Part[] = [
  {
    name: 'Cover',
    states: (['garland/forest/1.svg', 'hills/plum/2.svg', 'tiles/sky/3.svg'] as const).map((cover) => ({
      label: cover,
      render: () => <Cover look={{ cover, colors: null }} />,
    })),
  },
  {
    name: 'Banner',
    states: [
      {
        label: 'one line',
        render: () => (
          <Banner name="dev-ui" says="Phones cannot open it yet">
            <p>Start the server with another address.</p>
          </Banner>
        ),
      },
    ],
  },
  {
    name: 'GrowingList',
    states: [{ label: 'a hundred rows', render: () => <GrowingList>{rows}</GrowingList> }],
  },
  {
    name: 'EventLook',
    states: [
      {
        label: 'in the colours of an event',
        render: () => (
          <EventLook look={{ cover: null, colors: otherColors }}>
            <Button>Save Changes</Button>
          </EventLook>
        ),
      },
    ],
  },
  {
    name: 'Picture',
    states: [
      {
        label: 'a line',
        render: () => (
          <Picture>
            <path d="M20 60h120" />
          </Picture>
        ),
      },
      { label: 'of an occasion', render: () => <PartyPicture width={112} /> },
    ],
  },
];
