import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { linkClass } from '#ui/link-class.ts';
import { StepRail } from '#ui/layout/step-rail.tsx';
import { Link } from 'react-router';
import {
  type PaymentForm,
  wizardSteps,
  filledTransfers,
} from '#pages/payments/wizard/draft/payment-draft.ts';
import { backFrom, stepPath, type WizardStep } from './wizard-path.ts';

const all: readonly WizardStep[] = [...wizardSteps, 'review'];

interface FrameProps {
  step: WizardStep;
  draftId: string;
  /** See `LoadedDraft`. */
  source?: string;
  form: PaymentForm;
  isFromReview?: boolean;
}

/** A blank transfer at the end, added and then left, has nothing to change. */
const lastFilled = (form: PaymentForm) => Math.min(form.current, filledTransfers(form).length - 1);

/** Where the user is, above the heading. */
export function WizardSteps({ step, draftId, source = '', form, isFromReview = false }: FrameProps) {
  const { t } = useI18n();
  const at = all.indexOf(step);
  return (
    <StepRail
      steps={all.map((one, index) => {
        const label = t(`label.${one}`);
        if (index >= at) return { label, state: index === at ? 'current' : 'next' };
        const change = step === 'review' ? lastFilled(form) : isFromReview ? form.current : undefined;
        return {
          label,
          state: 'done',
          link: <Link to={`${stepPath(one, draftId, change)}${source}`}>{label}</Link>,
        };
      })}
    />
  );
}

export function BackLink({ step, draftId, source = '', form, isFromReview = false }: FrameProps) {
  const { t } = useI18n();
  const back = step === 'review' ? undefined : backFrom(form, step, isFromReview);
  const to = back === 'review' ? back : back?.step;
  if (step === 'review') {
    return (
      <Link to={stepPath('amount', draftId, lastFilled(form))} className={linkClass('back')}>
        {t('payment.back-to-amount')}
      </Link>
    );
  }
  return (
    <Link
      to={to === undefined ? paths.payments() : `${stepPath(to, draftId)}${source}`}
      className={linkClass('back')}
    >
      {t(to === undefined ? 'app.payments' : `payment.back-to-${to}`)}
    </Link>
  );
}

export function WhichTransfer({ form }: { form: PaymentForm }) {
  const { t } = useI18n();
  const count = Math.max(filledTransfers(form).length, form.current + 1);
  return count < 2 ? null : <p>{t('payment.transfer-of', { place: form.current + 1, count })}</p>;
}
