import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { type Translate, useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { scenarios } from '#demo/scenarios/scenarios.ts';
import { paths } from '#paths.ts';
import type { Command, CommandContext, CommandExtras, Shortcut } from '#ui/command/command.ts';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { DOCK_KEYS } from '#demo/bench/dock/dock-shortcut.ts';
import { canDock, closeDock, openDock } from '#demo/bench/dock/dock-focus.ts';
import { dockState } from '#demo/bench/dock/dock-state.ts';
import { bankPageLinks, parts } from './panels.ts';
import { RESET_KEYS } from './reset-key.ts';
import { stepLeft, takeTour, tour } from '#demo/bench/tour/tour-state.ts';

/** The demo's commands and shortcuts. Rejects where their texts cannot be loaded. */
export async function benchCommands(bank: MockBank, context: CommandContext): Promise<CommandExtras> {
  await addCatalogs(demoCatalogs.bench, catalogs.primitives, demoCatalogs.benchScenarios);
  return {
    commands: (t) => [
      ...partCommands(t, context),
      ...dockCommands(t),
      ...tourCommands(t),
      ...bankCommands(t, bank, context),
      ...scenarioCommands(t),
    ],
    heading: (t) => t('demo.dock'),
    shortcuts: benchShortcuts(context),
  };
}

/** One without `run` has its listener elsewhere and is only listed. */
const benchShortcuts = ({ go }: CommandContext): readonly Shortcut[] => [
  { keys: 'g t', label: (t) => t('demo.dock'), run: () => go(paths.bench()) },
  { keys: DOCK_KEYS, label: (t) => t('commands.dock') },
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
export const scenarioCommands = (t: Translate): readonly Command[] =>
  scenarios.map(({ id, link }) => ({
    id: `scenario ${id}`,
    group: t('bench.scenarios'),
    name: t(`scenario.${id}`),
    // Found by its description as well as by its name.
    keywords: t(`scenario.${id}-body`),
    isDeep: true,
    run: () => location.assign(link),
  }));

function partCommands(t: Translate, { go }: CommandContext): readonly Command[] {
  return parts.map(({ path, title }) => ({
    id: path,
    group: t('demo.dock'),
    name: t(title),
    keywords: t('commands.bench-too'),
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
