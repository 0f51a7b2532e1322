import { useI18n } from '#i18n/use-i18n.tsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { BankText } from '#ui/data/bank-text.tsx';
import type { Command } from './command.ts';
import { Text } from '#ui/text.tsx';
import styles from './command-palette.module.css';
import control from '#ui/form/control.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { Keys } from './keys.tsx';
import { groupCommands, rankCommands } from './rank-commands.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Users who look for more type more. */
const MAX_RESULTS = 100;

interface PaletteProps {
  readonly commands: readonly Command[];
  /** Ids of recent commands, latest first. */
  readonly recent: readonly string[];
  /** What the field holds at first. */
  readonly wanted?: string;
  /** What matches the typed text already, below the commands and above the tester’s. */
  readonly found?: readonly Command[] | undefined;
  /** The text that `found` matches: it may be late. */
  readonly searched?: string;
  /** Below the list: what is missing, or how to find more. */
  readonly note?: ReactNode;
  readonly onType?: (typed: string) => void;
  readonly onRun: (command: Command) => void;
  readonly onClose: () => void;
}

/** ARIA APG: an editable combobox whose list box is always open. */
export function CommandPalette(props: PaletteProps) {
  const { t } = useI18n();
  return (
    <Dialog isOpen isLeftByClickBeside title={t('palette.title')} onClose={props.onClose}>
      <Finder {...props} />
    </Dialog>
  );
}

function Finder({ commands, recent, wanted = '', found, searched, note, onType, onRun }: PaletteProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(wanted);
  const [active, setActive] = useState<{ readonly typed: string; readonly id: string }>();
  const isSearch = typed.trim() !== '';
  const ranked = rankCommands(commands, typed, recent);
  const recentName = t('palette.recent');
  const shown = ranked.slice(0, MAX_RESULTS);
  const isForTesters = ({ isForTesters: is = false }: Command) => isSearch && is;
  const groups = [
    ...groupCommands(
      shown.filter((command) => !isForTesters(command)),
      { recent: isSearch ? [] : recent, recentName },
    ),
    ...groupCommands(found ?? [], { recentName }),
    ...groupCommands(shown.filter(isForTesters), { recentName }),
  ];
  const listed = groups.flatMap((group) => group.commands);
  const results = listed.filter(({ others }) => others === undefined).length;
  const total =
    results +
    Math.max(0, ranked.length - MAX_RESULTS) +
    listed.reduce((sum, { others = 0 }) => sum + others, 0);
  const kept = active?.typed === typed ? listed.find((command) => command.id === active.id) : undefined;
  const current = kept ?? listed[0];
  const choose = (command: Command | undefined) => {
    if (command !== undefined) setActive({ typed, id: command.id });
  };
  // What arrives later is listed too, but does not change what Enter runs.
  if (isSearch && searched === typed && kept === undefined) choose(current);
  // By index, because a command id may be invalid as an element id.
  const optionId = (command: Command) => `${id}option${listed.indexOf(command)}`;

  function press(event: KeyboardEvent) {
    // During a composition, Enter belongs to the input method.
    if (event.nativeEvent.isComposing || current === undefined) return;
    const at = listed.indexOf(current);
    if (event.key === 'ArrowDown') choose(listed[(at + 1) % listed.length]);
    else if (event.key === 'ArrowUp') choose(listed[(at + listed.length - 1) % listed.length]);
    else if (event.key === 'Enter') onRun(current);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.search}>
        <label htmlFor={`${id}field`}>{t('palette.field')}</label>
        <input
          id={`${id}field`}
          data-first-focus
          className={control.control}
          role="combobox"
          aria-expanded={listed.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onType?.(target.value);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={t('palette.list')} className={styles.list}>
        {groups.map((group, index) => (
          <div key={`${index} ${group.name}`} role="group" aria-labelledby={`${id}group${index}`}>
            <p id={`${id}group${index}`} role="presentation" className={styles.heading}>
              {group.name}
            </p>
            {group.commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                isCurrent={command === current}
                onPoint={() => choose(command)}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <Text role="status">
        {listed.length === 0
          ? t('palette.no-match', { text: typed.trim() })
          : total === results
            ? t('palette.count', { count: total })
            : t('palette.found-shown', { count: total, shown: results })}
      </Text>
      {note}
    </>
  );
}

function Option({
  id,
  command: { name, detail, keys, end, isChosen = false },
  isCurrent,
  onPoint,
  onRun,
}: {
  id: string;
  command: Command;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
}) {
  const { t } = useI18n();
  return (
    // The keyboard is handled by the input, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={isCurrent ? scrollTo : undefined}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onRun}
    >
      <span className={styles.words}>
        <BankText translate="yes">{name}</BankText>
        {isChosen && <VisuallyHidden>{` ${t('palette.chosen')}`}</VisuallyHidden>}
        {detail !== undefined && (
          <Text as="span">
            <BankText translate="yes">{detail}</BankText>
          </Text>
        )}
      </span>
      {isChosen && <CheckIcon />}
      {end}
      {keys !== undefined && <Keys keys={keys} />}
    </div>
  );
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
