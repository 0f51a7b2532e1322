import { useRef, useState } from 'react';

/** Of the last change, if there was one; on plain http, which has no encryption, all is in memory (decision 11). */
export type DraftState = 'saving' | 'saved' | 'in-memory' | 'failed' | undefined;

/** A form that is stored at each change; `store` rejects if storage refuses. */
export function useDraft<Form>(first: Form, store: (form: Form) => Promise<void>) {
  const [form, setForm] = useState(first);
  const [draftState, setDraftState] = useState<DraftState>(isSecureContext ? undefined : 'in-memory');
  const [isFailed, setFailed] = useState(false);
  const saves = useRef(0);
  const isUnkept = useRef(false);

  async function save(next: Form): Promise<boolean> {
    saves.current += 1;
    const own = saves.current;
    setDraftState('saving');
    const isStored = await store(next).then(
      () => true,
      () => false,
    );
    // The last one holds all changes.
    if (own === saves.current) {
      isUnkept.current = !isStored;
      setDraftState(isStored ? (isSecureContext ? 'saved' : 'in-memory') : 'failed');
    }
    return isStored;
  }

  function changeTo(next: Form): Form {
    setForm(next);
    // Shown with the form; the next change retries.
    void save(next);
    return next;
  }

  /** The next page loads what is stored, so a failed save keeps the user here. Returns whether it worked. */
  async function saveAndLeave(next: Form, leave: () => Promise<void> | void): Promise<boolean> {
    setFailed(false);
    const isStored = await save(next);
    if (isStored) await leave();
    else setFailed(true);
    return isStored;
  }

  return {
    form,
    /** Shows without storing. */
    setForm,
    draftState,
    /** Whether another page would lose the last change. */
    isUnkept: () => isUnkept.current,
    /** Whether leaving failed. */
    isFailed,
    changeTo,
    saveAndLeave,
  };
}
