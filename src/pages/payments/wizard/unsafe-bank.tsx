import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link } from 'react-router';
import { Text } from '#ui/text.tsx';
import styles from './unsafe-bank.module.css';

/** Literals that are shown as code within translated text. */
const CODE =
  /(Timing-Allow-Origin|Idempotency-Key|\/connection-filler\.bin|payments_elsewhere|true|config\.json)/;

/** Replaces the first step if no payment may be sent to this bank or by this browser: docs/decisions/0023. */
export function UnsafeBank() {
  const { t } = useI18n();
  const { isElsewhere, config } = bank();
  const { host } = new URL(config.base_url);
  const remedies = isElsewhere ? (['origin', 'header', 'config'] as const) : (['filler', 'config'] as const);
  return (
    <>
      <PageHeader
        title={t('payment.payee-heading')}
        before={
          <Link to={paths.payments()} className={linkClass('back')}>
            {t('app.payments')}
          </Link>
        }
      />
      <Notice tone="warning">
        <p>
          <strong>{t(isElsewhere ? 'payment.unsafe-title' : 'payment.unsafe-browser-title')}</strong>
        </p>
        <p>{isElsewhere ? t('payment.unsafe-body', { host }) : t('payment.unsafe-browser-body')}</p>
      </Notice>
      <Text as="div" className={styles.operator}>
        <p>{t(isElsewhere ? 'payment.unsafe-operator' : 'payment.unsafe-browser-operator')}</p>
        <ul>
          {remedies.map((remedy) => (
            <li key={remedy}>
              {t(`payment.unsafe-${remedy}`)
                .split(CODE)
                .map((text) => (CODE.test(text) ? <code key={text}>{text}</code> : text))}
            </li>
          ))}
        </ul>
      </Text>
    </>
  );
}
