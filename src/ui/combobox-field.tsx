import { useWords } from '#i18n/words.tsx';
import { useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
  useFilter,
} from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { BankText } from './bank-text.tsx';
import { classNames } from './class-names.ts';
import styles from './combobox-field.module.css';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import { CheckIcon, ChevronDownIcon } from './icons.tsx';

/** One choice of a combobox; the description is found by typing too. */
interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface ComboboxFieldProps extends FieldProps {
  readonly options: readonly ComboboxOption[];
  /** The value of an option; with `allowsFreeText` also what was typed instead of one. Empty for none. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly allowsFreeText?: boolean;
  /** What stands in the list when nothing in it fits what was typed. */
  readonly noMatch?: string;
  readonly placeholder?: string;
  readonly width?: 'short' | 'medium' | 'full';
}

/**
 * One of many values to choose, by typing a part of it. It brings a library with it that is as
 * large as everything else on a page: for a few values there is `SelectField`.
 */
export function ComboboxField({
  label,
  hint,
  error,
  id,
  isOptional,
  options,
  value,
  onValueChange,
  allowsFreeText = false,
  noMatch,
  placeholder,
  width = 'medium',
}: ComboboxFieldProps) {
  const { language } = useWords();
  const { contains } = useFilter({ sensitivity: 'base' });
  const choice = useChoice({ options, value, onValueChange, allowsFreeText });
  const searchable = new Map(
    options.map(({ label, description = '' }) => [label, `${label} ${description}`]),
  );
  return (
    <I18nProvider locale={language}>
      <Field label={label} hint={hint} error={error} id={id} isOptional={isOptional}>
        {(attributes) => (
          <ComboBox
            {...choice}
            id={attributes.id}
            aria-labelledby={`${attributes.id}-label`}
            aria-describedby={attributes['aria-describedby']}
            isInvalid={attributes['aria-invalid']}
            validationBehavior="aria"
            defaultItems={options}
            defaultFilter={(label, typed) => contains(searchable.get(label) ?? label, typed)}
            allowsEmptyCollection={noMatch !== undefined}
            className={classNames(styles.frame, width !== 'full' && control[width])}
          >
            <Input className={classNames(control.control, styles.input)} placeholder={placeholder} />
            <Button className={styles.opener}>
              <ChevronDownIcon />
            </Button>
            <Popover className={styles.popover} offset={6}>
              <ListBox
                className={styles.list}
                renderEmptyState={() => <div className={styles.empty}>{noMatch}</div>}
              >
                {(option: ComboboxOption) => (
                  <ListBoxItem id={option.value} textValue={option.label} className={styles.option}>
                    {({ isSelected }) => (
                      <>
                        <span className={styles.words}>
                          <Text slot="label">
                            <BankText>{option.label}</BankText>
                          </Text>
                          {option.description !== undefined && (
                            <Text slot="description" className={styles.description}>
                              <BankText>{option.description}</BankText>
                            </Text>
                          )}
                        </span>
                        {isSelected && <CheckIcon />}
                      </>
                    )}
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </ComboBox>
        )}
      </Field>
    </I18nProvider>
  );
}

/** What is chosen and, where any text will do, what is typed. */
function useChoice({
  options,
  value,
  onValueChange,
  allowsFreeText,
}: Required<Pick<ComboboxFieldProps, 'options' | 'value' | 'onValueChange' | 'allowsFreeText'>>) {
  const [typed, setTyped] = useState('');
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const optionNamed = (text: string) => options.find(({ label }) => label === text)?.value;
  if (!allowsFreeText) {
    return {
      value: value === '' ? null : value,
      onChange: (chosen: unknown) => onValueChange(typeof chosen === 'string' ? chosen : ''),
    };
  }
  // A value that comes from elsewhere goes before what was typed.
  const text = (optionNamed(typed) ?? typed) === value ? typed : labelOf(value);
  return {
    allowsCustomValue: true,
    inputValue: text,
    onInputChange: (text: string) => {
      setTyped(text);
      onValueChange(optionNamed(text) ?? text);
    },
    value: optionNamed(text) ?? null,
    onChange: (chosen: unknown) => {
      // No option is no news: what was typed instead has been told.
      if (typeof chosen !== 'string') return;
      setTyped(labelOf(chosen));
      onValueChange(chosen);
    },
    onBlur: () => setTyped(labelOf(value)),
  };
}
