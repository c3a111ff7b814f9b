import { List } from '../ui/lists/list.tsx';
type LinkList = { title: string; links: readonly (readonly [href: string, label: string])[] };

type LinkListsProps = {
  lists: readonly LinkList[];
  /** The level of their titles. */
  heading: 'h2' | 'h3';
};

/** Links under titles. Looks are the page's. */
export const LinkLists = ({ lists, heading: Heading }: LinkListsProps) =>
  lists.map(({ title, links }) => (
    <div key={title}>
      <Heading>{title}</Heading>
      <List>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </List>
    </div>
  ));
