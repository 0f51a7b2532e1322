import { returnKinds } from '#api/payments/payment-journal.ts';
import { readReturn } from '#api/payments/payment-returns.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link, type LoaderFunctionArgs, replace } from 'react-router';
import { Cluster } from '#ui/layout/cluster.tsx';

/** Stores the claim of the address and redirects to the payment, however often the link is opened. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = returnKinds.find((known) => known === params.kind);
  if (kind === undefined) return null;
  const found = await readReturn(new URL(request.url).search, kind);
  // The list says that something is locked, but not which payment this is.
  if (found.state === 'locked') throw replace(paths.payments());
  if (found.state === 'known') throw replace(paths.payment(found.paymentId));
  return null;
}

/** Shown only for an incomplete or unknown link. */
export function Component() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('payments.invalid-link')} lead={<p>{t('payments.invalid-link-body')}</p>} />
      <Cluster>
        <Link to={paths.payments()} className={linkClass('standalone')}>
          {t('payments.to-payments')}
        </Link>
      </Cluster>
    </>
  );
}
