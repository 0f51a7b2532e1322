import { BankText } from '#ui/data/bank-text.tsx';
import styles from './demo-badge.module.css';

/** Security: these texts come from a link, so show them as text only. */
export function UnreadableList({ lead, texts }: { lead: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p>{lead}</p>
      <ul className={styles.faults}>
        {texts.map((text, place) => (
          <li key={`${text} ${place}`}>
            <code>
              <BankText>{text}</BankText>
            </code>
          </li>
        ))}
      </ul>
    </>
  );
}
