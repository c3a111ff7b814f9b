import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { basePath } from '@daysheet/shared/base-path.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';

const cookieName = 'sidebar_state';
/** docs/specification.md, section 9. */
const rememberedSeconds = 7 * 24 * 60 * 60;

const wasCollapsed = () => document.cookie.split('; ').includes(`${cookieName}=collapsed`);

function remember(isCollapsed: boolean) {
  const state = isCollapsed ? 'collapsed' : 'expanded';
  document.cookie = `${cookieName}=${state}; path=${basePath || '/'}; max-age=${rememberedSeconds}; samesite=lax`;
}

/** Whether the sidebar is collapsed; on a phone, whether its drawer is open, which is not remembered. */
export function useSidebar() {
  const isPhone = useIsPhone();
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    if (isPhone) {
      setIsOpen(!isOpen);
    } else {
      remember(!isCollapsed);
      setIsCollapsed(!isCollapsed);
    }
  };
  useHotkeys([['mod+B', toggle]], []);
  return { isPhone, isCollapsed: isCollapsed && !isPhone, isOpen, toggle, close: () => setIsOpen(false) };
}
