import { useI18n } from '#i18n/use-i18n.tsx';
import { changedToPlain } from '#lib/allowed-characters.ts';
import { Text } from '#ui/text.tsx';
import styles from './wizard.module.css';

/** Says how a text is sent, where it isn't sent as typed. */
export function PlainNote({
  text,
  isSaid = false,
}: {
  text: string;
  /** Another note has announced it. */
  isSaid?: boolean;
}) {
  const { t } = useI18n();
  const plain = changedToPlain(text);
  if (plain === undefined) return null;
  const note = t('payment.sent-plain', { text: plain });
  if (!isSaid) return <Text role="status">{note}</Text>;
  return (
    <Text as="span" className={styles.plain}>
      {note}
    </Text>
  );
}
