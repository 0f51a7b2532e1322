import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon, PrintIcon } from '#ui/icons.tsx';
import { Text } from '#ui/text.tsx';
import { WIDE } from '#ui/use-media.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './receipt.module.css';
import { SummaryList, type SummaryRow } from './summary-list.tsx';

/** On pages with a receipt, only it and elements marked `data-on-paper` are printed. Folded where it would be in the way. */
export function Receipt({
  title,
  rows,
  note,
  paperNote,
  printLabel,
  actions,
  more,
}: {
  title: string;
  rows: readonly SummaryRow[];
  note?: ReactNode;
  /** Not on the screen, where the page says it elsewhere. */
  paperNote?: string;
  printLabel: string;
  actions?: ReactNode;
  /** At the end, on the screen only. */
  more?: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE).matches);
  return (
    <Card as="article" isFlush aria-labelledby={`${id}-title`} className={styles.receipt}>
      <p className={styles.app}>Bankbook</p>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{title}</span> <ChevronDownIcon />
        </button>
      </h2>
      <div id={`${id}-body`} data-folded={!isOpen || undefined} className={styles.body}>
        <SummaryList isCompact rows={rows} />
        <div data-off-paper className={styles.actions}>
          {actions}
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            {printLabel}
          </Button>
        </div>
        {note !== undefined && note !== false && <Text as="div">{note}</Text>}
        {paperNote !== undefined && (
          <Text as="p" className={styles.onPaper}>
            {paperNote}
          </Text>
        )}
        {more !== undefined && (
          <div data-off-paper className={styles.more}>
            {more}
          </div>
        )}
      </div>
    </Card>
  );
}
