import type { ComponentProps } from 'react';
import { Avatar } from './avatar.tsx';
import { KindIcon } from './kind-icon.tsx';

/** The other side of a transaction: an account of the user's own by its kind, anybody else by their letters. */
export function PartyIcon({
  name,
  kind,
  size = 'medium',
}: {
  name: string;
  kind: string | undefined;
  size?: ComponentProps<typeof KindIcon>['size'];
}) {
  return kind === undefined ? <Avatar name={name} size={size} /> : <KindIcon code={kind} size={size} />;
}
