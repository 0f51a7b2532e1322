import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { type FlowScenarioId, type StageId, stages } from '#demo/scenarios/flow-scenarios.ts';
import { testData } from '#demo/bank/test-data.ts';
import type { Persona } from '#demo/seed/persona.ts';
import { customersNow } from '#demo/seed/personas.ts';
import { amountWords, flowWords, personaWords, settingWords } from './search-words.ts';
import { signInAs } from './sign-in-as.ts';
import { demoPaths, paths } from '#paths.ts';
import type { Command, CommandContext, CommandExtras, Shortcut } from '#ui/command/command.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { DOCK_KEYS } from '#demo/bench/dock/dock-shortcut.ts';
import { canDock, closeDock, openDock } from '#demo/bench/dock/dock-focus.ts';
import { dockState } from '#demo/bench/dock/dock-state.ts';
import { scenarioCommands } from './scenarios/find-scenarios.ts';
import { followScenarioLink } from './scenarios/scenario-link.tsx';
import { bankPageLinks, parts } from './panels.ts';
import { RESET_KEYS } from './reset-key.ts';
import { NEXT_STATE_KEYS, PREVIOUS_STATE_KEYS } from '#demo/bench/scenarios/state-keys.ts';
import { stepLeft, takeTour, tour } from '#demo/bench/tour/tour-state.ts';

/** The demo's commands and shortcuts. Rejects where their texts cannot be loaded. */
export async function benchCommands(bank: MockBank, context: CommandContext): Promise<CommandExtras> {
  await addCatalogs(
    demoCatalogs.bankPages,
    demoCatalogs.bench,
    demoCatalogs.benchScenarios,
    demoCatalogs.map,
    catalogs.primitives,
  );
  return {
    commands: (t) => [
      ...partCommands(t, context),
      ...dockCommands(t),
      ...tourCommands(t),
      ...bankCommands(t, bank, context),
      ...deepCommands(t, bank, context),
    ],
    heading: (t) => t('demo.dock'),
    shortcuts: benchShortcuts(context),
  };
}

/** One without `run` has its listener elsewhere and is only listed. */
const benchShortcuts = ({ go }: CommandContext): readonly Shortcut[] => [
  { keys: 'g t', label: (t) => t('demo.dock'), run: () => go(paths.bench()) },
  { keys: DOCK_KEYS, label: (t) => t('commands.dock') },
  { keys: PREVIOUS_STATE_KEYS, label: (t) => t('commands.previous-state') },
  { keys: NEXT_STATE_KEYS, label: (t) => t('commands.next-state') },
  { keys: RESET_KEYS.join('|'), label: (t) => t('commands.reset-key') },
];

function dockCommands(t: Translate): readonly Command[] {
  if (!canDock()) return [];
  const { isOpen } = dockState();
  return [
    {
      id: 'dock',
      group: t('demo.dock'),
      name: t('commands.dock'),
      keywords: t('commands.bench-too'),
      keys: DOCK_KEYS,
      isChosen: isOpen,
      run: isOpen ? closeDock : openDock,
    },
  ];
}

/** Found only by typing: there are too many to list. */
export const deepCommands = (
  t: Translate,
  bank: Pick<MockBank, 'approve' | 'readRequest'>,
  { go, show }: Pick<CommandContext, 'go' | 'show'>,
): readonly Command[] =>
  [
    ...customersNow().map((persona) => signInCommand(t, bank, persona, show)),
    ...scenarioCommands(t),
    ...flowCommands(t),
    ...testDataCommands(t, go),
  ].map((command) => ({ ...command, isDeep: true }));

const flowCommands = (t: Translate): readonly Command[] =>
  (Object.keys(stages) as StageId[]).flatMap((stage) =>
    (Object.keys(stages[stage]) as FlowScenarioId[]).map((id) => ({
      id: `flow ${id}`,
      group: t('bench.map'),
      name: t(`map.at.${id}`),
      detail: t(`map.stage.${stage}`),
      keywords: flowWords(id),
      run: () => followScenarioLink(demoPaths.scenario(id)),
    })),
  );

