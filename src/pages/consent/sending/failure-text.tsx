import { signInAgainAfter } from '#api/session/sign-in-again.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { ProblemText } from '#ui/feedback/problem-text.tsx';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Stack } from '#ui/layout/stack.tsx';
import type { SendFailure } from './send-failure.ts';

/** Named as everywhere else. */
const GENERAL = ['offline', 'session-ended', 'wait', 'set-up', 'bug'] as const;
const isGeneral = (kind: SendFailure['kind']): kind is (typeof GENERAL)[number] =>
  GENERAL.some((one) => one === kind);

export function FailureText({
  failure,
  isSending,
  onSendAgain,
}: {
  failure: SendFailure;
  isSending: boolean;
  onSendAgain: () => void;
}) {
  const { t } = useI18n();
  const passFocus = usePassFocus();
  const { kind } = failure;
  return (
    <Stack align="start">
      <ProblemText
        title={isGeneral(kind) ? t(`problem.${kind}`) : t(`consent.failed-${kind}`)}
        body={t(`consent.failed-${kind}-body`)}
        problem={failure}
        isBusy={isSending}
        passFocus={passFocus}
        onRetry={kind === 'wait' || kind === 'not-sent' ? onSendAgain : undefined}
        onSignIn={signInAgainAfter(failure)}
      />
    </Stack>
  );
}
