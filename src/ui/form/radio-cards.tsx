import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import choice from './choice.module.css';
import { controlAttributes, FieldDescription } from './field-description.tsx';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Smaller, below the label. */
  readonly about?: ReactNode;
  /** Decorative. */
  readonly icon?: ReactNode;
}

/** Options with room for a picture and a second line. Several groups with one `name` are one choice. */
export function RadioCards<Value extends string>({
  legend,
  isLegendHidden = false,
  hint,
  error,
  id,
  name,
  cards,
  isInRow = false,
  isJoined = false,
  isSmall = false,
  value,
  onValueChange,
  ref,
}: {
  legend: string;
  isLegendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error summary links to it. It is set on the checked or first card. */
  id?: string;
  name?: string;
  cards: readonly RadioCard<Value>[];
  /** Beside each other where there is room. */
  isInRow?: boolean;
  /** One card with a row for each option. */
  isJoined?: boolean;
  /** The whole card shows what is chosen, without a button. */
  isSmall?: boolean;
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  /** Of the group, which can then get the focus. */
  ref?: Ref<HTMLFieldSetElement> | undefined;
}) {
  const ownId = useId();
  const groupId = useId();
  const focused = cards.some((card) => card.value === value) ? value : cards[0]?.value;
  return (
    <fieldset
      {...controlAttributes(groupId, { hint, error })}
      className={choice.group}
      role="radiogroup"
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
    >
      <legend className={choice.legend}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <FieldDescription id={groupId} hint={hint} error={error} />
      <div
        className={classNames(
          styles.cards,
          isInRow && styles['in-row'],
          isJoined && styles.joined,
          isSmall && styles.small,
        )}
      >
        {cards.map((card, index) => {
          const cardId = id !== undefined && card.value === focused ? id : `${ownId}${index}`;
          return (
            <label key={card.value} className={styles.card}>
              {card.icon}
              <span className={styles.text}>
                <span id={`${cardId}-label`} className={styles.label}>
                  {card.label}
                </span>
                {card.about !== undefined && (
                  <span id={`${cardId}-about`} className={styles.about}>
                    {card.about}
                  </span>
                )}
              </span>
              <input
                id={cardId}
                className={choice.box}
                type="radio"
                name={name ?? ownId}
                aria-labelledby={`${cardId}-label`}
                aria-describedby={card.about === undefined ? undefined : `${cardId}-about`}
                checked={card.value === value}
                onChange={() => onValueChange(card.value)}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
