import type { ReactNode } from 'react';
import { BankText } from '#ui/data/bank-text.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import styles from './confirmation.module.css';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { CheckIcon, ProblemIcon, WaitingIcon, WarningIcon } from '#ui/icons.tsx';
import { OutcomeCard } from '#ui/layout/outcome-card.tsx';
import { Section } from '#ui/layout/section.tsx';

const ICONS = { positive: CheckIcon, waiting: WaitingIcon, warning: WarningIcon, problem: ProblemIcon };

export function Confirmation({
  tone = 'positive',
  title,
  lead,
  reference,
  next,
  actions,
  children,
}: {
  tone?: keyof typeof ICONS;
  title: string;
  lead?: ReactNode;
  reference?: { readonly label: string; readonly text: string; readonly copyLabel: string };
  next?: { readonly title: string; readonly body: ReactNode };
  actions?: ReactNode;
  /** The receipt. */
  children?: ReactNode;
}) {
  const ToneIcon = ICONS[tone];
  return (
    <Stack gap={2}>
      <OutcomeCard tone={tone} icon={<ToneIcon />} title={title}>
        {lead !== undefined && <div>{lead}</div>}
        {reference !== undefined && (
          <div className={styles.reference}>
            <p>
              <span>{reference.label}</span>
              <BankText as="strong">{reference.text}</BankText>
            </p>
            <CopyButton text={reference.text} label={reference.copyLabel} />
          </div>
        )}
        {actions !== undefined && (
          <Cluster gap={1} className={styles.actions}>
            {actions}
          </Cluster>
        )}
      </OutcomeCard>
      {next !== undefined && <Section title={next.title}>{next.body}</Section>}
      {children}
    </Stack>
  );
}
