import { useI18n } from '#i18n/use-i18n.tsx';
import {
  type PageName,
  pagesInStates,
  type PageState,
  pageStates,
  pageScenarioId,
  type AbsenceReason,
} from '#demo/scenarios/page-states.ts';
import type { Scenario } from '#demo/scenarios/scenario.ts';
import { Table } from '#ui/data/table.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { MapLink } from './map-link.tsx';
import { ReviewModeSwitch } from './review-mode-switch.tsx';
import styles from './states-panel.module.css';

export function StatesPanel() {
  const { t } = useI18n();
  return (
    <>
      <ReviewModeSwitch />
      <div className={styles.table}>
        <Table
          caption={t('states.table')}
          isCaptionHidden
          columns={[
            { label: t('states.page') },
            ...pageStates.map((state) => ({ label: t(`states.${state}`) })),
          ]}
        >
          {(Object.keys(pagesInStates) as PageName[]).map((page) => (
            <tr key={page}>
              <th scope="row">{t(`states.page-${page}`)}</th>
              {pageStates.map((state) => (
                <td key={state}>
                  <StateCell page={page} state={state} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </>
  );
}

function StateCell({ page, state }: { page: PageName; state: PageState }) {
  const { t } = useI18n();
  const scenario: Scenario | AbsenceReason = pagesInStates[page][state];
  if (typeof scenario === 'string') {
    return (
      <span className={styles.none} title={t(`states.why-${scenario}`)}>
        <span aria-hidden>{t('states.none')}</span>
        <VisuallyHidden>{t(`states.why-${scenario}`)}</VisuallyHidden>
      </span>
    );
  }
  return (
    <MapLink id={pageScenarioId(page, state)} className={styles.link}>
      <span>{t('bench.open')}</span>{' '}
      <VisuallyHidden>
        {t('states.of', { page: t(`states.page-${page}`), state: t(`states.${state}`) })}
      </VisuallyHidden>
    </MapLink>
  );
}
