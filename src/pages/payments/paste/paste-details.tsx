import { useI18n } from '#i18n/use-i18n.tsx';
import { folded } from '#lib/folded.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { Button } from '#ui/button.tsx';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { QrIcon } from '#ui/icons.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { useChanged } from '#ui/use-changed.ts';
import { useOnce } from '#ui/use-once.ts';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { PayeeOptions } from '#pages/payments/wizard/payee-options.ts';
import styles from './paste-details.module.css';
import { type PaymentDetails, readPaymentText, type TextProblem } from './payment-text.ts';
import { type PictureProblem, readPicture } from './read-picture.ts';

type Problem = TextProblem | PictureProblem;

/** Fills in a payment from a text or from a picture of a QR code. Both are read in this browser only. */
export function PasteDetails({
  taken,
  options,
  onRead,
  onBusyChange,
  onUndo,
  onClear,
}: {
  /** What the form was filled in from last, here or in one of its fields. */
  taken: PaymentDetails | undefined;
  /** Whose IBANs are known. */
  options: PayeeOptions;
  /** `undefined` if the text can't be used. */
  onRead: (details: PaymentDetails | undefined) => void;
  /** While a picture is read. */
  onBusyChange: (isBusy: boolean) => void;
  /** Puts back what was there before. */
  onUndo: () => void;
  /** Empties the fields; missing if they are. */
  onClear: (() => void) | undefined;
}) {
  const { t } = useI18n();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const area = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  // Reading takes a while, and the form may change meanwhile or be left.
  const onReadNow = useStableCallback(onRead);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const status = useRef<HTMLDivElement>(null);
  // A text that could not be used is of no interest once another one filled the form in.
  useChanged(taken, () => {
    if (taken === undefined) return;
    setProblem(undefined);
    setText('');
  });

  // On a phone it may be below the screen, or under the bar at its foot.
  useEffect(() => {
    if (taken !== undefined) status.current?.scrollIntoView({ block: 'nearest' });
  }, [taken]);

  /** In the field, where another text can be tried at once. */
  function refuse(found: Problem | undefined) {
    setProblem(found);
    if (found !== undefined) area.current?.focus();
  }

  function take(pasted: string) {
    const { details, problem } = readPaymentText(pasted);
    refuse(problem);
    if (details === undefined) setText(pasted);
    onReadNow(details);
  }

  const { run: takePicture, isBusy } = useOnce(async (picture: Blob) => {
    setProblem(undefined);
    onBusyChange(true);
    const read = await readPicture(picture);
    onBusyChange(false);
    if (isLeft.current) return;
    if (read.text === undefined) {
      refuse(read.problem);
      onReadNow(undefined);
    } else take(read.text);
  });

  function paste(event: ClipboardEvent) {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    const pasted = event.clipboardData.getData('text');
    if (picture === undefined && pasted === '') return;
    event.preventDefault();
    if (picture === undefined) take(pasted);
    else void takePicture(picture);
  }

  return (
    <div className={styles.paste}>
      <div className={styles.box}>
        <TextAreaField
          ref={area}
          isOptional
          label={t('payment.paste')}
          placeholder={t('payment.paste-hint')}
          error={problem === undefined ? undefined : t(`payment.paste-${problem}`)}
          rows={1}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onPaste={paste}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
            // Without a paste event: dropped, or filled in by an assistive tool.
            if (readPaymentText(target.value).details !== undefined) take(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take(text);
          }}
        />
        <Button variant="quiet" icon={<QrIcon />} isBusy={isBusy} onClick={() => chooser.current?.click()}>
          {t('payment.paste-picture')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('payment.paste-picture')}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          // So that the same picture can be chosen again.
          target.value = '';
          if (picture !== undefined) void takePicture(picture);
        }}
      />
      {onClear !== undefined && (
        <Cluster className={styles.clear}>
          <Button variant="quiet" onClick={onClear}>
            {t('payment.clear')}
          </Button>
        </Cluster>
      )}
      {isBusy && <Progress label={t('payment.paste-reading')} />}
      <div role="status" ref={status} tabIndex={-1}>
        {taken !== undefined && (
          <div className={styles.taken}>
            <p>{t('payment.paste-taken')}</p>
            <ul>
              {taken.name !== '' && (
                <li>
                  <BankText>{taken.name}</BankText>
                </li>
              )}
              <li>
                <BankText>{groupedIban(taken.iban)}</BankText>
              </li>
              {taken.amount !== undefined && (
                <li>
                  <Amount amount={taken.amount} currency="EUR" />
                </li>
              )}
              {taken.reference !== '' && (
                <li>
                  <BankText>{taken.reference}</BankText>
                </li>
              )}
            </ul>
            <Button
              variant="quiet"
              onClick={() => {
                onUndo();
                // The button is gone.
                status.current?.focus();
              }}
            >
              {t('payment.undo')}
            </Button>
            <WhoseIban {...taken} options={options} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A warning where the bank lists the IBAN under another name, as in a forged invoice, or where it is an own account. */
function WhoseIban({ iban, name, options }: PaymentDetails & { options: PayeeOptions }) {
  const { t } = useI18n();
  const own = options.own.find((account) => account.iban === iban);
  const other = options.trusted.find(
    (option) => option.iban === iban && option.name !== '' && folded(option.name) !== folded(name),
  );
  const payee = own ?? (name === '' ? undefined : other);
  if (payee === undefined) return null;
  const key = own === undefined ? 'payment.paste-listed' : 'payment.paste-own';
  return (
    <Notice tone="warning">
      <BankSentence as="p" words={(known = '', said = '') => t(key, { known, said })}>
        {[payee.name, name]}
      </BankSentence>
    </Notice>
  );
}
