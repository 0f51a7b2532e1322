import type { Session } from '#api/session/session.ts';
import { I18nProvider, useI18n } from '#i18n/use-i18n.tsx';
import { invariant } from '#lib/invariant.ts';
import {
  type Command,
  type CommandContext,
  type CommandExtras,
  isSingleKey,
  type Shortcut,
} from '#ui/command/command.ts';
import { singleKeys } from '#ui/command/single-keys.ts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Palette } from './palette.tsx';
import { reportCaught } from '#app/report.ts';
import { shortcutMatcher, strokeOf, takesLetters } from './shortcut-keys.ts';
import { shortcutsOf } from './shortcuts.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Keys } from '#ui/command/keys.tsx';
import { Table } from '#ui/data/table.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

export interface KeyboardParts extends Pick<CommandContext, 'go' | 'onReset'> {
  readonly session: Session;
  readonly extras: ((context: CommandContext) => Promise<CommandExtras>) | undefined;
}

/** Recent commands are in memory only, because account ids must not outlive the session. */
const MAX_RECENT = 5;

let parts: KeyboardParts | undefined;
let root: Root | undefined;

let shown: 'palette' | 'shortcuts' | undefined;
/** In the palette's field when it opens. */
let wanted = '';
/** A dialog opened by a command. */
let prompt: ReactNode;
let recent: readonly string[] = [];
let extras: CommandExtras | undefined;
const match = shortcutMatcher();

/** A separate React root, outside the first screen's bundle. Call once for an app. Returns the `keydown` handler. */
export function startKeyboard(keyboardParts: KeyboardParts): (event: KeyboardEvent) => void {
  parts = keyboardParts;
  root ??= createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: reportCaught,
    onUncaughtError: reportCaught,
  });
  // The next user may be someone else.
  keyboardParts.session.subscribe(() => {
    recent = [];
    prompt = undefined;
    show(undefined);
  });
  void loadExtras();
  return press;
}

export function show(what: typeof shown, text = ''): void {
  shown = what;
  wanted = text;
  if (what !== undefined) void loadExtras();
  render();
}

/** If the demo's commands fail to load, the next opening tries again. */
async function loadExtras(): Promise<void> {
  if (extras !== undefined || parts?.extras === undefined) return;
  try {
    extras = await parts.extras({ go: parts.go, onReset: parts.onReset, show: showPrompt });
    render();
  } catch (error) {
    reportCaught(error);
  }
}

function showPrompt(question: ReactNode): void {
  prompt = question;
  render();
}

function shortcuts() {
  invariant(parts !== undefined, 'the keyboard was started');
  return shortcutsOf(
    { go: parts.go, openPalette: () => show('palette'), openSheet: () => show('shortcuts') },
    parts.session.isSignedIn,
  );
}

function run(command: Command, isListed: boolean): void {
  if (isListed) recent = [command.id, ...recent.filter((id) => id !== command.id)].slice(0, MAX_RECENT);
  // Closed first, so that the focus is on the page before the command moves it.
  show(undefined);
  command.run();
}

function press(event: KeyboardEvent): void {
  const stroke = strokeOf(event);
  if (stroke === undefined) return;
  const isPaletteKey = stroke === 'mod+k';
  if (isPaletteKey && shown === 'palette') {
    event.preventDefault();
    show(undefined);
    return;
  }
  // A modal dialog takes precedence.
  if (document.querySelector('dialog:modal') !== null) return;
  const isSingle = !stroke.startsWith('mod+');
  if (isSingle && (event.defaultPrevented || singleKeys.get() === 'off' || takesLetters(event.target)))
    return;
  const { general, pages } = shortcuts();
  const found = match(
    stroke,
    event.timeStamp,
    [...general, ...pages, ...(extras?.shortcuts ?? [])].filter(
      ({ run, isThere }) => run !== undefined && isThere?.() !== false,
    ),
  );
  if (found?.run === undefined) return;
  event.preventDefault();
  found.run();
}

function render(): void {
  invariant(parts !== undefined && root !== undefined, 'the keyboard was started');
  const { general, pages } = shortcuts();
  const content = (
    <I18nProvider>
      {shown === 'palette' && (
        <Palette
          session={parts.session}
          extras={extras}
          recent={recent}
          wanted={wanted}
          go={parts.go}
          show={showPrompt}
          onRun={run}
          openSheet={() => show('shortcuts')}
          onClose={() => show(undefined)}
        />
      )}
      {shown === 'shortcuts' && (
        <ShortcutSheet general={general} pages={pages} extras={extras} onClose={() => show(undefined)} />
      )}
      {prompt}
    </I18nProvider>
  );
  // Synchronous, because a command cannot focus the page behind an open dialog.
  flushSync(() => root?.render(content));
}

function ShortcutSheet({
  general,
  pages,
  extras,
  onClose,
}: {
  general: readonly Shortcut[];
  pages: readonly Shortcut[];
  extras: CommandExtras | undefined;
  onClose: () => void;
}) {
  const { t } = useI18n();
  return (
    <Dialog isOpen isLeftByClickBeside title={t('keys.sheet')} onClose={onClose}>
      <SingleKeysSwitch />
      <ShortcutTable caption={t('keys.everywhere')} shortcuts={general} />
      <ShortcutTable caption={t('palette.pages')} shortcuts={pages} />
      {extras !== undefined && <ShortcutTable caption={extras.heading(t)} shortcuts={extras.shortcuts} />}
    </Dialog>
  );
}

function ShortcutTable({ caption, shortcuts }: { caption: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useI18n();
  const isOff = usePreference(singleKeys) === 'off';
  if (shortcuts.length === 0) return null;
  return (
    <Table caption={caption} columns={[{ label: t('keys.what') }, { label: t('keys.keys') }]}>
      {shortcuts.map((shortcut) => (
        <tr key={shortcut.keys}>
          <th scope="row">{shortcut.label(t)}</th>
          <td>
            <Keys keys={shortcut.keys} />
            {isOff && isSingleKey(shortcut) && (
              <>
                {' '}
                <Badge>{t('keys.off')}</Badge>
              </>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}
