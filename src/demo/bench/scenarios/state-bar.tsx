import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { CloseIcon } from '#ui/icons.tsx';
import type { PassFocus } from '#ui/use-pass-focus.ts';
import { useEffect } from 'react';
import { setOpenedState } from './opened-state.ts';
import { followScenarioLink, ScenarioLink } from './scenario-link.tsx';
import styles from './state-bar.module.css';
import { positionOf, type StatePosition } from './state-neighbours.ts';
import { NEXT_STATE_KEYS, PREVIOUS_STATE_KEYS } from './state-keys.ts';

/** The way from a state of the map or the gallery to the one before, the one after, and back. */
export function StateBar({ id, passFocus }: { id: string; passFocus: PassFocus }) {
  const found = positionOf(id);
  return found && <Neighbours {...found} passFocus={passFocus} />;
}

function Neighbours({
  position,
  count,
  previous,
  next,
  overview,
  passFocus,
}: StatePosition & { passFocus: PassFocus }) {
  const { t } = useI18n();
  useStateKeys(previous, next);
  return (
    <nav className={styles.bar} aria-label={t('map.bar')}>
      {previous !== undefined && (
        <ScenarioLink href={demoPaths.scenario(previous)} aria-keyshortcuts={PREVIOUS_STATE_KEYS}>
          {t('map.previous')}
        </ScenarioLink>
      )}
      {next !== undefined && (
        <ScenarioLink href={demoPaths.scenario(next)} aria-keyshortcuts={NEXT_STATE_KEYS}>
          {t('map.next')}
        </ScenarioLink>
      )}
      <span>{t('map.place', { place: position, count })}</span>
      <a href={overview.path}>{t(overview.label)}</a>
      <button
        type="button"
        {...passFocus}
        aria-label={t('map.leave')}
        onClick={() => setOpenedState(undefined)}
      >
        <CloseIcon />
      </button>
    </nav>
  );
}

/** Also within a dialog, which many states show. */
function useStateKeys(previous: string | undefined, next: string | undefined): void {
  useEffect(() => {
    const press = ({ key, shiftKey, altKey, ctrlKey, metaKey, target }: KeyboardEvent) => {
      if (!shiftKey || altKey || ctrlKey || metaKey) return;
      // There the keys select text.
      if (target instanceof Element && target.matches('input, textarea, select')) return;
      const id = key === 'PageUp' ? previous : key === 'PageDown' ? next : undefined;
      if (id !== undefined) followScenarioLink(demoPaths.scenario(id));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [previous, next]);
}
