import { Avatar, Menu, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './account-menu.module.css';
import { useSignOut } from '../auth.hooks.ts';
import { getInitials } from './initials.ts';

type AccountMenuProps = { user: { fullName: string; email: string; isOperator: boolean } };

export function AccountMenu({ user }: AccountMenuProps) {
  const signOut = useSignOut();
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Avatar className={classes.avatar} radius="xl" size={40} alt="">
            {getInitials(user)}
          </Avatar>
          <span className="visually-hidden">Your account</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>Welcome, {user.fullName || user.email}</strong>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account">
          My Account
        </Menu.Item>
        {user.isOperator && (
          <Menu.Item component={Link} to="/admin">
            Run this server
          </Menu.Item>
        )}
        <Menu.Item onClick={() => signOut.mutate()} disabled={signOut.isPending}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
