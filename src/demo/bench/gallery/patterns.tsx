import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { buttonClass, Button } from '#ui/button.tsx';
import { Confirmation } from '#ui/overlay/confirmation.tsx';
import { linkClass } from '#ui/link-class.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Receipt } from '#ui/data/receipt.tsx';
import { TabList } from '#ui/layout/tabs.tsx';
import { Link } from 'react-router';
import { endlessName, money } from './samples.ts';
import { Specimen } from './specimen.tsx';

const here = demoPaths.gallery('patterns');
const REFERENCE = '7c1f0b9a4e2d4f6a8b3c5d7e9f1a2b3c';

export function Patterns() {
  const { t } = useI18n();
  return (
    <>
      <Specimen of="PageHeader" isStacked>
        <PageHeader
          title={t('gallery.title-sample')}
          lead={<p>{t('gallery.body-sample')}</p>}
          before={
            <Link to={here} className={linkClass('back')}>
              {t('gallery.back')}
            </Link>
          }
          action={<Button>{t('accounts.refresh')}</Button>}
        />
      </Specimen>
      <Specimen of="PageHeader, a name without end" isStacked>
        <PageHeader title={endlessName.slice(0, 2_000)} />
      </Specimen>
      <Specimen of="TabList" isStacked>
        <TabList label={t('label.balances')}>
          {(['status.BOOK', 'status.PDNG', 'gallery.new', 'gallery.expiring', 'status.RJCT'] as const).map(
            (id, index) => (
              <Link key={id} to={here} aria-current={index === 0 ? 'page' : undefined}>
                {t(id)}
              </Link>
            ),
          )}
        </TabList>
      </Specimen>
      <Specimen of="Confirmation, Receipt" isStacked>
        <Confirmation
          title={t('gallery.confirmation')}
          lead={<p>{t('gallery.summary-body')}</p>}
          reference={{
            label: t('problem.reference'),
            text: REFERENCE,
            copyLabel: t('label.copy-reference'),
          }}
          next={{ title: t('gallery.what-next'), body: <p>{t('gallery.what-next-body')}</p> }}
          actions={
            <Link to={here} className={buttonClass('primary')}>
              {t('gallery.back')}
            </Link>
          }
        >
          <Receipt
            title={t('gallery.receipt')}
            rows={[
              { term: t('problem.reference'), value: REFERENCE },
              { term: t('label.name'), value: 'Camille Laurent' },
              { term: t('label.amount'), value: <Amount amount={money('500.00')} currency="EUR" /> },
            ]}
            note={<p>{t('gallery.receipt-note')}</p>}
            printLabel={t('label.print')}
          />
        </Confirmation>
      </Specimen>
    </>
  );
}
