import { useI18n } from '#i18n/use-i18n.tsx';
import { type FlowId, flows, type JumpId } from '#demo/scenarios/jumps.ts';
import { noteTold } from '#demo/scenarios/told-jump.ts';
import { demoPaths } from '#paths.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './map-panel.module.css';
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
            {flows[flow].map((stages) => (
              <li key={stages[0].id} className={styles.step}>
                {stages.map(({ id, jumps }) => (
                  <div key={id} className={styles.stage}>
                    <h3 className={styles.title}>{t(`map.stage.${id}`)}</h3>
                    <ul className={styles.nodes}>
                      {jumps.map((jump) => (
                        <Node key={jump} jump={jump} />
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

function Node({ jump }: { jump: JumpId }) {
  const { t } = useI18n();
  const path = demoPaths.jump(jump);
  const label = t(`map.at.${jump}`);
  return (
    <li className={styles.node}>
      <a href={path} referrerPolicy="same-origin" className={styles.link} onClick={() => noteTold(path)}>
        {label}
      </a>
      <CopyButton look="icon" text={`${location.origin}${path}`} label={t('map.copy', { what: label })} />
    </li>
  );
}
