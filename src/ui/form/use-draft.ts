import { useState } from 'react';

/** A form that is stored at each change; `store` rejects if storage refuses. */
export function useDraft<Form>(first: Form, store: (form: Form) => Promise<void>) {
  const [form, setForm] = useState(first);
  const [isSaved, setSaved] = useState(true);
  const [isFailed, setFailed] = useState(false);

  function changeTo(next: Form): Form {
    setForm(next);
    store(next).then(
      () => setSaved(true),
      // Shown beside the form; the next change retries.
      () => setSaved(false),
    );
    return next;
  }

  /** The next page loads what is stored, so a failed save keeps the user here. Returns whether it worked. */
  async function saveAndLeave(next: Form, leave: () => Promise<void> | void): Promise<boolean> {
    setFailed(false);
    try {
      await store(next);
    } catch {
      setFailed(true);
      return false;
    }
    await leave();
    return true;
  }

  return {
    form,
    /** Shows without storing. */
    setForm,
    /** Whether the last change is stored. */
    isSaved,
    /** Whether leaving failed. */
    isFailed,
    changeTo,
    saveAndLeave,
  };
}
