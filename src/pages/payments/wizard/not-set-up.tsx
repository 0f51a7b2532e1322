import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link } from 'react-router';
import { Text } from '#ui/text.tsx';
import styles from './not-set-up.module.css';

/** Literals that are shown as code within translated text. */
const CODE = /(payment_information_id|repeats_recognised|true|config\.json)/;

/** Replaces the first step where nobody vouches that a payment is made once (docs/decisions/0039). */
export function NotSetUp() {
  const { t } = useI18n();
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
          <strong>{t('payment.not-set-up-title')}</strong>
        </p>
        <p>{t('payment.not-set-up-body')}</p>
      </Notice>
      <Text as="div" className={styles.operator}>
        <p>{t('payment.not-set-up-operator')}</p>
        <ul>
          {(['gateway', 'config'] as const).map((remedy) => (
            <li key={remedy}>
              {t(`payment.not-set-up-${remedy}`)
                .split(CODE)
                .map((text) =>
                  CODE.test(text) ? <code key={text}>{text}</code> : <span key={text}>{text}</span>,
                )}
            </li>
          ))}
        </ul>
      </Text>
    </>
  );
}
