import {
  Accessibility,
  AutoScroller,
  Cursor,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  Feedback,
  KeyboardSensor,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';
import { formatDayLong } from '../../lib/dates/dates.ts';
import { getDayBeside } from './event-page.rules.ts';

/** An arrow key moves to the next day; the library's own sensor moves by ten pixels. */
class DayKeyboardSensor extends KeyboardSensor {
  protected override handleMove(direction: 'up' | 'down' | 'left' | 'right', event: KeyboardEvent) {
    event.preventDefault();
    const { registry, dragOperation, actions } = this.manager;
    const days = Array.from(registry.droppables, ({ id }) => String(id)).toSorted();
    const from = String(dragOperation.target?.id ?? dragOperation.source?.data['day']);
    const day = getDayBeside(days, from, direction === 'left' || direction === 'up' ? -1 : 1);
    const column = registry.droppables.get(day)?.element;
    if (!column) return;
    column.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = column.getBoundingClientRect();
    // Near the top: a full day is taller than the window.
    actions.move({ event, to: { x: left + width / 2, y: top + Math.min(height / 2, 96) } });
  }
}

/** A pointer drags the whole item, keys move its handle; a finger has to hold it first, so that touch still scrolls. */
export const daySensors = [
  PointerSensor.configure({
    activatorElements: (source) => [source.element],
    preventActivation: () => false,
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch'
        ? new PointerActivationConstraints.Delay({ value: 250, tolerance: 8 })
        : new PointerActivationConstraints.Distance({ value: 5 }),
    ],
  }),
  DayKeyboardSensor,
];

type Operation = DragStartEvent['operation'];
const getTitle = ({ source }: Operation) => String(source?.data['title']);
const formatDragDay = ({ source, target }: Operation) =>
  formatDayLong(String(target?.id ?? source?.data['day']));

/** Compares both ends: `position` has no `delta` in an event, although its type says so. */
const hasMoved = ({ position: { initial, current } }: Operation) =>
  initial.x !== current.x || initial.y !== current.y;

/** What a screen reader announces meanwhile. */
export const dayDragPlugins = [
  Accessibility.configure({
    screenReaderInstructions: {
      draggable:
        'To move this to another day press space, then the arrow keys, and space again to drop it. Escape leaves it where it was.',
    },
    announcements: {
      dragstart: ({ operation }: DragStartEvent) =>
        `Picked up ${getTitle(operation)}. It is on ${formatDragDay(operation)}.`,
      // At the start it is over its own day: announcing that would drown the announcement of the pick-up.
      dragover: ({ operation }: DragOverEvent) =>
        operation.target && hasMoved(operation)
          ? `${getTitle(operation)} is over ${formatDragDay(operation)}.`
          : undefined,
      dragend: ({ operation, canceled }: DragEndEvent) =>
        canceled || !operation.target
          ? `${getTitle(operation)} stays where it was.`
          : `${getTitle(operation)} was dropped on ${formatDragDay(operation)}.`,
    },
    debounce: 200,
  }),
  AutoScroller,
  Cursor,
  // The dropped item is rendered at once: there is nothing to animate to.
  Feedback.configure({ dropAnimation: null }),
  PreventSelection,
];
