import classes from './item-title.module.css';

type ItemTitleProps = { title: string; onOpen: () => void };

/** An item's title as the button that opens it. It covers the nearest positioned element: all of that opens the item. */
export function ItemTitle({ title, onOpen }: ItemTitleProps) {
  return (
    <button type="button" className={classes.title} dir="auto" aria-haspopup="dialog" onClick={onOpen}>
      {title}
    </button>
  );
}
