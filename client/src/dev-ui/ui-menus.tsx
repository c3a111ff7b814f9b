import { Menu } from '@mantine/core';
import { MenuButton, MoreMenu } from '../ui/action-menu.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { TimeField } from '../ui/fields/time-field.tsx';
import { ShowMore } from '../ui/lists/show-more.tsx';
import type { Part } from './show.ts';

const doNothing = () => undefined;

export const menuParts: readonly Part[] = [
  {
    name: 'TimeField',
    states: [
      { label: 'chosen', render: () => <TimeField label="Start Time" defaultValue="16:00" /> },
      { label: 'error', render: () => <TimeField label="Start Time" error="Please enter a start time." /> },
    ],
  },
  {
    name: 'MenuButton',
    states: [false, true].map((loading) => ({
      label: loading ? 'busy' : 'press it',
      render: () => (
        <MenuButton label="Save as a file" loading={loading}>
          <Menu.Item>Excel workbook (.xlsx)</Menu.Item>
        </MenuButton>
      ),
    })),
  },
  {
    name: 'MoreMenu',
    states: [
      {
        label: 'press it',
        render: () => (
          <MoreMenu about="ana@demo.example">
            <Menu.Item>Sign out everywhere</Menu.Item>
          </MoreMenu>
        ),
      },
    ],
  },
  {
    name: 'SearchField',
    states: [undefined, 'Mary'].map((value) => ({
      label: value ?? 'empty',
      render: () => (
        <SearchField
          label="Search"
          placeholder="Search by name"
          maxLength={50}
          value={value}
          onSearch={doNothing}
        />
      ),
    })),
  },
  {
    name: 'ShowMore',
    states: [false, true].map((isFetchingNextPage) => ({
      label: isFetchingNextPage ? 'on its way' : 'more of them',
      render: () => (
        <ShowMore
          variant="default"
          query={{ hasNextPage: true, isFetchingNextPage, fetchNextPage: async () => undefined }}
        />
      ),
    })),
  },
];
