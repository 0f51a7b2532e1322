import { bank } from '#api/connection.ts';
import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Link } from 'react-router';

/** In place of the first step where no payment may be sent to this bank: docs/decisions/0023. */
export function UnsafeBank() {
  const { t } = useWords();
  const { host } = new URL(bank().config.base_url);
  return (
    <>
      <PageHeader
        title={t('payment.payee-heading')}
        before={
          <Link to={paths.payments()} className={linkClass('back')}>
            {t('payment.back-to-payments')}
          </Link>
        }
      />
      <Notice tone="warning">
        <p>
          <strong>{t('payment.unsafe-title')}</strong>
        </p>
        <p>{t('payment.unsafe-body', { host })}</p>
        <p>{t('payment.unsafe-operator')}</p>
      </Notice>
    </>
  );
}
