import { Avatar } from './avatar.tsx';
import { KindIcon } from './kind-icon.tsx';
import styles from './party-icon.module.css';

/** The other side of a transaction: an account of the user's own by its kind, anybody else by their letters. */
export function PartyIcon({
  name,
  kind,
  size,
}: {
  name: string;
  kind: string | undefined;
  size: 'small' | 'row' | 'large';
}) {
  if (kind === undefined) return <Avatar name={name} size={size} />;
  return (
    <span className={styles[size]}>
      <KindIcon code={kind} />
    </span>
  );
}
