import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Step } from '#demo/bank/steps.ts';
import { changeReasons } from '#demo/bank/bank-state.ts';
import { Button } from '#ui/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useRef } from 'react';
import { Text } from '#ui/text.tsx';
import styles from '#demo/bench/parts.module.css';

const PAGE_SIZE = 10;

const reasonOf = (what: string) => changeReasons.find((reason) => reason === what);

export function StepSection({
  steps,
  onTakeBack,
}: {
  steps: readonly Step[];
  onTakeBack: (id: number) => void;
}) {
  const { t, language } = useI18n();
  const lead = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(lead);
  const { shown, more } = useSlices(steps, PAGE_SIZE);
  return (
    <Section title={t('bank-data.steps')}>
      <Text ref={lead} tabIndex={-1} className={styles.summary}>
        {t(steps.length === 0 ? 'bank-data.no-steps' : 'bank-data.steps-lead')}
      </Text>
      {steps.length > 0 && (
        <List label={t('bank-data.steps')}>
          {shown.map(({ id, what, at, before, fault }) => {
            const reason = reasonOf(what);
            // Operations of the interface are shown by their name.
            const did = reason === undefined ? what : t(`bank-data.did-${reason}`);
            return (
              <ListRow
                key={id}
                title={reason === undefined ? <code>{what}</code> : did}
                aside={
                  <p>
                    <span>{`${t('bank-data.step-at', { time: formatMoment(language, at, 'second') })} ·`}</span>{' '}
                    <code>{Object.keys(before).join(', ')}</code>
                    {fault !== undefined && (
                      <span>{` · ${t('bank-data.step-fault', { name: t(`fault.${fault}`) })}`}</span>
                    )}
                  </p>
                }
                end={
                  <Button variant="quiet" {...passFocus} onClick={() => onTakeBack(id)}>
                    <span>
                      <span>{t('bank-data.back-to')}</span>
                      <VisuallyHidden>{` ${did}`}</VisuallyHidden>
                    </span>
                  </Button>
                }
              />
            );
          })}
        </List>
      )}
      <ShowMore {...more} />
    </Section>
  );
}
