import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type MenuButtonProps = {
  label: string;
  /** `Menu.Item`s. */
  children: ReactNode;
  disabled?: boolean;
  loading?: boolean;
  /** For the menu itself. */
  className?: string | undefined;
};

/** A button that opens a menu of actions, such as 'Save as a file'. */
export function MenuButton({ label, children, disabled, loading, className }: MenuButtonProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          loading={loading}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={className ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The menu of further actions on a row, behind three dots. `about` names the row. */
export function MoreMenu({ about, children }: { about: string; children: ReactNode }) {
  return (
    <Menu width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${about}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
