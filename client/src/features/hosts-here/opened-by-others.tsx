import { Note } from '../../ui/note.tsx';
import { type OpenForm, useOpenHere } from './hosts-here.hooks.ts';

const names = new Intl.ListFormat('en');

/** At the top of a form: which other hosts have it open too. It also reports to them that it is open here. */
export function OpenedByOthers(props: OpenForm) {
  const others = useOpenHere(props);
  // Empty it takes no room in the form.
  return (
    <div role="status" className={others.length === 0 ? 'visually-hidden' : undefined}>
      {others.length > 0 && (
        <Note size={15}>
          <bdi>{names.format(others.map(({ name }) => name))}</bdi> {others.length === 1 ? 'has' : 'have'}{' '}
          this open too.
        </Note>
      )}
    </div>
  );
}
