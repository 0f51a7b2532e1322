import { accountQueries } from '#api/accounts/accounts.ts';
import { changeOwnAccounts } from '#api/accounts/own-account-records.ts';
import {
  type AccountEntry,
  ownAccountQueries,
  type OwnAccounts,
  type OwnChoices,
} from '#api/accounts/own-accounts.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { visibleText } from '#lib/visible-text.ts';
import { Button } from '#ui/button.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { inUsualOrder } from '#pages/accounts/list/account-list.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Move, movedIds } from './moved-ids.ts';

const MAX_NAME_LENGTH = 60;

const idsOf = (entries: readonly AccountEntry[]) =>
  entries.flatMap(({ account }) => account.resource_id ?? []);

/** The user's own name of an account, and its place in their list of accounts. */
export function OwnAccountDialog({
  id,
  account,
  onClose,
}: {
  id: string;
  account: Account;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const { data: own } = useQuery(ownAccountQueries.all());
  const { data: list } = useQuery({ ...accountQueries.list(), enabled: false });
  /** `undefined`: nothing typed yet. */
  const [typed, setTyped] = useState<string>();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const bankName = visibleText(nameOf(account, t));
  const usual = inUsualOrder(list?.accounts.items ?? []);
  const shown = idsOf(own?.arrange(usual).shown ?? usual);
  const index = shown.indexOf(id);
  const place = useRef<HTMLParagraphElement>(null);
  const passFocus = usePassFocus(place);
  /** While it is being stored. */
  const [isHiding, setHiding] = useState<boolean>();
  const isHidden = isHiding ?? own?.hidden.has(id) ?? false;

  /** With the name that is typed: “Saved” is of all that is to be seen. */
  async function change(make: (now: OwnAccounts) => Partial<OwnChoices>): Promise<void> {
    // Or the same words would not be announced again.
    setOutcome(undefined);
    try {
      await changeOwnAccounts((now) => ({ ...withName(now), ...make(now) }));
      setOutcome('saved');
      // Another tab may name it too.
      setTyped((now) => (now === typed ? undefined : now));
    } catch (error) {
      console.warn('Bankbook could not store what the user chose for an account.', String(error));
      setOutcome('failed');
    }
  }

  function withName({ names }: OwnAccounts): Partial<OwnChoices> {
    if (typed === undefined) return {};
    const others = [...names].filter(([other]) => other !== id);
    const name = typed.trim();
    return { names: new Map(name === '' ? others : [...others, [id, name]]) };
  }

  const move = (to: Move) =>
    void change(({ arrange }) => {
      const now = arrange(usual);
      return { order: [...movedIds(idsOf(now.shown), id, to), ...idsOf(now.hidden)] };
    });

  function hide(isWanted: boolean) {
    setHiding(isWanted);
    void change(({ hidden }) => {
      const others = [...hidden].filter((other) => other !== id);
      return { hidden: new Set(isWanted ? [...others, id] : others) };
    }).then(() => setHiding(undefined));
  }

  return (
    <Dialog isOpen title={t('own.heading', { account: bankName })} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => ({}));
        }}
      >
        <Stack>
          <TextField
            label={t('own.name')}
            hint={t('own.name-hint', { name: bankName })}
            value={typed ?? own?.names.get(id) ?? ''}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setOutcome(undefined);
            }}
          />
          <Cluster>
            <Button type="submit">{t('own.save-name')}</Button>
          </Cluster>
        </Stack>
      </form>
      {shown.length > 1 && !isHidden && (
        <div role="group" aria-label={t('own.place')}>
          <Stack>
            <p ref={place} role="status" tabIndex={-1}>
              {t('own.place-of', { place: index + 1, count: shown.length })}
            </p>
            <Cluster gap={1}>
              <Button isBusy={index === 0} onClick={() => move('top')}>
                {t('own.top')}
              </Button>
              <Button isBusy={index === 0} onClick={() => move('up')}>
                {t('own.up')}
              </Button>
              <Button isBusy={index === shown.length - 1} onClick={() => move('down')}>
                {t('own.down')}
              </Button>
              {own !== undefined && own.order.length > 0 && (
                <Button variant="quiet" {...passFocus} onClick={() => void change(() => ({ order: [] }))}>
                  {t('own.usual-order')}
                </Button>
              )}
            </Cluster>
          </Stack>
        </div>
      )}
      <SwitchField
        label={t('own.hide')}
        hint={t('own.hide-hint')}
        checked={isHidden}
        onChange={({ target }) => hide(target.checked)}
      />
      <Text>{t(isSecureContext ? 'own.kept' : 'ui.draft-in-memory')}</Text>
      <p role="status">{outcome !== undefined && t(`own.${outcome}`)}</p>
    </Dialog>
  );
}
