import { useI18n } from '#i18n/use-i18n.tsx';
import { changedToPlain } from '#lib/allowed-characters.ts';
import { Text } from '#ui/text.tsx';

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
  return <Text role={isSaid ? undefined : 'status'}>{t('payment.sent-plain', { text: plain })}</Text>;
}
