import { useWords } from '#i18n/use-i18n.tsx';
import { FieldRow } from '#ui/form/field-row.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type CallFilter, outcomes } from './call-filter.ts';
import { rows } from '#inspector/findings/operation-of.ts';
import { presentReplay } from '#inspector/recording/replay.ts';

/** Which calls are shown, as fields. */
export function FilterFields({
  filter,
  onChange,
}: {
  filter: CallFilter;
  onChange: (filter: CallFilter) => void;
}) {
  const { t } = useWords();
  return (
    <FieldRow role="search">
      <TextField
        type="search"
        label={t('inspector.search')}
        hint={t('inspector.search-hint')}
        width="full"
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <SelectField
        label={t('inspector.operation')}
        width="full"
        value={filter.operation}
        options={[
          { value: '', label: t('inspector.outcome-all') },
          ...rows.map(({ name }) => ({ value: name, label: name })),
        ]}
        onChange={({ target }) => onChange({ ...filter, operation: target.value })}
      />
      <SelectField
        label={t('inspector.outcome')}
        width="full"
        value={filter.outcome}
        options={outcomes
          .filter((value) => value !== 'not-recorded' || presentReplay() !== undefined)
          .map((value) => ({ value, label: t(`inspector.outcome-${value}`) }))}
        onChange={({ target }) => {
          const outcome = outcomes.find((value) => value === target.value) ?? 'all';
          onChange({ ...filter, outcome });
        }}
      />
    </FieldRow>
  );
}
