interface Entry {
  readonly isShared: boolean;
  isGranted: boolean;
  readonly grant: () => void;
  readonly leave: () => void;
}

/** For tests: Web Locks as a browser grants them, in the order of the requests, shared ones together. */
export function fakeLocks() {
  const queues = new Map<string, Entry[]>();
  const grantNext = (name: string) => {
    for (const [index, entry] of (queues.get(name) ?? []).entries()) {
      const before = queues.get(name)?.slice(0, index) ?? [];
      if (before.some(({ isShared }) => !isShared || !entry.isShared)) return;
      if (!entry.isGranted) entry.grant();
    }
  };
  return {
    request<T>(name: string, { mode, signal }: LockOptions, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const entry: Entry = {
          isShared: mode === 'shared',
          isGranted: false,
          grant() {
            entry.isGranted = true;
            work().then(resolve, reject).finally(entry.leave);
          },
          leave() {
            if (queue.includes(entry)) queue.splice(queue.indexOf(entry), 1);
            grantNext(name);
          },
        };
        signal?.addEventListener('abort', () => {
          if (entry.isGranted) return;
          entry.leave();
          reject(signal.reason);
        });
        queue.push(entry);
        grantNext(name);
      });
    },
    async query() {
      const held = [...queues].filter(([, queue]) => queue.some(({ isGranted }) => isGranted));
      return { held: held.map(([name]) => ({ name })), pending: [] };
    },
    /** What a browser does when a tab is closed. */
    release(name: string): void {
      queues
        .get(name)
        ?.find(({ isGranted }) => isGranted)
        ?.leave();
    },
  };
}
