import * as z from 'zod/mini';

export type TabChannel<Message> = ReturnType<typeof openChannel<Message>>;

/** Reaches the other channels of its name in this browser profile. Messages that `schema` refuses are dropped. */
export function openChannel<Message>(name: string, schema: z.ZodMiniType<Message>) {
  const channel = new BroadcastChannel(name);
  return {
    post: (message: Message) => channel.postMessage(message),
    subscribe(listener: (message: Message) => void): () => void {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const read = z.safeParse(schema, data);
        if (read.success) listener(read.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
