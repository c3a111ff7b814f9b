import { Button } from '../../../ui/button.tsx';
import { say } from '../../../lib/texts.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ChoiceList } from '../choice-list.tsx';
import classes from '../join.module.css';
import type { useNameSearch } from '../join.hooks.ts';
import { describeJoinError } from '../join.texts.ts';
import { matchChoice } from './match-choice.tsx';
import { SameNames } from './same-names.tsx';

type NameSearch = Pick<ReturnType<typeof useNameSearch>, 'results' | 'isWaiting' | 'error' | 'isFetching'>;

type NameResultsProps = {
  search: NameSearch & { refetch: () => unknown };
  picked: string | null;
  onPick: (pickHandle: string) => void;
  error: string | undefined;
  onNew: () => void;
};

export function NameResults({ search, picked, onPick, error, onNew }: NameResultsProps) {
  const { results, isWaiting } = search;
  if (search.error && !search.isFetching) {
    const { title, message } = describeJoinError(search.error, 'join.searchFailed');
    return <ErrorState compact title={title} message={message} onRetry={() => void search.refetch()} />;
  }
  const isNobody = !isWaiting && results?.matches.length === 0;
  return (
    <div className={classes.results} aria-busy={isWaiting}>
      <p role="status" className={isNobody ? classes.nobody : classes.status}>
        {describeStatus(search)}
      </p>
      {isNobody && (
        <Button variant="light" onClick={onNew}>
          {say('join.asNewInstead')}
        </Button>
      )}
      {results && results.matches.length > 0 && (
        <ChoiceList
          legend={say('join.selectName')}
          hideLegend
          choices={results.matches.map(matchChoice)}
          value={picked}
          onChange={onPick}
          error={error}
        />
      )}
      {results && <SameNames matches={results.matches} />}
      {results?.takesWholeName && !isNobody && <p className={classes.status}>{say('join.wholeName')}</p>}
      {results?.hasMore && <p className={classes.status}>{say('join.more')}</p>}
    </div>
  );
}

function describeStatus({ results, isWaiting }: NameSearch): string {
  if (isWaiting || !results) return say('join.searching');
  const { matches, hasMore, isGuess, takesWholeName } = results;
  if (matches.length === 0) return say(takesWholeName ? 'join.wholeName' : 'join.nobodyFound');
  if (isGuess) return say('join.didYouMean');
  return say(hasMore ? 'join.foundFirst' : 'join.found', { count: matches.length });
}
