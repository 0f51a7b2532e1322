import { useState } from 'react';

/** Discards drafts by id; `isDiscarded` says whether the last one worked. */
export function useDiscard(drop: (id: string) => Promise<void>) {
  const [isDiscarded, setDiscarded] = useState<boolean>();
  const discard = (id: string): void =>
    // If storage refuses, the draft is still there and can be discarded again.
    void drop(id).then(
      () => setDiscarded(true),
      () => setDiscarded(false),
    );
  return { isDiscarded, discard };
}
