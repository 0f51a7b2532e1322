import { bank as connection } from '#api/session/connection.ts';
import { queryClient } from '#api/http/query-client.ts';
import { wipeRecords } from '#api/storage/wipe-records.ts';
import { reportCaught } from '#app/report.ts';
import { takeScenarioLink } from '#demo/bench/scenarios/scenario-link.tsx';
import type { PersonaId } from '#demo/seed/persona.ts';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { currentReplay } from '#inspector/recording/replay.ts';
import { randomId } from '#lib/random.ts';
import { blankForm } from '#pages/payments/wizard/draft/payment-draft.ts';
import { demoPaths, paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { WidePage } from '#ui/layout/wide-page.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { cameFrom } from './came-from.ts';
import { flowScenarios, type SteppedScenario } from './flow-scenarios.ts';
import { discardOpenPayments, losesAnything, lossesBy, requestSignIn } from './open-state-link.tsx';
import { pageScenarios } from './page-states.ts';
import { type ScenarioRun, StepError } from './scenario-run.ts';
import { steps } from './steps.ts';
import styles from './scenario-page.module.css';

const scenarios = new Map<string, SteppedScenario>([...Object.entries(flowScenarios), ...pageScenarios]);

/** For scenarios that name no persona: a usual customer with several accounts. */
const DEFAULT_PERSONA = 'household';

/** Starts as on a first visit, with `persona` signed in through the app's own sign-in. */
async function startAfresh(bank: MockBank, persona: PersonaId): Promise<void> {
  if (connection().session.isSignedIn) await discardOpenPayments();
  await wipeRecords();
  queryClient.clear();
  // Otherwise the pages would show the recording.
  await currentReplay()?.stop();
  await bank.reset();
  const callbackUrl = await bank.approve(await requestSignIn(bank), persona);
  const { kind } = await connection().finishSignIn(callbackUrl.search);
  if (kind !== 'signed-in') throw new StepError(`The sign-in ended as ${kind}.`);
}

/** The panels warn beside their links; a user from elsewhere has seen no warning. */
const hasToAsk = async (bank: MockBank): Promise<boolean> =>
  !takeScenarioLink() && losesAnything(await lossesBy({}, bank));

/**
 * Plays the steps to a scenario, then opens its last page: freshly loaded, as on a first visit, unless
 * something still has to be done on it.
 */
export function ScenarioPage({ bank }: { bank: MockBank }) {
  const { id = '' } = useParams();
  const { t } = useI18n();
  const navigate = useNavigate();
  const scenario = scenarios.get(id);
  const [isFailed, setFailed] = useState(scenario === undefined);
  const [isAsking, setAsking] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isBegun = useRef(false);

  useEffect(() => {
    if (scenario === undefined || isBegun.current) return;
    isBegun.current = true;

    async function begin({
      persona = DEFAULT_PERSONA,
      bank: query = '',
      path = '',
      steps: names,
    }: SteppedScenario) {
      if (!isWanted && (await hasToAsk(bank))) {
        isBegun.current = false;
        setAsking(true);
        return;
      }
      await startAfresh(bank, persona);
      const run: ScenarioRun = {
        bank,
        t,
        query,
        path,
        target: paths.accounts(),
        actions: [],
        staysOnPage: false,
        isDrafted: false,
        draftId: randomId(),
        form: blankForm,
      };
      for (const name of names) await steps[name](run);
      if (run.actions.length === 0 && !run.staysOnPage) {
        location.replace(run.target);
        return;
      }
      await navigate(run.target, { replace: true });
      for (const act of run.actions) await act();
    }

    begin(scenario).catch((error: unknown) => {
      reportCaught(error);
      setFailed(true);
    });
  }, [bank, isWanted, navigate, scenario, t]);

  if (isAsking && !isWanted) {
    return (
      <WidePage>
        <PageHeader title={t('scenario-page.ask')} lead={<p>{t('scenario-page.ask-body')}</p>} />
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setWanted(true)}>
            {t('scenario-page.ask-verb')}
          </Button>
          <a href={cameFrom({ referrer: document.referrer, origin: location.origin })}>
            {t('scenario-page.leave')}
          </a>
        </div>
      </WidePage>
    );
  }
  return (
    <WidePage>
      {isFailed ? (
        <>
          <PageHeader title={t('scenario-page.failed')} lead={<p>{t('scenario-page.failed-body')}</p>} />
          <p>
            <a href={demoPaths.benchMap()}>{t('scenario-page.to-map')}</a>
          </p>
        </>
      ) : (
        <div role="status" aria-busy>
          <PageHeader
            title={t('scenario-page.under-way')}
            lead={<p>{t('scenario-page.under-way-body')}</p>}
          />
        </div>
      )}
    </WidePage>
  );
}
