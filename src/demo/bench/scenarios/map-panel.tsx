import { useI18n } from '#i18n/use-i18n.tsx';
import {
  type FlowId,
  flows,
  type FlowScenarioId,
  type StageId,
  stages,
} from '#demo/scenarios/flow-scenarios.ts';
import { demoPaths } from '#paths.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './map-panel.module.css';
import { MapLink } from './map-link.tsx';
import { ReviewModeSwitch } from './review-mode-switch.tsx';

/**
 * A visual flow from top to bottom, and lists in the same order for screen readers. Each state is a plain
 * link that reloads the app, so it can be copied or opened in a new tab.
 */
export function MapPanel() {
  const { t } = useI18n();
  return (
    <>
      <ReviewModeSwitch />
      {(Object.keys(flows) as FlowId[]).map((flow) => (
        <Section key={flow} title={t(`map.${flow}`)}>
          <ol className={styles.flow}>
            {flows[flow].map((ids: readonly [StageId, ...StageId[]]) => (
              <li key={ids[0]} className={styles.step}>
                {ids.map((id) => (
                  <div key={id} className={styles.stage}>
                    <h3 className={styles.title}>{t(`map.stage.${id}`)}</h3>
                    <ul className={styles.nodes}>
                      {(Object.keys(stages[id]) as FlowScenarioId[]).map((scenario) => (
                        <Node key={scenario} scenario={scenario} />
                      ))}
                    </ul>
                  </div>
                ))}
              </li>
            ))}
          </ol>
        </Section>
      ))}
    </>
  );
}

function Node({ scenario }: { scenario: FlowScenarioId }) {
  const { t } = useI18n();
  const label = t(`map.at.${scenario}`);
  return (
    <li className={styles.node}>
      <MapLink id={scenario} className={styles.link}>
        {label}
      </MapLink>
      <CopyButton
        variant="icon"
        text={`${location.origin}${demoPaths.scenario(scenario)}`}
        label={t('map.copy', { what: label })}
      />
    </li>
  );
}
