import { returnKinds } from '#api/payments/payment-journal.ts';
import { readReturn } from '#api/payments/payment-returns.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link, type LoaderFunctionArgs, replace, useLoaderData } from 'react-router';
import { Cluster } from '#ui/layout/cluster.tsx';

/** Stores the claim of the address and redirects to the payment, unless this link was used before. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = returnKinds.find((known) => known === params.kind);
  if (kind === undefined) return null;
  const found = await readReturn(new URL(request.url).search, kind);
  // The list says that something is locked, but not which payment this is.
  if (found.state === 'locked') throw replace(paths.payments());
  if (found.state === 'known') throw replace(paths.payment(found.paymentId));
  return found.state === 'used' ? found.paymentId : null;
}

/** Shown only for an incomplete, used or unknown link. */
export function Component() {
  const { t } = useI18n();
  const paymentId = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('payments.invalid-link')} lead={<p>{t('payments.invalid-link-body')}</p>} />
      <Cluster>
        {paymentId !== null && (
          <Link to={paths.payment(paymentId)} className={linkClass('standalone')}>
            {t('payments.see-payment')}
          </Link>
        )}
        <Link to={paths.payments()} className={linkClass('standalone')}>
          {t('payments.to-payments')}
        </Link>
      </Cluster>
    </>
  );
}
