import { useI18n } from '#i18n/use-i18n.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { IbanField } from '#ui/form/iban-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useState } from 'react';
import { endlessName } from './samples.ts';
import { Specimen } from './specimen.tsx';

const currencies = ['EUR', 'USD', 'JPY', 'KWD'].map((code) => ({ value: code, label: code }));
/** Every field: empty, filled in, wrong and too long. */
export function Forms() {
  const { t } = useI18n();
  const [iban, setIban] = useState('FR7630588600010001234567812');
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<string>();
  return (
    <>
      <Specimen of="TextField" isStacked>
        <TextField label={t('label.name')} hint={t('gallery.name-hint')} autoComplete="off" />
      </Specimen>
      <Specimen of="TextField error" isStacked>
        <TextField label={t('label.name')} hint={t('gallery.name-hint')} error={t('gallery.name-error')} />
      </Specimen>
      <Specimen of="TextField isOptional, a label too long, a value too long" isStacked>
        <TextField label={t('gallery.long-label')} isOptional defaultValue={endlessName} />
      </Specimen>
      <Specimen of="TextAreaField maxCharacters" isStacked>
        <TextAreaField
          label={t('problem.reference')}
          hint={t('gallery.reference-hint')}
          maxCharacters={140}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </Specimen>
      <Specimen of="AmountField" isStacked>
        <AmountField label={t('label.amount')} defaultValue="1234.50" />
      </Specimen>
      <Specimen of="AmountField beside, error" isStacked>
        <AmountField
          label={t('label.amount')}
          error={t('gallery.amount-error')}
          beside={<SelectField label={t('gallery.kind')} width="short" options={currencies} />}
        />
      </Specimen>
      <Specimen of="IbanField" isStacked>
        <IbanField label={t('label.iban')} value={iban} onValueChange={setIban} />
      </Specimen>
      <Specimen of="IbanField error" isStacked>
        <IbanField
          label={t('label.iban')}
          error={t('gallery.iban-error')}
          value="FR7630588600010001234567813"
          onValueChange={setIban}
        />
      </Specimen>
      <Specimen of="DateField, error" isStacked>
        <DateField label={t('transaction.date')} min="2025-05-21" max="2026-11-21" />
        <DateField label={t('transaction.date')} error={t('gallery.date-error')} />
      </Specimen>
      <Specimen of="SelectField" isStacked>
        <SelectField label={t('gallery.kind')} options={currencies} />
      </Specimen>
      <Specimen of="CheckboxField" isStacked>
        <CheckboxField label={t('gallery.covered')} defaultChecked />
        <CheckboxField label={t('app.all-accounts')} isIndeterminate />
        <CheckboxField label={t('gallery.long-label')} />
      </Specimen>
      <Specimen of="FileField, FileField error" isStacked>
        <FieldRow>
          <FileField
            label={t('gallery.file')}
            hint={t('gallery.file-hint')}
            onFile={({ name }) => setFile(name)}
          />
          <FileField
            label={t('gallery.file')}
            hint={t('gallery.file-hint')}
            error={t('gallery.file-error')}
            onFile={({ name }) => setFile(name)}
          />
        </FieldRow>
        <p role="status">{file === undefined ? '' : t('gallery.chosen', { what: file })}</p>
      </Specimen>
      <Specimen of="SwitchField" isStacked>
        <SwitchField label={t('app.hide-amounts')} />
        <SwitchField label={t('app.hide-amounts')} hint={t('gallery.covered-hint')} defaultChecked />
      </Specimen>
    </>
  );
}
