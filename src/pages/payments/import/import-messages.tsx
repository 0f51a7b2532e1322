import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { messageOf } from '#pages/payments/wizard/wizard-problems.ts';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import type { FileProblem, LineProblem } from './import-line.ts';
import type { BadLine } from './import-transfers.ts';

const MEGABYTE = 1024 * 1024;

/** As long as the longest text of a transfer; a cell may hold a whole document. */
const START = /^.{0,140}/su;

export function inShort(text: string): string {
  const [start = ''] = START.exec(text) ?? [];
  return start.length < text.length ? `${start}…` : text;
}

/** What is wrong with a line, and what stands there. */
export function LineMessage({ problem, cells }: { problem: LineProblem } & Pick<BadLine, 'cells'>) {
  const { t, language } = useI18n();
  if (problem.field === 'line') {
    if (problem.problem !== 'two-currencies') return <span>{t(`payment.line-${problem.problem}`)}</span>;
    return (
      <BankSentence
        words={(...codes) => t('payment.line-two-currencies', { currencies: formatList(language, codes) })}
      >
        {problem.currencies}
      </BankSentence>
    );
  }
  if (problem.problem === 'characters') return <span>{messageOf(problem, '', { t, language })}</span>;
  return (
    <BankSentence
      words={(cell = '') => {
        if (problem.problem === 'too-long')
          return t(`payment.line-${problem.field}-too-long`, { cell, limit: problem.limit });
        if (problem.field === 'iban') return t(`payment.line-iban-${problem.problem}`, { cell });
        if (problem.field === 'amount') return t(`payment.line-amount-${problem.problem}`, { cell });
        if (problem.field === 'currency') return t(`payment.line-currency-${problem.problem}`, { cell });
        return t('payment.line-name-empty');
      }}
    >
      {inShort(cells?.[problem.field] ?? '')}
    </BankSentence>
  );
}

/** Why a file is refused. */
export function FileMessage({ problem }: { problem: FileProblem }) {
  const { t, language } = useI18n();
  switch (problem.problem) {
    case 'too-large':
      return <span>{t('payment.file-too-large', { limit: Math.round(problem.limit / MEGABYTE) })}</span>;
    case 'too-many':
      return <span>{t('payment.file-too-many', { limit: problem.limit })}</span>;
    case 'missing-columns': {
      const columns = problem.columns.map((column) => t(`label.${column}`));
      return <span>{t('payment.file-missing-columns', { columns: formatList(language, columns) })}</span>;
    }
    case 'repeated-columns':
    case 'unclear-currency': {
      const { columns } = problem;
      return (
        <BankSentence
          words={(...slots) => {
            const names = formatList(
              language,
              columns.map((name, index) =>
                typeof name === 'number'
                  ? t('payment.import-column', { number: name })
                  : (slots[index] ?? ''),
              ),
            );
            if (problem.problem === 'unclear-currency')
              return t('payment.file-unclear-currency', { columns: names });
            const { column } = problem;
            return t('payment.file-repeated-columns', { count: columns.length, column, columns: names });
          }}
        >
          {columns.map(String)}
        </BankSentence>
      );
    }
    case 'other-message':
      return (
        <BankSentence words={(message = '') => t('payment.file-other-message', { message })}>
          {problem.message}
        </BankSentence>
      );
    case 'contradiction': {
      const { figure, stated, found } = problem;
      const what = figure.endsWith('CtrlSum') ? 'sum' : 'count';
      const level = figure.startsWith('GrpHdr/') ? 'file' : 'group';
      return (
        <BankSentence
          words={(said = '', held = '', path = '') =>
            t(`payment.file-wrong-${what}`, { level, stated: said, found: held, figure: path })
          }
        >
          {[stated, found, figure]}
        </BankSentence>
      );
    }
    default:
      return <span>{t(`payment.file-${problem.problem}`)}</span>;
  }
}
