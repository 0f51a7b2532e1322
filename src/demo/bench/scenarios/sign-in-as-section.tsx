import { useI18n } from '#i18n/use-i18n.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { signInAs } from '#demo/bench/sign-in-as.ts';
import { personas } from '#demo/seed/personas.ts';
import { Button } from '#ui/button.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Text } from '#ui/text.tsx';
import { useState } from 'react';

/** A button for each customer of the bank. */
export function SignInAs({ bank }: PanelProps) {
  const { t } = useI18n();
  const [hasFailed, setFailed] = useState(false);
  return (
    <Section title={t('bench.sign-in-as')}>
      <Text>{t('bench.sign-in-as-lead')}</Text>
      <Cluster gap={1} isApart>
        {personas.map(({ id }) => (
          <Button key={id} onClick={() => void signInAs(bank, id).then((isDone) => setFailed(!isDone))}>
            {t(`mock-bank.${id}`)}
          </Button>
        ))}
      </Cluster>
      <p role="alert">{hasFailed && `${t('problem.bug')}. ${t('problem.bug-body')}`}</p>
    </Section>
  );
}
