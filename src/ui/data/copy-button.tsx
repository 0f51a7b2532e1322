import { useI18n } from '#i18n/use-i18n.tsx';
import { useEffect, useState } from 'react';
import { BankText } from './bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import styles from './copy-button.module.css';
import { IconButton } from '#ui/icon-button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** How long the check mark is shown. */
const CHECK_MARK_MS = 2000;

/** If the browser refuses (a setting, or no https), shows the text selected for manual copying. */
export function CopyButton({
  text,
  label,
  about,
  variant = 'words',
}: {
  text: string;
  label: string;
  /** Tells several buttons apart for screen readers. */
  about?: string;
  variant?: 'words' | 'icon' | 'plain';
}) {
  const { t } = useI18n();
  // `time` changes with each copy, so that a second one is announced and restarts the timer.
  const [outcome, setOutcome] = useState<{ isCopied: boolean; time: number }>();

  useEffect(() => {
    if (outcome?.isCopied !== true) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), CHECK_MARK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const showOutcome = (isCopied: boolean) =>
      setOutcome((before) => ({ isCopied, time: (before?.time ?? 0) + 1 }));
    try {
      await navigator.clipboard.writeText(text);
      showOutcome(true);
    } catch {
      // Browsers do not say why.
      showOutcome(false);
    }
  }

  const icon = outcome?.isCopied === true ? <CheckIcon /> : <CopyIcon />;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton icon={icon} label={label} onClick={() => void copy()} />
      ) : (
        <Button variant={variant === 'plain' ? 'plain' : 'quiet'} icon={icon} onClick={() => void copy()}>
          <span>
            <span>{label}</span>
            {about !== undefined && (
              <VisuallyHidden>
                {' '}
                <BankText>{about}</BankText>
              </VisuallyHidden>
            )}
          </span>
        </Button>
      )}
      <span role="status" className={styles.status}>
        {outcome?.isCopied === true && <VisuallyHidden key={outcome.time}>{t('ui.copied')}</VisuallyHidden>}
        {outcome?.isCopied === false && (
          <Text key={outcome.time} as="span">
            <span>{t('ui.copy-refused')}</span>{' '}
            <code translate="no" ref={select} className={styles.text}>
              {text}
            </code>
          </Text>
        )}
      </span>
    </>
  );
}

function select(element: Element | null) {
  if (element !== null) getSelection()?.selectAllChildren(element);
}
