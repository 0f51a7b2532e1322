import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon, LeaveIcon } from '#ui/icons.tsx';
import { Activity, type KeyboardEvent, useEffect, useState, type ComponentType } from 'react';
import { classNames } from '#ui/class-names.ts';
import { tabsClass } from '#ui/layout/tabs.tsx';
import { Text } from '#ui/text.tsx';
import styles from './dock.module.css';
import { DOCK, dockIsDrawn, leaveDock, noteOrigin, tabId } from './dock-focus.ts';
import { changeDock, type DockTab, dockTabs, useDock } from './dock-state.ts';
import { useLoaded } from './use-loaded.ts';
import { addCatalogs } from '#i18n/language.ts';
import { MOCK_SERVER } from '#demo/bench/mock-server.ts';
import { demoPaths } from '#paths.ts';
import { type Panel, panels } from '#demo/bench/panels.ts';

const { scenarios, faults, settings, clock, bankData } = panels;

/** Not in `panels`, because the inspector doesn’t know the mock bank. */
const inspector: Panel = {
  path: demoPaths.inspector(),
  title: 'bench.inspector',
  lead: [],
  catalogs: [catalogs.inspector, demoCatalogs.faults],
  load: async () => {
    const { InspectorPanel } = await import('#inspector/inspector-panel.tsx');
    return () => <InspectorPanel copyTo={MOCK_SERVER} />;
  },
};

const dockParts: Record<DockTab, Panel> = {
  scenarios,
  faults,
  settings,
  clock,
  inspector,
  bankData,
};

async function loadPart({ load, catalogs: own }: Panel): Promise<{ Content: ComponentType<PanelProps> }> {
  const [Content] = await Promise.all([load(), addCatalogs(...own)]);
  return { Content };
}

/** The bench over a page that stays usable: beside it on wide screens, a bottom sheet on others. */
export function Dock({ bank }: PanelProps) {
  const { t } = useI18n();
  const { tab, isLarge } = useDock();
  // Opened tabs stay mounted to keep their state.
  const [opened, setOpened] = useState<readonly DockTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);

  useEffect(dockIsDrawn, []);

  function close() {
    leaveDock();
    changeDock({ isOpen: false });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from wherever the focus is inside
    <aside
      id={DOCK}
      aria-label={t('demo.dock')}
      data-bench-dock={isLarge ? 'large' : 'normal'}
      className={styles.dock}
      onFocus={({ relatedTarget }) => noteOrigin(relatedTarget)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isTaken(event)) close();
      }}
    >
      <div className={styles.top}>
        <p className={styles.name}>{t('demo.dock')}</p>
        <Button variant="quiet" onClick={() => changeDock({ isLarge: !isLarge })}>
          {t(isLarge ? 'dock.smaller' : 'dock.larger')}
        </Button>
        <a href={dockParts[tab].path} target="_blank" rel="noreferrer" className={styles.page}>
          <LeaveIcon /> <span data-hidden-below={30}>{t('dock.as-page')}</span>
        </a>
        <IconButton icon={<CloseIcon />} label={t('dock.close')} onClick={close} />
      </div>
      <div role="tablist" aria-label={t('bench.parts')} className={classNames(tabsClass, styles.tabs)}>
        {dockTabs.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={tabId(name)}
            aria-selected={name === tab}
            aria-controls={opened.includes(name) ? `${tabId(name)}-panel` : undefined}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => changeDock({ tab: name })}
            onKeyDown={move}
          >
            {t(dockParts[name].title)}
          </button>
        ))}
      </div>
      {opened.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${tabId(name)}-panel`}
          aria-labelledby={tabId(name)}
          // Keyboard users must be able to scroll it.
          tabIndex={0}
          hidden={name !== tab}
          className={styles.content}
        >
          <Activity mode={name === tab ? 'visible' : 'hidden'}>
            <Part name={name} bank={bank} />
          </Activity>
          <Text>{t('dock.keys')}</Text>
        </div>
      ))}
    </aside>
  );
}

function Part({ name, bank }: PanelProps & { name: DockTab }) {
  const { t } = useI18n();
  const { loaded, again } = useLoaded(true, () => loadPart(dockParts[name]));
  if (loaded === undefined) return <p>{t('app.loading')}</p>;
  if (loaded === 'failed') {
    return (
      <div role="alert">
        <p>{t('app.not-loaded')}</p>
        <Button onClick={again}>{t('problem.try-again')}</Button>
      </div>
    );
  }
  return <loaded.Content bank={bank} />;
}

/** Escape first closes an inner dialog, popover or list, or clears a search. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '') return true;
  return target.closest('dialog, [popover], [role=combobox][aria-expanded=true]') !== null;
}

/** Follows the tabs pattern of the ARIA Authoring Practices, with automatic activation. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const index = dockTabs.findIndex((name) => tabId(name) === document.activeElement?.id);
  const last = dockTabs.length - 1;
  const to = {
    ArrowRight: index === last ? 0 : index + 1,
    ArrowLeft: index <= 0 ? last : index - 1,
    Home: 0,
    End: last,
  }[event.key];
  const name = to === undefined ? undefined : dockTabs[to];
  if (name === undefined) return;
  event.preventDefault();
  changeDock({ tab: name });
  document.getElementById(tabId(name))?.focus();
}
