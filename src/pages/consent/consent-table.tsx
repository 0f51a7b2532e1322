import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { KindIcon } from '#ui/data/kind-icon.tsx';
import { Table } from '#ui/data/table.tsx';
import { CheckIcon, CloseIcon, WarningIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './consent-page.module.css';

export type ConsentCell = 'yes' | 'no' | 'failed' | 'not-asked';

const ICONS = { yes: CheckIcon, no: CloseIcon, failed: WarningIcon };

/** Accounts by kinds of data. */
export function ConsentTable({
  caption,
  hasIcons,
  rows,
}: {
  caption: string;
  /** Whether the kinds of the accounts are known. */
  hasIcons: boolean;
  rows: readonly {
    readonly id: string;
    readonly name: string;
    /** The code of the kind of account. */
    readonly code: string | undefined;
    readonly cellOf: (kind: ConsentKind) => ConsentCell;
  }[];
}) {
  const { t } = useI18n();
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        isCaptionHidden
        columns={['account' as const, ...consentKinds].map((column) => ({ label: t(`label.${column}`) }))}
      >
        {rows.map(({ id, name, code, cellOf }) => (
          <tr key={id}>
            <th scope="row">
              <span className={styles.account}>
                {hasIcons && <KindIcon code={code} />}
                <BankText>{name}</BankText>
              </span>
            </th>
            {consentKinds.map((kind) => (
              <td key={kind}>
                <Cell cell={cellOf(kind)} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  );
}

function Cell({ cell }: { cell: ConsentCell }) {
  const { t } = useI18n();
  const Icon = cell === 'not-asked' ? undefined : ICONS[cell];
  return (
    <span className={styles.cell} data-cell={cell}>
      {Icon === undefined ? <span aria-hidden>?</span> : <Icon />}
      <VisuallyHidden>{t(`consent.${cell}`)}</VisuallyHidden>
    </span>
  );
}
