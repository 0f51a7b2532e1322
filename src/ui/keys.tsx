import { useWords } from '#i18n/words.tsx';
import { modKey } from '#lib/mod-key.ts';
import { Fragment } from 'react';
import styles from './keys.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The keys of a shortcut as they stand on the keyboard: `mod+k`, `?`, `g a`. */
export function Keys({ keys }: { keys: string }) {
  const { t } = useWords();
  return (
    <span className={styles.keys}>
      {keys.split(' ').map((stroke, place) => (
        <Fragment key={place}>
          {place > 0 && <span className={styles.then}> {t('keys.then')} </span>}
          {stroke.startsWith('mod+') ? <ModStroke letter={stroke.slice(4)} /> : <Key name={stroke} />}
        </Fragment>
      ))}
    </span>
  );
}

function ModStroke({ letter }: { letter: string }) {
  const { t } = useWords();
  return modKey === 'metaKey' ? (
    <>
      <kbd>
        {/* Few voices know what this sign is called. */}
        <span aria-hidden>⌘</span>
        <VisuallyHidden>{t('keys.command')}</VisuallyHidden>
      </kbd>{' '}
      <Key name={letter} />
    </>
  ) : (
    <>
      <kbd>{t('keys.ctrl')}</kbd> <Key name={letter} />
    </>
  );
}

const Key = ({ name }: { name: string }) => <kbd>{name.toUpperCase()}</kbd>;
