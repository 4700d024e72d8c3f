import type { ReactNode } from 'react';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import type { FieldTexts } from './Field';
import { Icon } from '../display/Icon';
import * as field from './Field.module.css';
import * as styles from './Select.module.css';
import { cx } from '../cx';

export interface SelectOption {
  value: string;
  /** What is shown when chosen, and what typing a letter jumps to. */
  label: string;
  description?: ReactNode;
  mark?: ReactNode;
}

export interface SelectProps extends FieldTexts {
  name?: string | undefined;
  options: readonly SelectOption[];
  /** The chosen value, or null. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder: string;
  isDisabled?: boolean | undefined;
}

/** A choice of one among many, in a list that opens. For up to about six choices prefer RadioCards. */
export function Select(props: SelectProps) {
  const { label, hint, error, options, value, onChange, placeholder } = props;
  return (
    <AriaSelect
      validationBehavior="aria"
      {...(props.name !== undefined && { name: props.name })}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      placeholder={placeholder}
      isDisabled={props.isDisabled ?? false}
      isInvalid={Boolean(error)}
      className={cx(field.field)}
    >
      <Label className={field.label}>{label}</Label>
      <Button className={cx(field.box, styles.button)}>
        <SelectValue className={cx(styles.value)} />
        <Icon name="down" size={20} />
      </Button>
      {hint && !error && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(field.error)}>
        <Icon name="error" size={18} />
        <span>{error}</span>
      </FieldError>
      <Popover className={cx(styles.popover)} offset={6}>
        <ListBox className={cx(styles.list)} items={options}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={cx(styles.option)}>
              {option.mark}
              <span className={styles.text}>
                <span>{option.label}</span>
                {option.description && <span className={styles.more}>{option.description}</span>}
              </span>
              <span className={styles.check}>
                <Icon name="check" size={20} />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
