import { useWords } from '#i18n/use-i18n.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { type CommandExtras, isSingleKey, type Shortcut } from '#ui/command/command.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Keys } from '#ui/command/keys.tsx';
import { singleKeys } from '#ui/command/single-keys.ts';
import { Table } from '#ui/data/table.tsx';
import { usePreference } from '#ui/use-preference.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

/** Every shortcut there is here, and whether those of single keys work. */
export function ShortcutSheet({
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
  const { t } = useWords();
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
  const { t } = useWords();
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
