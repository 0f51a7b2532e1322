import { useEffect } from 'react';

export function useQuestionBeforeUnload(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isWanted]);
}
