import { useWords } from '#i18n/use-i18n.tsx';
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
import { BankText } from '#ui/data/bank-text.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './combobox-field.module.css';
import control from './control.module.css';
import { Field, type FieldProps } from './field.tsx';
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx';

/** One choice of a combobox; the description is found by typing too. */
interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** The option that was chosen by its value, or, with `allowsFreeText`, what was typed instead of one. */
export type ComboboxValue = { readonly option: string } | { readonly text: string };

interface ComboboxFieldProps extends FieldProps {
  /** Several may have one label: their descriptions tell them apart. */
  readonly options: readonly ComboboxOption[];
  /** Undefined as long as nothing is chosen or typed. */
  readonly value: ComboboxValue | undefined;
  readonly onValueChange: (value: ComboboxValue | undefined) => void;
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
  const choice = useChoice({ options, value, onValueChange, allowsFreeText });
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
            allowsCustomValue={allowsFreeText}
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

/**
 * What is chosen, what is typed, and which options are offered for it. Only the value says what is
 * chosen: a text does not, because two options may be called alike.
 */
function useChoice({
  options,
  value,
  onValueChange,
  allowsFreeText,
}: Required<Pick<ComboboxFieldProps, 'options' | 'onValueChange' | 'allowsFreeText'>> &
  Pick<ComboboxFieldProps, 'value'>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  /** What is being typed where it can't be the value: only until the field is left. */
  const [search, setSearch] = useState<string>();
  /** Whether the list was opened without typing, to be looked through. */
  const [isWhole, setWhole] = useState(true);
  const chosen = value !== undefined && 'option' in value ? value.option : null;
  const textOfValue = value !== undefined && 'text' in value ? value.text : labelOf(options, chosen);
  const text = search ?? textOfValue;

  function change(typed: string) {
    if (typed === text) return;
    setWhole(false);
    if (!allowsFreeText) setSearch(typed);
    const [named, another] = options.filter(({ label }) => label === typed);
    if (named !== undefined && another === undefined) onValueChange({ option: named.value });
    else if (typed === '') onValueChange(undefined);
    else if (allowsFreeText) onValueChange({ text: typed });
  }

  return {
    items: options.filter(
      ({ label, description = '' }) => isWhole || contains(`${label} ${description}`, text),
    ),
    onOpenChange: (isOpen: boolean, trigger?: 'focus' | 'input' | 'manual') => {
      if (isOpen) setWhole(trigger === 'manual');
    },
    inputValue: text,
    onInputChange: change,
    value: chosen,
    onChange: (option: unknown) => {
      setSearch(undefined);
      // No option is no news: what was typed instead has been told.
      if (typeof option === 'string' && option !== chosen) onValueChange({ option });
    },
    onBlur: () => setSearch(undefined),
  };
}

const labelOf = (options: readonly ComboboxOption[], chosen: string | null) =>
  options.find(({ value }) => value === chosen)?.label ?? '';
