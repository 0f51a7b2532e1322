import { useI18n } from '#i18n/use-i18n.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CodeWithLabel } from '#ui/data/code-with-label.tsx';
import { DateText } from '#ui/data/date-text.tsx';
import { NumericCell, Table } from '#ui/data/table.tsx';
import { endlessName, money } from './samples.ts';
import { Specimen } from './specimen.tsx';

const amounts = [
  ['500.00', 'EUR'],
  ['-12.50', 'EUR'],
  ['7', 'JPY'],
  ['1.234', 'KWD'],
  ['0.000000001', 'BTC'],
  ['9007199254740993.01', 'USD'],
  ['-0.00', 'EUR'],
  ['3', 'EURO'],
  ['5', ''],
] as const;

/** 2026-11-21T08:30:00Z. */
const MORNING = 1_795_249_800_000;

export function Figures() {
  const { t } = useI18n();
  const rows = [
    { day: '2026-11-20', text: t('gallery.row-salary'), amount: '2450.00', direction: 'in' },
    { day: '2026-11-05', text: t('gallery.row-rent'), amount: '890.00', direction: 'out' },
    { day: 'next Tuesday', text: endlessName, amount: '61.37', direction: 'out' },
  ] as const;
  return (
    <>
      <Specimen of="Amount">
        <ul>
          {amounts.map(([amount, currency]) => (
            <li key={`${amount} ${currency}`}>
              <Amount amount={money(amount)} currency={currency} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen of="Amount direction, size">
        <Amount amount={money('2450.00')} currency="EUR" direction="in" />
        <Amount amount={money('890.00')} currency="EUR" direction="out" />
        <Amount amount={money('-412.87')} currency="EUR" size="large" />
      </Specimen>
      <Specimen of="DateText">
        <DateText value="2026-11-21" />
        <DateText value={MORNING} />
        <DateText value="next Tuesday" />
        <DateText value={8.65e15} />
      </Specimen>
      <Specimen of="CodeWithLabel">
        <CodeWithLabel label={t('balance.CLBD')} code="CLBD" explanation={t('gallery.code-body')} />
        <CodeWithLabel code="ZZZZ" />
      </Specimen>
      <Specimen of="Badge">
        <Badge>{t('status.BOOK')}</Badge>
        <Badge tone="info">{t('status.PDNG')}</Badge>
        <Badge tone="positive">{t('gallery.new')}</Badge>
        <Badge tone="warning">{t('gallery.expiring')}</Badge>
        <Badge tone="problem">{t('status.RJCT')}</Badge>
      </Specimen>
      <Specimen of="Table" isStacked>
        <Table
          caption={t('gallery.caption')}
          columns={[
            { label: t('transaction.date') },
            { label: t('gallery.column-text') },
            { label: t('label.amount'), isNumeric: true },
          ]}
        >
          {rows.map(({ day, text, amount, direction }) => (
            <tr key={day}>
              <td>
                <DateText value={day} />
              </td>
              <th scope="row">{text}</th>
              <NumericCell>
                <Amount amount={money(amount)} currency="EUR" direction={direction} />
              </NumericCell>
            </tr>
          ))}
        </Table>
      </Specimen>
    </>
  );
}
