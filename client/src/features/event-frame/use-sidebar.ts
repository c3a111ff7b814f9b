import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { basePath } from '@daysheet/shared/lib/base-path.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';

const cookieName = 'sidebar_state';
/** docs/specification.md, section 9. */
const rememberedSeconds = 7 * 24 * 60 * 60;

const readState = () => /(?:^|; )sidebar_state=(\w+)/.exec(document.cookie)?.[1];

/** On a narrower window the page beside it would be narrower than a phone is long. */
const hasRoom = () => matchMedia('(min-width: 62em)').matches;

function remember(isCollapsed: boolean) {
  const state = isCollapsed ? 'collapsed' : 'expanded';
  document.cookie = `${cookieName}=${state}; path=${basePath || '/'}; max-age=${rememberedSeconds}; samesite=lax`;
}

/** Whether there is a sidebar, and whether it is collapsed: as the user left it, or as the window has room. */
export function useSidebar() {
  const isPhone = useIsPhone();
  const [isCollapsed, setIsCollapsed] = useState(
    () => (readState() ?? (hasRoom() ? '' : 'collapsed')) === 'collapsed',
  );
  const toggle = () => {
    remember(!isCollapsed);
    setIsCollapsed(!isCollapsed);
  };
  useHotkeys([['mod+B', () => !isPhone && toggle()]], []);
  return { isPhone, isCollapsed, toggle };
}
