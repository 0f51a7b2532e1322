import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import { modKey } from '#lib/mod-key.ts';
import { Fragment } from 'react';
import { Text } from '#ui/text.tsx';
import styles from './keys.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Shows keys in the format of `Shortcut`. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useI18n();
  // Plain text, so that it can wrap.
  return keys.split('|').map((one, index) => (
    <Fragment key={one}>
      {index > 0 && <Text as="span">{` ${t('keys.or')} `}</Text>}
      <Strokes keys={one} />
    </Fragment>
  ));
}

function Strokes({ keys }: { keys: string }) {
  const { t } = useI18n();
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((stroke, index) => (
        <Fragment key={index}>
          {index > 0 && <Text as="span">{` ${t('keys.then')} `}</Text>}
          {stroke.split('+').map((key, held) => (
            <Fragment key={key}>
              {held > 0 && ' '}
              <kbd>{key === 'mod' && modKey === 'metaKey' ? <CommandSign /> : nameOfKey(key, t)}</kbd>
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}

function CommandSign() {
  const { t } = useI18n();
  return (
    <>
      {/* Few screen readers can pronounce this sign. */}
      <span aria-hidden>⌘</span>
      <VisuallyHidden>{t('keys.command')}</VisuallyHidden>
    </>
  );
}

function nameOfKey(key: string, t: Translate): string {
  switch (key) {
    case 'mod':
      return t('keys.ctrl');
    case 'Shift':
      return t('keys.shift');
    case 'Delete':
      return t('keys.delete');
    case 'Backspace':
      return t('keys.backspace');
    default:
      return key.toUpperCase();
  }
}
