import { useI18n } from '#i18n/use-i18n.tsx';
import { scenarioGroups } from '#demo/scenarios/scenarios.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#paths.ts';
import { useSearchText } from '#demo/bench/use-search-text.ts';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { findScenarios } from './find-scenarios.ts';
import { ScenarioLink } from './scenario-link.tsx';
import { SignInAs } from './sign-in-as-section.tsx';
import { CurrentLink } from './current-link.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './scenarios-panel.module.css';

export function ScenariosPanel({ bank }: PanelProps) {
  const { t } = useI18n();
  const [text, setText] = useSearchText(paths.bench());
  const [part, setPart] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What comes before it fills a small screen.
    if (location.hash === '#found') field.current?.scrollIntoView({ block: 'center' });
  }, []);
  const found = findScenarios(t, text).filter(({ group }) => part === '' || group === part);
  return (
    <>
      <CurrentLink bank={bank} />
      <SignInAs bank={bank} />
      <Stack className={styles.find}>
        <FieldRow role="search">
          <TextField
            ref={field}
            label={t('scenarios.find')}
            hint={t('scenarios.find-hint')}
            type="search"
            width="full"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <SelectField
            label={t('scenarios.part')}
            width="full"
            value={part}
            options={[
              { value: '', label: t('scenarios.part-all') },
              ...scenarioGroups.map((group) => ({ value: group, label: t(`scenarios.group-${group}`) })),
            ]}
            onChange={({ target }) => setPart(target.value)}
          />
        </FieldRow>
        <p role="status">{t('scenarios.found', { count: found.length })}</p>
      </Stack>
      {found.length === 0 && <EmptyState title={t('scenarios.none')}>{t('scenarios.none-body')}</EmptyState>}
      {scenarioGroups.map((group) => {
        const ofGroup = found.filter((scenario) => scenario.group === group);
        return ofGroup.length === 0 ? null : (
          <Section key={group} title={t(`scenarios.group-${group}`)}>
            <List>
              {ofGroup.map(({ id, link }) => (
                <ListRow
                  key={id}
                  title={<ScenarioLink href={link}>{t(`scenario.${id}`)}</ScenarioLink>}
                  aside={<p>{t(`scenario.${id}-body`)}</p>}
                  end={
                    <CopyButton
                      variant="icon"
                      text={`${location.origin}${link}`}
                      label={t('scenarios.copy-of', { name: t(`scenario.${id}`) })}
                    />
                  }
                />
              ))}
            </List>
          </Section>
        );
      })}
    </>
  );
}
