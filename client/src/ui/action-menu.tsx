import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type MenuButtonProps = {
  label: string;
  /** `Menu.Item`s. */
  children: ReactNode;
  disabled?: boolean;
  loading?: boolean;
  /** Of the menu itself. */
  className?: string | undefined;
};

/** A button that says what its menu does, such as 'Save as a file'. */
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

/** What else can be done about one of a list, behind three dots. */
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