function signInCommand(
  t: Translate,
  bank: Pick<MockBank, 'approve' | 'readRequest'>,
  { id, accounts }: Persona,
  show: CommandContext['show'],
): Command {
  const names = accounts.map(({ account }) => account.name);
  return {
    id: `sign-in ${id}`,
    group: t('demo.dock'),
    name: t('commands.sign-in-as', { name: t(`mock-bank.${id}`) }),
    keywords: [t('commands.sign-in-as-too'), personaWords(id), ...names].join(' '),
    run: () =>
      void signInAs(bank, id).then((isDone) =>
        show(isDone ? undefined : <SignInFailure close={() => show(undefined)} />),
      ),
  };
}

function SignInFailure({ close }: { close: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog isOpen title={t('problem.bug')} onClose={close}>
      <p>{t('problem.bug-body')}</p>
    </Dialog>
  );
}

/** They lead to the test data, with their words in its search. */
function testDataCommands(t: Translate, go: CommandContext['go']): readonly Command[] {
  const { amounts, personas: customers } = testData();
  return [
    ...customers.flatMap(({ id, beneficiaries }) =>
      beneficiaries.map(({ name, iban = '' }) => ({
        id: `payee ${id} ${name} ${iban}`,
        group: t('commands.payees'),
        name,
        detail: t('commands.payee-of', { name: t(`mock-bank.${id}`) }),
        keywords: iban,
        run: () => go(demoPaths.testData(name)),
      })),
    ),
    ...amounts.map(({ amount, effect }) => ({
      id: `amount ${amount}`,
      group: t('commands.amounts'),
      // Typed with a comma in French.
      name: amount.replace('.', t('commands.decimal-sign')),
      detail: t(`magic.${effect}`),
      keywords: amountWords(amount),
      run: () => go(demoPaths.testData(amount)),
    })),
  ];
}

function partCommands(t: Translate, { go }: CommandContext): readonly Command[] {
  return parts.map(({ path, title }) => ({
    id: path,
    group: t('demo.dock'),
    name: t(title),
    keywords: `${t('commands.bench-too')} ${path === demoPaths.benchSettings() ? settingWords : ''}`,
    keys: path === paths.bench() ? 'g t' : undefined,
    run: () => go(path),
  }));
}

function tourCommands(t: Translate): readonly Command[] {
  const left = stepLeft(tour.get());
  const shared = { group: t('demo.dock'), keywords: t('commands.tour-too') };
  const commands: Command[] = [
    { ...shared, id: 'tour', name: t('commands.tour'), run: () => takeTour('accounts') },
  ];
  if (left !== undefined) {
    commands.unshift({ ...shared, id: 'tour on', name: t('demo.tour-on'), run: () => takeTour(left) });
  }
  return commands;
}

function bankCommands(
  t: Translate,
  bank: MockBank,
  { go, show, onReset }: CommandContext,
): readonly Command[] {
  const shared = { group: t('commands.bank'), keywords: t('commands.bank-too') };
  return [
    ...bankPageLinks.map(({ path, title }) => ({ ...shared, id: path, name: t(title), run: () => go(path) })),
    {
      ...shared,
      id: 'reset',
      name: t('commands.reset'),
      keywords: t('commands.reset-too'),
      run: () => show(<ResetQuestion bank={bank} onReset={onReset} close={() => show(undefined)} />),
    },
  ];
}

function ResetQuestion({ bank, onReset, close }: { bank: MockBank; onReset: () => void; close: () => void }) {
  const { t } = useI18n();
  return (
    <QuestionDialog
      isOpen
      isDangerous
      title={t('commands.reset-title')}
      verb={t('bench.reset')}
      onConfirm={() => {
        close();
        void bank.reset().then(onReset);
      }}
      onCancel={close}
    >
      <p>{t('commands.reset-body')}</p>
    </QuestionDialog>
  );
}
