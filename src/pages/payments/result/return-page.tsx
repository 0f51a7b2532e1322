import { returnKinds } from '#api/payments/payment.ts';
import { readReturn } from '#api/payments/payment-returns.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import styles from './payment-outcome.module.css';

/** Keeps what the address claims, and leads to the payment; the payment where the same was claimed before. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = returnKinds.find((known) => known === params.kind);
  if (kind === undefined) return null;
  const found = await readReturn(new URL(request.url).search, kind);
  // That something is locked is said there, and not which payment this is.
  if (found.state === 'locked') throw replace(paths.payments());
  if (found.state === 'known') throw replace(paths.payment(found.paymentId));
  return found.state === 'used' ? found.paymentId : null;
}

/** Shown only for a link that says nothing: incomplete, used, or of no payment that is known here. */
export function Component() {
  const { t } = useI18n();
  const paymentId = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('payments.invalid-link')} lead={<p>{t('payments.invalid-link-body')}</p>} />
      <div className={styles.actions}>
        {paymentId !== null && (
          <Link to={paths.payment(paymentId)} className={linkClass('standalone')}>
            {t('payments.see-payment')}
          </Link>
        )}
        <Link to={paths.payments()} className={linkClass('standalone')}>
          {t('payments.to-payments')}
        </Link>
      </div>
    </>
  );
}
