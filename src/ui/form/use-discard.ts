import { useState } from 'react';

/** Discards drafts by id; `outcome` says whether the last one worked. */
export function useDiscard(drop: (id: string) => Promise<void>) {
  // `count` changes with each discard, so that a second one is announced.
  const [outcome, setOutcome] = useState<{ isDiscarded: boolean; count: number }>();
  const showOutcome = (isDiscarded: boolean) =>
    setOutcome((before) => ({ isDiscarded, count: (before?.count ?? 0) + 1 }));
  const discard = (id: string): void =>
    // If storage refuses, the draft is still there and can be discarded again.
    void drop(id).then(
      () => showOutcome(true),
      () => showOutcome(false),
    );
  return { outcome, discard };
}
