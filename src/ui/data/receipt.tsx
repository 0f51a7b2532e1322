import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { PrintIcon } from '#ui/icons.tsx';
import styles from './receipt.module.css';
import { SummaryList, type SummaryRow } from './summary-list.tsx';

/**
 * What was done, to be kept on paper: where a page has one, it is the page's whole print, besides
 * what is marked `data-on-paper`.
 */
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
  /** What the receipt is not: a proof of payment. */
  note?: ReactNode;
  printLabel: string;
}) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.receipt}>
      <p className={styles.app}>Bankbook</p>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" icon={<PrintIcon />} onClick={() => window.print()}>
          {printLabel}
        </Button>
      </header>
      <SummaryList rows={[reference, ...rows]} />
      {note !== undefined && <div className={styles.note}>{note}</div>}
    </article>
  );
}
