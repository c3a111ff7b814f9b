import { List } from '../ui/lists/list.tsx';
type LinkList = { title: string; links: readonly (readonly [href: string, label: string])[] };

type LinkListsProps = {
  lists: readonly LinkList[];
  /** The heading level of the titles. */
  heading: 'h2' | 'h3';
};

/** Lists of links under titles. The page styles them. */
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
