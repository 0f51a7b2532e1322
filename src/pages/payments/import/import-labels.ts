import { formatList } from '#i18n/format-list.ts';
import type { FileProblem, LineProblem } from './import-line.ts';
import { messageOf, type Speaker } from '#pages/payments/wizard/wizard-problems.ts';

const MEGABYTE = 1024 * 1024;

/** What is wrong with a line of a file, everything of it. */
export function lineMessage(problems: readonly LineProblem[], speaker: Speaker): string {
  return problems
    .map((problem) => {
      if (problem.field === 'line') return speaker.t(`payment.line-${problem.problem}`);
      // Which currency the line has is told only where it could be read.
      if (problem.field === 'amount' && problem.problem === 'too-many-decimals') {
        return speaker.t('payment.line-decimals');
      }
      return messageOf(problem, '', speaker);
    })
    .join('. ');
}

/** Why a file as a whole is not taken, and what to do about it. */
export function fileMessage(problem: FileProblem, { t, language }: Speaker): string {
  switch (problem.problem) {
    case 'too-large':
      return t('payment.file-too-large', { limit: Math.round(problem.limit / MEGABYTE) });
    case 'too-many':
      return t('payment.file-too-many', { limit: problem.limit });
    case 'missing-columns':
    case 'repeated-columns': {
      const columns = problem.columns.map((column) => t(`payment.${column}`));
      return t(`payment.file-${problem.problem}`, { columns: formatList(language, columns) });
    }
    case 'wrong-count':
      return t('payment.file-wrong-count', { stated: problem.stated, found: problem.found });
    default:
      return t(`payment.file-${problem.problem}`);
  }
}
