import { formatList } from '#i18n/format-list.ts';
import { messageOf, type Translator } from '#pages/payments/wizard/wizard-problems.ts';
import type { FileProblem, LineProblem, MemberName } from './import-line.ts';

const MEGABYTE = 1024 * 1024;

export function lineMessage(problems: readonly LineProblem[], translator: Translator): string {
  return problems
    .map((problem) => {
      if (problem.field === 'line') return translator.t(`payment.line-${problem.problem}`);
      // The generic message names the currency, which may be unreadable in this line.
      if (problem.field === 'amount' && problem.problem === 'too-many-decimals') {
        return translator.t('payment.line-decimals');
      }
      return messageOf(problem, '', translator);
    })
    .join('. ');
}

export function namesOf(members: readonly MemberName[], { t, language }: Translator): string {
  const names = members.map((name) =>
    typeof name === 'string' ? name : t('payment.import-column', { number: name }),
  );
  return formatList(language, names);
}

export function fileMessage(problem: FileProblem, { t, language }: Translator): string {
  switch (problem.problem) {
    case 'too-large':
      return t('payment.file-too-large', { limit: Math.round(problem.limit / MEGABYTE) });
    case 'too-many':
      return t('payment.file-too-many', { limit: problem.limit });
    case 'missing-columns': {
      const columns = problem.columns.map((column) => t(`label.${column}`));
      return t('payment.file-missing-columns', { columns: formatList(language, columns) });
    }
    case 'repeated-columns': {
      const { column, columns } = problem;
      const names = namesOf(columns, { t, language });
      return t('payment.file-repeated-columns', { count: columns.length, column, columns: names });
    }
    case 'unclear-currency':
      return t('payment.file-unclear-currency', { columns: namesOf(problem.columns, { t, language }) });
    case 'other-message':
      return t('payment.file-other-message', { message: problem.message });
    case 'contradiction': {
      const { figure, stated, found } = problem;
      return t('payment.file-contradiction', { figure, stated, found });
    }
    default:
      return t(`payment.file-${problem.problem}`);
  }
}
