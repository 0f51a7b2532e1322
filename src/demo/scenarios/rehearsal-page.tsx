import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths, paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { WidePage } from '#ui/layout/wide-layout.tsx';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { cameFrom } from './came-from.ts';
import {
  hasToAsk,
  type PretendBank,
  sceneOf,
  startAfresh,
  type Move,
  once,
  RehearsalError,
  type Scene,
} from './rehearsal.ts';
import { reportCaught } from '#app/report.ts';
import styles from './rehearsal-page.module.css';
import { bank } from '#api/session/connection.ts';
import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { queryClient } from '#api/http/query-client.ts';
import { consentMoves } from './rehearse-consent.ts';
import { paymentMoves } from './rehearse-payment.ts';

const pageMoves = {
  set: ({ bank: pretend, query }) => pretend.set(query),
  usual: ({ bank: pretend }) => pretend.set('fault=off&bank=off'),
  press: ({ acts }) => {
    acts.push(async () => {
      const form = await once(() => document.querySelector<HTMLFormElement>('main form'));
      form.requestSubmit();
    });
  },
  'at-path': (scene) => {
    scene.target = scene.path;
  },
  'at-transaction': async (scene) => {
    const { accounts } = await queryClient.fetchQuery(accountQueries.list());
    const account = accounts.items[0]?.resource_id ?? '';
    const { pages } = await queryClient.fetchInfiniteQuery(oneAccountQueries.transactions(account));
    const row = pages[0]?.transactions.items.find(({ resource_id }) => resource_id !== undefined);
    if (row?.resource_id === undefined) throw new RehearsalError('There is no transaction.');
    scene.target = paths.transaction(account, row.resource_id);
  },
  /** Back from the bank's sign-in, with a code that is not exchanged yet. */
  'at-callback': async (scene) => {
    const back = await scene.bank.signIn(await bank().startSignIn(undefined), 'household');
    scene.target = `${back.pathname}${back.search}`;
  },
  'at-callback-refused': async (scene) => {
    const back = scene.bank.refuseSignIn(await bank().startSignIn(undefined));
    scene.target = `${back.pathname}${back.search}`;
  },
} as const satisfies Record<string, Move>;

const moves = { ...pageMoves, ...paymentMoves, ...consentMoves };
type MoveName = keyof typeof moves;

interface Rehearsal {
  readonly persona?: string;
  readonly bank?: string;
  readonly path?: string;
  readonly moves: readonly MoveName[];
}

/** @throws RehearsalError, and whatever the app's own code throws, where a move fails. */
async function play(rehearsal: Rehearsal, scene: Scene): Promise<void> {
  for (const name of rehearsal.moves) await moves[name](scene);
}

export interface Rehearsals {
  readonly bank: PretendBank;
  readonly named: ReadonlyMap<string, Rehearsal>;
}

/** For jumps that name no persona: a usual customer with several accounts. */
const ANYBODY = 'household';

/**
 * Plays a rehearsal, then opens its last page: freshly loaded, as on a first visit, unless something still
 * has to be done on it.
 */
export function RehearsalPage({ bank, named }: Rehearsals) {
  const { id = '' } = useParams();
  const { t } = useI18n();
  const navigate = useNavigate();
  const rehearsal = named.get(id);
  const [isFailed, setFailed] = useState(rehearsal === undefined);
  const [isAsking, setAsking] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const isBegun = useRef(false);

  useEffect(() => {
    if (rehearsal === undefined || isBegun.current) return;
    isBegun.current = true;

    async function begin(played: Rehearsal) {
      if (!isWanted && (await hasToAsk(bank))) {
        isBegun.current = false;
        setAsking(true);
        return;
      }
      const scene = sceneOf({ bank, t, query: played.bank ?? '', path: played.path ?? '' });
      await startAfresh(bank, played.persona ?? ANYBODY);
      await play(played, scene);
      if (scene.acts.length === 0 && !scene.isKept) {
        location.replace(scene.target);
        return;
      }
      await navigate(scene.target, { replace: true });
      for (const act of scene.acts) await act();
    }

    begin(rehearsal).catch((error: unknown) => {
      reportCaught(error);
      setFailed(true);
    });
  }, [bank, isWanted, navigate, rehearsal, t]);

  if (isAsking && !isWanted) {
    return (
      <WidePage>
        <PageHeader title={t('jump.ask')} lead={<p>{t('jump.ask-body')}</p>} />
        <div className={styles.actions}>
          <Button look="primary" onClick={() => setWanted(true)}>
            {t('jump.ask-verb')}
          </Button>
          <a href={cameFrom({ referrer: document.referrer, origin: location.origin })}>{t('jump.leave')}</a>
        </div>
      </WidePage>
    );
  }
  return (
    <WidePage>
      {isFailed ? (
        <>
          <PageHeader title={t('jump.failed')} lead={<p>{t('jump.failed-body')}</p>} />
          <p>
            <a href={demoPaths.benchMap()}>{t('jump.to-map')}</a>
          </p>
        </>
      ) : (
        <div role="status" aria-busy>
          <PageHeader title={t('jump.under-way')} lead={<p>{t('jump.under-way-body')}</p>} />
        </div>
      )}
    </WidePage>
  );
}
