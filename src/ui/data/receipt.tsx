import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './receipt.module.css';
import { SummaryList, type SummaryRow } from './summary-list.tsx';

/** On pages with a receipt, only it and elements marked `data-on-paper` are printed. */
export function Receipt({
  title,
  reference,
  rows,
  note,
  printLabel,
}: {
  title: string;
  reference: SummaryRow;
  rows: readonly SummaryRow[];
  note?: ReactNode;
  printLabel: string;
}) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className={styles.receipt}>
      <p className={styles.app}>Bankbook</p>
      <Cluster lineGap={0} justify="between">
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" icon={<PrintIcon />} onClick={() => window.print()}>
          {printLabel}
        </Button>
      </Cluster>
      <SummaryList rows={[reference, ...rows]} />
      {note !== undefined && <Text as="div">{note}</Text>}
    </Card>
  );
}
