import { accountQueries } from '#api/accounts/accounts.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { disclosureClass } from '#ui/layout/disclosure-class.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { TransactionsChart } from './transactions-chart.tsx';

type ChartProps = ComponentProps<typeof TransactionsChart>;

/** The picture of an account's money, loaded and worked out when somebody wants to see it. */
export function ChartDisclosure({
  accountId,
  ...rest
}: Omit<ChartProps, 'balances'> & { accountId: string }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Chart: typeof TransactionsChart } | 'failed'>();
  // Somebody may come here without having seen the balances; one that failed is not asked for again.
  const { data } = useQuery({ ...accountQueries.balances(accountId), enabled: isOpen });

  async function load() {
    try {
      const { TransactionsChart: Chart } = await import('./transactions-chart.tsx');
      setLoaded({ Chart });
    } catch {
      // The connection went, or a newer version was deployed: said in words below, and tried again at the next opening.
      setLoaded('failed');
    }
  }

  return (
    <details
      className={disclosureClass}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open && typeof loaded !== 'object') void load();
      }}
    >
      <summary>
        {t('chart.heading')} <ChevronDownIcon />
      </summary>
      {isOpen && typeof loaded === 'object' && <loaded.Chart {...rest} balances={data?.balances.items} />}
      {loaded === 'failed' && <p role="status">{t('app.not-loaded')}</p>}
    </details>
  );
}
