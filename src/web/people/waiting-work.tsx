// Work of others that this browser keeps, in a sentence for each: it is sent when they sign in.

import { countOf } from '../../core/count-of.ts';
import { useOutboxStatus } from '../shared/work.tsx';

export default function WaitingWork() {
  const { others } = useOutboxStatus();
  return others.map(({ annotator, pending }) => (
    <div key={annotator}>
      {countOf(pending, 'change')} of <bdi>{annotator}</bdi>, kept in this browser:{' '}
      {pending === 1 ? 'it is' : 'they are'} sent when <bdi>{annotator}</bdi> signs in.
    </div>
  ));
}
