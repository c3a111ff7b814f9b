import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './frame-sidebar.module.css';

type FrameButtonProps = {
  name: string;
  /** The key that does the same. */
  sign: string;
  Icon: Icon;
  isCollapsed: boolean;
  onClick: () => void;
};

export function FrameButton({ name, sign, Icon, isCollapsed, onClick }: FrameButtonProps) {
  return (
    <Tooltip label={name} position="right" disabled={!isCollapsed}>
      <button
        type="button"
        className={classes.entry}
        aria-keyshortcuts={sign}
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <Icon size={20} aria-hidden />
        <span className={classes.name}>{name}</span>
        {!isCollapsed && (
          <kbd className={classes.key} aria-hidden>
            {sign}
          </kbd>
        )}
      </button>
    </Tooltip>
  );
}
