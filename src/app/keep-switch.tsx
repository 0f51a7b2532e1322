import { chooseToKeep, keptWordsQueries } from '#api/accounts/keep-own-words.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportCaught } from './report.ts';

/** Whether the user's own names, order, hidden accounts, notes and views outlive their sign-out. */
export function KeepSwitch() {
  const { t } = useI18n();
  const { data: keeps } = useQuery(keptWordsQueries.choice());
  const [wanted, setWanted] = useState<boolean>();
  const [problem, setProblem] = useState<'nobody' | 'failed'>();

  async function change(isWanted: boolean) {
    setWanted(isWanted);
    setProblem(undefined);
    try {
      if (!(await chooseToKeep(isWanted))) setProblem('nobody');
    } catch (error) {
      reportCaught(error);
      setProblem('failed');
    }
    setWanted(undefined);
  }

  return (
    <>
      <SwitchField
        label={t('keep.label')}
        hint={t('keep.hint')}
        checked={wanted ?? keeps ?? false}
        onChange={({ target }) => {
          if (wanted === undefined) void change(target.checked);
        }}
      />
      <p role="status" hidden={problem === undefined}>
        {problem !== undefined && t(`keep.${problem}`)}
      </p>
    </>
  );
}
