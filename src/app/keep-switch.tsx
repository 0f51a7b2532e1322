import { chooseToKeep, keptWordsQueries } from '#api/accounts/keep-own-words.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportCaught } from './report.ts';

/** Whether the user's own names, order, hidden accounts, notes and views outlive their sign-out. */
export function KeepSwitch() {
  const { t } = useI18n();
  const { data: keeps } = useQuery(keptWordsQueries.choice());
  const { run: change, isBusy } = useOnce(choose);
  const [problem, setProblem] = useState<'nobody' | 'failed'>();

  async function choose(isWanted: boolean) {
    setProblem(undefined);
    try {
      if (!(await chooseToKeep(isWanted))) setProblem('nobody');
    } catch (error) {
      reportCaught(error);
      setProblem('failed');
    }
  }

  return (
    <>
      <SwitchField
        label={t('keep.label')}
        hint={t('keep.hint')}
        // Not before all of it is moved: a sign-out in between would lose what the switch says is kept.
        checked={keeps ?? false}
        aria-busy={isBusy}
        onChange={({ target }) => void change(target.checked)}
      />
      <p role="status" hidden={problem === undefined}>
        {problem !== undefined && t(`keep.${problem}`)}
      </p>
    </>
  );
}
