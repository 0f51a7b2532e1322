import { endpoints } from '#contract/endpoints.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import type { FaultName } from '#demo/faults/fault-effects.ts';
import { allFaults, targetsOf } from '#demo/faults/fault-groups.ts';
import { type FaultSetting, type FaultTarget, MAX_EVERY, type SwitchedFault } from '#demo/faults/faults.ts';
import { demoPaths } from '#paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LeaveIcon, SearchIcon } from '#ui/icons.tsx';
import { Link, useInRouterContext } from 'react-router';
import { findScenarios } from '#demo/bench/scenarios/find-scenarios.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Text } from '#ui/text.tsx';
import { faultWords } from '#demo/bench/search-words.ts';
import { findFaults } from './find-faults.ts';
import { wholeNumber } from './whole-number.ts';

const MIN_EVERY = 2;

/** `always` comes first: the app retries a read that fails once, so the tester would see nothing. */
const moments = ['always', 'next', 'every'] as const;
type Moment = (typeof moments)[number];

/** `listBalances · GET /api/v1/…`: the name in a link, then the call. */
function nameOf(target: FaultTarget): string {
  const operation = target.startsWith('getToken:') ? 'getToken' : target;
  const row = Object.values(endpoints).find(({ name }) => name === operation);
  return row === undefined ? target : `${target} · ${row.method} ${row.path.replace('/api/v1', '')}`;
}

export function FaultForm({ bank, faults }: { bank: MockBank; faults: readonly SwitchedFault[] }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FaultName>('status-500-stack');
  const [wanted, setWanted] = useState<FaultTarget>('listAccounts');
  const [moment, setMoment] = useState<Moment>('always');
  const [every, setEvery] = useState('3');
  const [added, setAdded] = useState<{ setting: FaultSetting; text: string; time: number }>();

  const all = allFaults.map(({ group, fault }) => ({
    group,
    fault,
    label: t(`fault.${fault}`),
    groupLabel: t(`fault-group.${group}`),
    words: faultWords(fault),
  }));
  const found = findFaults(all, typed);
  // In the order of the groups.
  const listed = all.filter((one) => found.includes(one));
  // Submits what the list shows as chosen: the best match, if the last choice is filtered out.
  const fault = (listed.find((one) => one.fault === chosen) ?? found[0])?.fault ?? chosen;
  // Some faults work only at the token calls, some everywhere else.
  const targets = targetsOf(fault);
  const target = targets.find((one) => one === wanted) ?? targets[0] ?? wanted;
  const n = wholeNumber(every, MIN_EVERY, MAX_EVERY);
  const limits = { least: MIN_EVERY, most: MAX_EVERY };

  const isOn = (setting: FaultSetting) =>
    faults.some((one) => one.target === setting.target && one.fault === setting.fault);

  async function switchOn(setting: FaultSetting) {
    await bank.setFaults((current) => [...current, { ...setting, calls: 0 }]);
    const text = t('bench-faults.added', { what: t(`fault.${setting.fault}`), target: setting.target });
    setAdded((before) => ({ setting, text, time: (before?.time ?? 0) + 1 }));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (found.length === 0) return;
    if (moment !== 'every') void switchOn({ target, fault, when: moment });
    else if (n !== undefined) void switchOn({ target, fault, when: { every: n } });
  }

  return (
    <Section title={t('bench-faults.new')}>
      <form onSubmit={submit}>
        <Stack gap={2}>
          <div>
            <FieldRow>
              <TextField
                type="search"
                label={t('bench-faults.find')}
                hint={t('bench-faults.find-hint')}
                width="full"
                value={typed}
                onChange={({ target: { value } }) => setTyped(value)}
              />
              {found.length > 0 && (
                <>
                  <SelectField
                    label={t('bench-faults.fault')}
                    width="full"
                    value={fault}
                    options={listed.map((one) => ({
                      value: one.fault,
                      label: one.label,
                      group: one.groupLabel,
                    }))}
                    onChange={({ target: { value } }) =>
                      setChosen(listed.find((one) => one.fault === value)?.fault ?? fault)
                    }
                  />
                  <SelectField
                    label={t('bench-faults.target')}
                    width="full"
                    value={target}
                    options={targets.map((value) => ({ value, label: nameOf(value) }))}
                    onChange={({ target: { value } }) =>
                      setWanted(targets.find((one) => one === value) ?? target)
                    }
                  />
                  <SelectField
                    label={t('bench-faults.when')}
                    width="full"
                    value={moment}
                    options={moments.map((value) => ({ value, label: t(`bench-faults.when-${value}`) }))}
                    onChange={({ target: { value } }) =>
                      setMoment(moments.find((one) => one === value) ?? moment)
                    }
                  />
                  {moment === 'every' && (
                    <TextField
                      inputMode="numeric"
                      label={t('bench-faults.every')}
                      hint={t('bench-faults.every-hint', limits)}
                      error={n === undefined ? t('bench-faults.every-wrong', limits) : undefined}
                      width="short"
                      value={every}
                      onChange={({ target: { value } }) => setEvery(value)}
                    />
                  )}
                </>
              )}
            </FieldRow>
            <div role="status">{found.length === 0 && <NoFault typed={typed.trim()} />}</div>
          </div>
          {found.length > 0 && (
            <Cluster>
              <Button type="submit" variant="primary">
                {t('bench-faults.add')}
              </Button>
              <Text role="status">
                {/* Shown only as long as it is true. */}
                {added !== undefined && isOn(added.setting) && <span key={added.time}>{added.text}</span>}
              </Text>
            </Cluster>
          )}
        </Stack>
      </form>
    </Section>
  );
}

/** Testers also look here for what customers meet, such as a payment without funds. */
function NoFault({ typed }: { typed: string }) {
  const { t } = useI18n();
  const isOnPage = useInRouterContext();
  const count = findScenarios(t, typed).length;
  const label = t('bench-faults.scenarios', { count });
  const path = demoPaths.foundScenarios(typed);
  return (
    <EmptyState level={3} icon={<SearchIcon />} title={t('bench-faults.no-match', { text: typed })}>
      {count === 0 && <span>{t('bench-faults.no-scenario')}</span>}
      {count > 0 && isOnPage && <Link to={path}>{label}</Link>}
      {/* The dock is outside the router, and its page stays. */}
      {count > 0 && !isOnPage && (
        <a href={path} target="_blank" rel="noreferrer">
          <LeaveIcon /> {label}
        </a>
      )}
    </EmptyState>
  );
}
